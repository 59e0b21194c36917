import { calls } from "@clutch/contract";
import { getRuntime } from "../../runtime.ts";
import type { Sessions } from "../../session/sessions-query.ts";

/**
 * Signs the member out of these sessions, one call each, and answers the sessions that are left; null where the last call had no answer.
 * Each may be ended twice: the second time changes nothing.
 */
export async function endSessions(ids: readonly string[]): Promise<Sessions | null> {
  let left: Sessions | null = null;
  for (const id of ids) {
    const answer = await getRuntime().api.call(calls.sessionEnd, { body: { session_id: id } }, { isRepeated: true });
    if (!answer.ok) return null;
    left = answer.value.results;
  }
  return left;
}
