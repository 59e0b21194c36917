import type { Histogram } from "../worlds/histogram.ts";

/** Shares of the worlds in which one side of a line wins, half wins, pushes, half loses and loses; sum 1. */
export interface LineShares {
  readonly win: number;
  readonly halfWin: number;
  readonly push: number;
  readonly halfLoss: number;
  readonly loss: number;
}

/** How far a value lies above a line, in quarters: 0 pushes, ±1 halves, beyond that is won or lost. */
export function computeLineShares(histogram: Histogram, lineQuarters: number): LineShares {
  const shares = [0, 0, 0, 0, 0];
  for (let index = 0; index < histogram.counts.length; index += 1) {
    const margin = (histogram.least + index) * 4 - lineQuarters;
    const place = Math.max(-2, Math.min(2, margin)) + 2;
    shares[place] = (shares[place] ?? 0) + (histogram.counts[index] ?? 0) / histogram.total;
  }
  const [loss = 0, halfLoss = 0, push = 0, halfWin = 0, win = 0] = shares;
  return { win, halfWin, push, halfLoss, loss };
}

/**
 * The chance whose reciprocal is the fair price of a line: one unit at price o returns
 * win × o + halfWin × (o + 1) / 2 + push + halfLoss / 2, which is 1 exactly at o = 1 / chance. The
 * other side's chance is 1 minus it. Null when every world pushes.
 */
export function effectiveChance(shares: LineShares): number | null {
  const won = shares.win + shares.halfWin / 2;
  const lost = shares.loss + shares.halfLoss / 2;
  return won + lost > 0 ? won / (won + lost) : null;
}
