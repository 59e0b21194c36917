import {
  addFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  type OddsCenti,
  ONE,
  truncateMinor,
  truncateToCenti,
  ZERO,
} from "@clutch/kernel";
import { binomial } from "../settle/combinations.ts";
import { computeSystemReturn, type SystemStake } from "../settle/payout.ts";

const toFraction = (odds: OddsCenti): Fraction => fraction(odds, 100);

/** The odds of all legs together, cut once to hundredths (G-53): 185, 240, 172 → 763n. */
export const computeTotalOdds = (odds: readonly OddsCenti[]): bigint =>
  truncateToCenti(odds.map(toFraction).reduce(multiplyFractions, ONE));

/** What a stake at such odds pays, stake included, cut to minor units (G-53). */
export const computePotential = (stakeMinor: bigint, totalOddsCenti: bigint): bigint =>
  truncateMinor(stakeMinor * totalOddsCenti, 100n);

/** What a system pays when every leg wins: over its combinations, stake × cut odds (G-53). Bankers are indexes of legs. */
export function computeSystemPotential(
  odds: readonly OddsCenti[],
  systems: readonly SystemStake[],
  bankers: readonly number[] = [],
): bigint {
  const values = odds.map(toFraction);
  let total = ZERO;
  for (const { comboSize, stakeMinor } of systems) {
    const part = multiplyFractions(fraction(stakeMinor), computeSystemReturn(values, comboSize, bankers));
    total = addFractions(total, part);
  }
  return truncateMinor(total.numerator, total.denominator);
}

/** How many combinations of one size hold all the bankers. */
export const countCombinations = (legs: number, comboSize: number, bankerCount = 0): number =>
  binomial(legs - bankerCount, comboSize - bankerCount);

/** What a system costs: each size's stake on each of its combinations. */
export const computeSystemCost = (legs: number, systems: readonly SystemStake[], bankerCount = 0): bigint =>
  systems.reduce(
    (sum, { comboSize, stakeMinor }) => sum + stakeMinor * BigInt(countCombinations(legs, comboSize, bankerCount)),
    0n,
  );

/** `(potential − stake) / stake × 100` cut to a whole number (G-53); 0 for nothing staked. */
export const computeWinningsPercent = (potentialMinor: bigint, stakeMinor: bigint): number =>
  stakeMinor > 0n ? Number(((potentialMinor - stakeMinor) * 100n) / stakeMinor) : 0;
