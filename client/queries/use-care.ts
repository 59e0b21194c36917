import type { Care } from "../sync/intents/member/care.ts";
import { careQuery } from "../sync/care/care-query.ts";
import { queryClient } from "./query-client.ts";
import { useAnswer } from "./use-answer.ts";
import { useReader } from "./use-reader.ts";

/** The member's limits, and `keep` for what the server says stands after a change. */
export function useCare() {
  const query = careQuery(useReader());
  return { ...useAnswer(query), keep: (care: Care) => void queryClient.setQueryData(query.queryKey, care) };
}
