import { multiplyFractions, ONE, truncateToCenti, type Fraction } from "../exact/fraction.ts";

/** The number of ways to choose `size` of `count`: a system's number of combos (G-53). */
export function binomial(count: number, size: number): number {
  if (size < 0 || size > count) return 0;
  let result = 1n;
  for (let step = 1; step <= Math.min(size, count - size); step += 1)
    result = (result * BigInt(count - step + 1)) / BigInt(step);
  return Number(result);
}

/**
 * The sum over every choice of `size` of the values, each choice's product cut to hundredths (G-53).
 * Products of a common beginning are made once, so a system of 20 stays within a tenth of a second.
 */
export function sumOfCutProducts(values: readonly Fraction[], size: number): bigint {
  const walk = (from: number, left: number, product: Fraction): bigint => {
    if (left === 0) return truncateToCenti(product);
    let sum = 0n;
    for (let index = from; index <= values.length - left; index += 1) {
      const value = values[index];
      if (value !== undefined && value.numerator !== 0n)
        sum += walk(index + 1, left - 1, multiplyFractions(product, value));
    }
    return sum;
  };
  return walk(0, size, ONE);
}
