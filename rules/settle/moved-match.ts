import { HOUR_MS } from "@clutch/kernel";

/** Within how many hours of its announced start a match must begin for bets on it to stand: what a partner may set, and without that (RU-28). */
export const POSTPONEMENT_HOURS = { least: 24, usual: 48, most: 72 } as const;

/** A match as its source says it is; times in milliseconds since 1970. */
export interface MovingMatch {
  readonly state: "scheduled" | "live" | "ended" | "withdrawn";
  /** As announced last. */
  readonly startMs: number;
  /** When play began; null where it has not, or where nobody saw it. */
  readonly beganMs: number | null;
}

/**
 * Whether a bet accepted at an announced start stands (RU-28): the match began in time, or still may. What is announced meanwhile
 * does not matter: a start announced beyond the hours may come nearer again. Until `heardMs` all that the source says is known, so that nothing
 * is returned while it is silent. A match that is over and was never seen live began when it was announced last; one that was
 * withdrawn is void by its results.
 */
export function judgeMovedMatch(
  bet: { readonly announcedMs: number; readonly hours: number },
  match: MovingMatch,
  heardMs: number,
): "stands" | "returned" {
  if (match.state === "withdrawn") return "stands";
  const begun = match.beganMs ?? (match.state === "ended" ? match.startMs : heardMs);
  return begun > bet.announcedMs + bet.hours * HOUR_MS ? "returned" : "stands";
}
