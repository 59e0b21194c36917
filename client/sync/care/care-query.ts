import { calls } from "@clutch/contract";
import { readAnswer, type Query } from "../queries/query.ts";
import type { Reader } from "../queries/reader.ts";
import { askCare, type Care } from "./keep-care.ts";

/** The member's own limits, with how much of each is used now. */
export const careQuery = ({ memberId }: Pick<Reader, "memberId">): Query<Care> => ({
  queryKey: ["care", memberId],
  staleTime: 0,
  queryFn: async (run) => {
    const keep = askCare();
    const { result } = await readAnswer(calls.care, { query: { since: null } }, run);
    keep(result);
    return result;
  },
});
