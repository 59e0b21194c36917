export interface Pace {
  /** Of the last one, by the same clock as `nowMs`; 0 where there was none. */
  readonly lastMs: number;
  /** The least time between two, as the partner sets it; 0 sets none. */
  readonly leastMs: number;
}

/** A last time further in the future than this was written before the clock was set back: it holds nobody. */
const CLOCK_STEP_MS = 60_000;

/** Whether a bet, a prebook or a round comes too soon after the one before (6008). The database's bets use the same rule. */
export function isTooSoon(nowMs: number, { lastMs, leastMs }: Pace): boolean {
  const sinceMs = nowMs - lastMs;
  return leastMs > 0 && sinceMs < leastMs && sinceMs >= -CLOCK_STEP_MS;
}
