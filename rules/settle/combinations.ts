import { ONE, truncateToCenti, type Fraction } from "@clutch/kernel";

/** The number of ways to choose `size` of `count`: a system's number of combos (G-53). */
export function binomial(count: number, size: number): number {
  if (size < 0 || size > count) return 0;
  let result = 1n;
  for (let step = 1; step <= Math.min(size, count - size); step += 1)
    result = (result * BigInt(count - step + 1)) / BigInt(step);
  return Number(result);
}

/**
 * The sum over every choice of `size` of the values, each choice's product with `held` cut to hundredths (G-53); `held`
 * is in every choice.
 * All values are brought to one denominator first, so that a product costs one multiplication, and
 * products of a common beginning are made once: 10 of 20 legs are 184,756 products.
 */
export function sumOfCutProducts(values: readonly Fraction[], size: number, held: Fraction = ONE): bigint {
  if (size === 0) return truncateToCenti(held);
  const shared = values.reduce((common, value) => leastCommonMultiple(common, value.denominator), 1n);
  const parts = values
    .filter((value) => value.numerator !== 0n)
    .map((value) => value.numerator * (shared / value.denominator));
  const whole = shared ** BigInt(size) * held.denominator;
  const walk = (from: number, left: number, product: bigint): bigint => {
    let sum = 0n;
    const last = parts.length - left;
    for (let index = from; index <= last; index += 1) {
      const grown = product * (parts[index] ?? 0n);
      sum += left === 1 ? grown / whole : walk(index + 1, left - 1, grown);
    }
    return sum;
  };
  // In hundredths: the product starts at 100.
  return walk(0, size, 100n * held.numerator);
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));

export const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a / greatestCommonDivisor(a, b)) * b;
