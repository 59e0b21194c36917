import { sessionsQuery, type Sessions } from "../sync/session/sessions-query.ts";
import { queryClient } from "./query-client.ts";
import { useAnswer } from "./use-answer.ts";
import { useReader } from "./use-reader.ts";

/** The member's sessions, and `keep` for what the server says is left after one was ended. */
export function useSessions() {
  const query = sessionsQuery(useReader());
  return { ...useAnswer(query), keep: (sessions: Sessions) => void queryClient.setQueryData(query.queryKey, sessions) };
}
