import type { RoundEntry } from "../../../store/live-stats.ts";

const SHOWN = 14;

/** The newest rounds that there is room for, oldest first. */
export const lastRounds = (rounds: readonly RoundEntry[]): readonly RoundEntry[] =>
  rounds.toSorted((one, other) => one.round - other.round).slice(-SHOWN);
