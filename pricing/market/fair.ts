import { countAtMost, type Histogram } from "../worlds/histogram.ts";

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
  const { total } = histogram;
  // Each counts those of the ones before it too.
  const loss = countAtMost(histogram, lineQuarters - 2);
  const halfLoss = countAtMost(histogram, lineQuarters - 1);
  const push = countAtMost(histogram, lineQuarters);
  const halfWin = countAtMost(histogram, lineQuarters + 1);
  return {
    win: (total - halfWin) / total,
    halfWin: (halfWin - push) / total,
    push: (push - halfLoss) / total,
    halfLoss: (halfLoss - loss) / total,
    loss: loss / total,
  };
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
