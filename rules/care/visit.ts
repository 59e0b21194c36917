import { MINUTE_MS } from "@clutch/kernel";

/** A longer time without a call ends a visit; `read_sessions` in the database has the same. */
export const VISIT_REST_MS = 30 * MINUTE_MS;

/** From when to when a session was used without a rest. */
export interface Presence {
  readonly fromMs: number;
  readonly toMs: number;
}

/** When the visit of this moment began: over all sessions, as far back as no rest lies between them. */
export function findVisitStart(presences: readonly Presence[], nowMs: number): number {
  return presences
    .toSorted((one, other) => other.toMs - one.toMs)
    .reduce(
      (startMs, { fromMs, toMs }) => (startMs - toMs > VISIT_REST_MS ? startMs : Math.min(startMs, fromMs)),
      nowMs,
    );
}
