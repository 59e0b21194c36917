import { addFractions, fraction, multiplyFractions, type OddsCenti, truncateMinor, ZERO } from "@clutch/kernel";
import { binomial } from "../settle/combinations.ts";
import { computeSystemReturn, type SystemStake } from "../settle/payout.ts";

/** What a system pays when every leg wins: over its combinations, stake × cut odds (G-53). Bankers are indexes of legs. */
export function computeSystemPotential(
  odds: readonly OddsCenti[],
  systems: readonly SystemStake[],
  bankers: readonly number[] = [],
): bigint {
  const values = odds.map((each) => fraction(each, 100));
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
