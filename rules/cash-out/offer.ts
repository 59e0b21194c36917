import {
  addFractions,
  assert,
  type Fraction,
  fraction,
  multiplyFractions,
  ONE,
  truncateMinor,
  ZERO,
} from "@clutch/kernel";
import type { StakeLeft } from "../ticket/ticket-outcome.ts";
import type { TicketStake } from "../settle/payout.ts";

/**
 * What one unit on the ticket's parts is worth now, before any margin: `means[i]` is the mean return of one unit on part
 * i (one leg, or the legs of one match that were priced together). Parts are of different matches, so means multiply.
 */
export function computeFairReturn(means: readonly Fraction[], stake: TicketStake): Fraction {
  if (stake.kind === "all") return multiplyFractions(fraction(stake.stakeMinor), means.reduce(multiplyFractions, ONE));
  const bankers = stake.bankers ?? [];
  const held = means.filter((_, index) => bankers.includes(index)).reduce(multiplyFractions, ONE);
  const others = means.filter((_, index) => !bankers.includes(index));
  return stake.systems.reduce((sum, { comboSize, stakeMinor }) => {
    const choices = sumOfProducts(others, comboSize - bankers.length);
    return addFractions(sum, multiplyFractions(fraction(stakeMinor), multiplyFractions(held, choices)));
  }, ZERO);
}

/** The sum over all choices of so many of their products. */
function sumOfProducts(values: readonly Fraction[], size: number): Fraction {
  assert(size >= 0 && size <= values.length, "a size within the legs");
  // sums[n]: over the values so far, of all choices of n.
  const sums: Fraction[] = [ONE, ...Array.from({ length: size }, () => ZERO)];
  for (const value of values)
    for (let n = size; n > 0; n -= 1)
      sums[n] = addFractions(sums[n] ?? ZERO, multiplyFractions(value, sums[n - 1] ?? ZERO));
  return sums[size] ?? ZERO;
}

/**
 * What all that is still staked is sold back for, in minor units, cut toward zero once; 0 is no offer. `value` is what
 * the whole stake is worth (`computeTicketValue`), `marginBps` the margin taken of it in hundredths of a percent.
 */
export function computeOffer(value: Fraction, left: StakeLeft, marginBps: number): bigint {
  assert(marginBps >= 0 && marginBps <= 10_000, "a margin within the value");
  const share = fraction(left.openMinor, left.totalMinor);
  const kept = fraction(10_000 - marginBps, 10_000);
  const { numerator, denominator } = multiplyFractions(multiplyFractions(value, share), kept);
  return truncateMinor(numerator, denominator);
}

/** What a part of the open stake is sold for: its share of the whole offer, cut. */
export const partOfOffer = (offerMinor: bigint, openMinor: bigint, partMinor: bigint): bigint =>
  (offerMinor * partMinor) / openMinor;

/** Whether an offer is within the tolerance of what was expected; more is always welcome. */
export const isWithinTolerance = (expectedMinor: bigint, offeredMinor: bigint, tolerancePercent: number): boolean =>
  offeredMinor * 10_000n >= expectedMinor * BigInt(10_000 - tolerancePercent * 100);

/** Whether a rule is met: so many hundredths of the open stake are offered. */
export const isRuleMet = (offerMinor: bigint, openMinor: bigint, multipleCenti: number): boolean =>
  offerMinor * 100n >= openMinor * BigInt(multipleCenti);
