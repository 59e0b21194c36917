import { MAX_ODDS_CENTI, MIN_ODDS_CENTI, oddsCenti, type OddsCenti } from "@clutch/kernel";

/**
 * Fair chances below or above these are not sold: the price would be a guess of the sampling, or
 * could not be distinguished from 1.01.
 */
export const SELLABLE = { least: 0.012, most: 0.975 } as const;

/** An outright sells long shots too: its chances come from a whole season, and prices end at 1000. */
export const SELLABLE_OUTRIGHT = { least: 0.0015, most: 0.975 } as const;

/**
 * Puts the margin on by the power method: each fair chance p becomes p^k, with k < 1 such that the
 * chances sum to 1 + overround. It is chosen over equal shares (p × (1 + m)) because equal shares
 * push favourites to prices under 1, and because bettors over-back long shots, so these must carry
 * more of the margin; the power does both without a further parameter, keeps the order of prices,
 * and leaves every selection with an expected return below 1 under the same worlds, from which
 * follows that no set of bets on a match can win in all of them.
 */
export function addMargin(fair: readonly number[], overround: number): number[] {
  const target = 1 + overround;
  // Newton's method on the falling, convex sum of powers: the first step passes the root, the next come back to it.
  let power = 1;
  for (let round = 0; round < 30; round += 1) {
    let sum = 0;
    let slope = 0;
    for (const chance of fair) {
      if (chance <= 0 || chance >= 1) {
        sum += chance;
        continue;
      }
      const raised = chance ** power;
      sum += raised;
      slope += raised * Math.log(chance);
    }
    if (slope === 0 || Math.abs(sum - target) < 1e-9) break;
    power = Math.max(0.01, power - (sum - target) / slope);
  }
  return fair.map((chance) => (chance > 0 ? chance ** power : 0));
}

/** The price of a chance with its margin in it: cut to hundredths, so the rounding is never in the bettor's favour. */
export function priceOf(chanceWithMargin: number): OddsCenti {
  const centi = chanceWithMargin > 0 ? Math.floor(Math.min(MAX_ODDS_CENTI, 100 / chanceWithMargin)) : MAX_ODDS_CENTI;
  return oddsCenti(Math.min(MAX_ODDS_CENTI, Math.max(MIN_ODDS_CENTI, centi)));
}
