import type { Query } from "../sync/queries/query.ts";
import type { Reader } from "../sync/queries/reader.ts";
import { queryClient } from "./query-client.ts";
import { useAnswer } from "./use-answer.ts";
import { useReader } from "./use-reader.ts";

/** The reader's answer with its state, and `keep` for what the server says stands after a change. */
export function useKeptAnswer<T>(queryOf: (reader: Reader) => Query<T>) {
  const query = queryOf(useReader());
  return { ...useAnswer(query), keep: (answer: T) => void queryClient.setQueryData(query.queryKey, answer) };
}
