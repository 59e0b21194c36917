import { addFractions, fraction, type Fraction, multiplyFractions, ZERO } from "@clutch/kernel";
import { leastCommonMultiple } from "../settle/combinations.ts";
import type { TicketStake } from "../settle/payout.ts";
import { computeFairReturn } from "./offer.ts";

/** What one unit on a group may return, each value once, above zero, with the chance `weight / total` of the group. */
export interface ReturnDistribution {
  readonly mean: Fraction;
  readonly values: readonly { readonly value: Fraction; readonly weight: bigint }[];
  readonly total: bigint;
}

/**
 * Products of returns that are made to find a mean exactly, in all combinations of a ticket: enough for 20 legs that win or lose in
 * 4,845 combinations; about a millisecond, as members choose how many tickets are valued.
 */
const MAX_PRODUCTS = 5000;

/**
 * The mean of what a stake returns over independent groups, in minor units. The return of several groups is their product
 * cut to hundredths (G-53), so the mean is of cut products: exact while there are at most `mostProducts` of them in all sizes of combinations together.
 * Beyond that it is the lowest value the mean can have: each product that is not zero is taken as cut by a whole hundredth.
 */
export function computeMeanReturn(
  groups: readonly ReturnDistribution[],
  stake: TicketStake,
  mostProducts: number = MAX_PRODUCTS,
): Fraction {
  const means = groups.map(({ mean }) => mean);
  if (groups.length === 1 && stake.kind === "all") return computeFairReturn(means, stake);
  const bankers = stake.kind === "all" ? [] : (stake.bankers ?? []);
  const sizes = stake.kind === "all" ? [{ comboSize: groups.length, stakeMinor: stake.stakeMinor }] : stake.systems;
  let left = mostProducts;
  return sizes.reduce((sum, { comboSize, stakeMinor }) => {
    // A combination of one leg is a single, and singles are not cut.
    if (comboSize === 1 && bankers.length === 0)
      return addFractions(sum, computeFairReturn(means, { kind: "system", systems: [{ comboSize, stakeMinor }] }));
    const choice = splitGroups(groups, bankers, comboSize);
    const products = countProducts(choice);
    const mean = products <= left ? exactMean(choice) : lowestMean(choice);
    if (products <= left) left -= products;
    return addFractions(sum, multiplyFractions(fraction(stakeMinor), mean));
  }, ZERO);
}

/** Every combination holds all of `held` and `size` of `others`. */
interface Choice {
  readonly held: readonly ReturnDistribution[];
  readonly others: readonly ReturnDistribution[];
  readonly size: number;
}

const splitGroups = (groups: readonly ReturnDistribution[], bankers: readonly number[], comboSize: number): Choice => ({
  held: groups.filter((_, index) => bankers.includes(index)),
  others: groups.filter((_, index) => !bankers.includes(index)),
  size: comboSize - bankers.length,
});

/** The number of products that are not zero, over all combinations. */
function countProducts({ held, others, size }: Choice): number {
  const counts = [1, ...Array.from({ length: size }, () => 0)];
  for (const { values } of others)
    for (let n = size; n > 0; n -= 1) counts[n] = (counts[n] ?? 0) + (counts[n - 1] ?? 0) * values.length;
  return held.reduce((product, { values }) => product * values.length, counts[size] ?? 0);
}

interface Part {
  readonly value: bigint;
  readonly weight: bigint;
}

/** Values and weights on common denominators, so that a product costs two multiplications of whole numbers. */
function exactMean({ held, others, size }: Choice): Fraction {
  const all = [...held, ...others];
  const shared = all
    .flatMap(({ values }) => values)
    .reduce((lcm, each) => leastCommonMultiple(lcm, each.value.denominator), 1n);
  const total = all.reduce((lcm, each) => leastCommonMultiple(lcm, each.total), 1n);
  const toParts = (group: ReturnDistribution): Part[] =>
    group.values.map(({ value, weight }) => ({
      value: value.numerator * (shared / value.denominator),
      weight: weight * (total / group.total),
    }));
  const choices = others.map(toParts);
  const whole = shared ** BigInt(held.length + size);
  const walkOthers = (from: number, left: number, product: Part): bigint => {
    if (left === 0) return (product.value / whole) * product.weight;
    let sum = 0n;
    for (let index = from; index <= choices.length - left; index += 1)
      for (const part of choices[index] ?? []) sum += walkOthers(index + 1, left - 1, multiplyParts(product, part));
    return sum;
  };
  const walkHeld = (index: number, product: Part): bigint => {
    const parts = held[index];
    if (!parts) return walkOthers(0, size, product);
    return toParts(parts).reduce((sum, part) => sum + walkHeld(index + 1, multiplyParts(product, part)), 0n);
  };
  // In hundredths: the product starts at 100.
  return fraction(walkHeld(0, { value: 100n, weight: 1n }), 100n * total ** BigInt(held.length + size));
}

const multiplyParts = (one: Part, other: Part): Part => ({
  value: one.value * other.value,
  weight: one.weight * other.weight,
});

/** The mean of the products less a hundredth wherever a product is not zero. */
function lowestMean({ held, others, size }: Choice): Fraction {
  const wins = (group: ReturnDistribution): Fraction =>
    fraction(
      group.values.reduce((sum, { weight }) => sum + weight, 0n),
      group.total,
    );
  const bankers = held.map((_, index) => index);
  const unit = { kind: "system", systems: [{ comboSize: held.length + size, stakeMinor: 1n }], bankers } as const;
  const groups = [...held, ...others];
  const uncut = computeFairReturn(
    groups.map(({ mean }) => mean),
    unit,
  );
  const paying = computeFairReturn(groups.map(wins), unit);
  return addFractions(uncut, multiplyFractions(paying, fraction(-1n, 100n)));
}
