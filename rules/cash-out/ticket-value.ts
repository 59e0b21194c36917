import { assert, compareFractions, type Fraction, fraction, multiplyFractions, reduceFraction } from "@clutch/kernel";
import { leastCommonMultiple } from "../settle/combinations.ts";
import { computeGroupReturn, type PricedGroup } from "../settle/group.ts";
import type { LegOutcome } from "../settle/leg-outcome.ts";
import type { TicketStake } from "../settle/payout.ts";
import { computeMeanReturn, type ReturnDistribution } from "./mean-return.ts";

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
 * What a ticket's whole stake is worth now in minor units, before any margin (RU-2): the mean of what it pays over the
 * worlds of its matches, which are independent of each other, with the odds of each combination cut as they are paid
 * (G-53). Exact, or for tickets of very many different returns at most a hundredth of the stake below the mean
 * (`computeMeanReturn`); so never above what the ticket pays at best. At a certain outcome it is the payout itself.
 */
export const computeTicketValue = (groups: readonly CashOutGroup[], stake: TicketStake): Fraction =>
  computeMeanReturn(groups.map(computeReturnDistribution), stake);

export function computeReturnDistribution({ ways, priceOf }: CashOutGroup): ReturnDistribution {
  const total = ways.reduce((sum, { weight }) => sum + weight, 0n);
  assert(total > 0n, "a group ends in some way");
  const values: { value: Fraction; weight: bigint }[] = [];
  for (const { outcomes, weight } of ways) {
    if (weight === 0n) continue;
    const value = reduceFraction(computeGroupReturn({ outcomes, priceOf }));
    if (value.numerator === 0n) continue;
    const known = values.find((each) => compareFractions(each.value, value) === 0);
    if (known) known.weight += weight;
    else values.push({ value, weight });
  }
  const shared = values.reduce((common, { value }) => leastCommonMultiple(common, value.denominator), 1n);
  const sum = values.reduce(
    (all, { value, weight }) => all + weight * value.numerator * (shared / value.denominator),
    0n,
  );
  return { mean: multiplyFractions(fraction(sum, shared), fraction(1n, total)), values, total };
}
