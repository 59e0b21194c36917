import { calls, type CallAnswer } from "@clutch/contract";
import { readAnswer, type Query } from "../queries/query.ts";
import type { Reader } from "../queries/reader.ts";

/** Where the member is signed in, the last seen first. */
export type Sessions = CallAnswer<typeof calls.sessions>["results"];

export const sessionsQuery = ({ memberId }: Pick<Reader, "memberId">): Query<Sessions> => ({
  queryKey: ["sessions", memberId],
  staleTime: 0,
  queryFn: async (run) => (await readAnswer(calls.sessions, {}, run)).results,
});
