import { assert } from "@clutch/kernel";
import type { Draws } from "./draws.ts";

/** How many values a word can take. */
export const WORDS = 2 ** 32;

/** Sizes above this could lose bits in the product below. */
const MAX_SIZE = 2 ** 20;

export type PickIndex = (draws: Draws, size: number) => number;

/**
 * `floor(float × size)` of the published scheme, exact. Where `size` does not divide 2^32, indices differ in chance by
 * at most 1 / 2^32: the bias of the published scheme, kept so that independent calculators agree (decision 0150).
 */
export const pickPublishedIndex: PickIndex = (draws, size) => {
  assert(size >= 1 && size <= MAX_SIZE, "a size the product holds");
  return Math.floor((draws.nextWord() * size) / WORDS);
};

/**
 * The same index as `pickPublishedIndex` for all but at most `size` of the 2^32 words; those are passed over and the next
 * word is taken, which makes every index exactly equally likely (Lemire's rejection).
 */
export const pickUnbiasedIndex: PickIndex = (draws, size) => {
  assert(size >= 1 && size <= MAX_SIZE, "a size the product holds");
  const rejectedBelow = WORDS % size;
  for (;;) {
    const product = draws.nextWord() * size;
    if (product % WORDS >= rejectedBelow) return Math.floor(product / WORDS);
  }
};

/** How many of the 2^32 words give an index below `bound` of `size`: the exact chance of the published mapping. */
export const countWordsBelow = (bound: number, size: number): bigint =>
  (BigInt(bound) * BigInt(WORDS) + BigInt(size) - 1n) / BigInt(size);

/**
 * The first `count` places of a Fisher–Yates shuffle of 0 … size − 1, in the order drawn: each index names a place among
 * the values that are left.
 */
export function pickSubset(draws: Draws, from: { size: number; count: number; pick: PickIndex }): number[] {
  assert(from.count <= from.size, "no more draws than values");
  const left = Array.from({ length: from.size }, (_value, index) => index);
  return Array.from({ length: from.count }, () => left.splice(from.pick(draws, left.length), 1)).flat();
}
