/** How far a series of maps has come. */
export interface SeriesScore {
  /** 1 for a single map. */
  readonly bestOf: number;
  /** Maps won by each side, with those given to it before the first (an advantage of the upper bracket). */
  readonly home: number;
  readonly away: number;
  /** Maps that are over, drawn ones included; 0 in a match without maps, whose score does not show its length. */
  readonly mapsEnded: number;
}

/** Whether no further map is played: one side has more than half of them, or the last is over (SPEC 4, `resulting`). */
export function isSeriesDecided({ bestOf, home, away, mapsEnded }: SeriesScore): boolean {
  if (bestOf <= 0 || mapsEnded <= 0) return false;
  const needed = Math.floor(bestOf / 2) + 1;
  return mapsEnded >= bestOf || Math.max(home, away) === needed;
}
