import type { RoundEntry } from "../../store/live-stats.ts";

/** Whether each round up to the last is there: a record may lack some, and counts of them would be too low. */
export const hasEveryRound = (rounds: readonly RoundEntry[]): boolean =>
  new Set(rounds.map(({ round }) => round)).size === Math.max(0, ...rounds.map(({ round }) => round));
