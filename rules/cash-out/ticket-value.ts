import { addFractions, assert, compareFractions, type Fraction, fraction, multiplyFractions } from "@clutch/kernel";
import { leastCommonMultiple } from "../settle/combinations.ts";
import { computeGroupReturn, type PricedGroup } from "../settle/group.ts";
import type { LegOutcome } from "../settle/leg-outcome.ts";
import { computeReturnOf, type TicketStake } from "../settle/payout.ts";
import { computeFairReturn } from "./offer.ts";

/** One way the legs of a group can end, and in how many of the worlds it does. */
export interface GroupWay {
  readonly outcomes: readonly LegOutcome[];
  readonly weight: bigint;
}

/** Legs of one match with the distribution of their outcomes; a decided group has one. */
export interface CashOutGroup {
  readonly ways: readonly GroupWay[];
  readonly priceOf: PricedGroup["priceOf"];
}

/**
 * What a ticket's whole stake is worth now in minor units, exact and before any margin (RU-2): the mean of what it pays
 * over the worlds of its matches, which are independent of each other; never above what it pays at best. At a certain
 * outcome it is the payout itself, odds of combinations cut as they are paid (G-53). `totalMinor` is the ticket's stake.
 */
export function computeTicketValue(groups: readonly CashOutGroup[], stake: TicketStake, totalMinor: bigint): Fraction {
  const distributions = groups.map(computeGroupDistribution);
  const fair = computeFairReturn(
    distributions.map(({ mean }) => mean),
    stake,
  );
  const bests = distributions.map(({ best }) => best);
  // Cutting the odds of a combination takes less than a hundredth of its stake: only a value so near the best can pass it.
  const nearBest = addFractions(computeFairReturn(bests, stake), fraction(-totalMinor, 100n));
  if (compareFractions(fair, nearBest) <= 0) return fair;
  const best = computeReturnOf(bests, stake);
  return compareFractions(fair, best) <= 0 ? fair : best;
}

/** The mean and the highest return of one unit on a group. */
function computeGroupDistribution({ ways, priceOf }: CashOutGroup): {
  readonly mean: Fraction;
  readonly best: Fraction;
} {
  const possible = ways
    .filter(({ weight }) => weight > 0n)
    .map(({ outcomes, weight }) => ({ weight, value: computeGroupReturn({ outcomes, priceOf }) }));
  const total = possible.reduce((sum, { weight }) => sum + weight, 0n);
  assert(total > 0n, "a group ends in some way");
  const shared = possible.reduce((common, { value }) => leastCommonMultiple(common, value.denominator), 1n);
  const sum = possible.reduce(
    (all, { weight, value }) => all + weight * value.numerator * (shared / value.denominator),
    0n,
  );
  const best = possible.reduce<Fraction | null>(
    (top, { value }) => (top === null || compareFractions(value, top) > 0 ? value : top),
    null,
  );
  assert(best !== null, "a group ends in some way");
  return { mean: multiplyFractions(fraction(sum, shared), fraction(1n, total)), best };
}
