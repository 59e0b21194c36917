import { assert } from "./assert.ts";

/** An exact fraction. `denominator` is positive; not always in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  assert(below !== 0n, "a denominator other than zero");
  return below < 0n ? { numerator: -above, denominator: -below } : { numerator: above, denominator: below };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);
export const HALF = fraction(1n, 2n);

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The same value in lowest terms: keeps long sums of fractions small. */
export function reduceFraction(value: Fraction): Fraction {
  const divisor = greatestCommonDivisor(value.numerator, value.denominator);
  return divisor === 1n ? value : fraction(value.numerator / divisor, value.denominator / divisor);
}

/** Negative when a is less than b, zero when equal, positive when greater. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export const isZeroFraction = (value: Fraction): boolean => value.numerator === 0n;

/** The value cut (never rounded) to hundredths: 7.6368 → 763n, −0.956 → −95n. */
export const truncateToCenti = (value: Fraction): bigint => (value.numerator * 100n) / value.denominator;

/**
 * The decimal text of a fraction, cut toward zero after `decimals` digits. A value that is cut to
 * nothing loses its sign: nobody should read `-0.00`.
 */
export function truncateToText(value: Fraction, decimals: number): string {
  const scaled = (value.numerator * 10n ** BigInt(decimals)) / value.denominator;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, "0");
  const sign = scaled < 0n ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * The exact value a JSON number was written as: its shortest decimal text, never its binary
 * product (G-84). Null for NaN, infinities and texts that are not decimal.
 */
export function parseDecimal(value: number | string): Fraction | null {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value).trim());
  if (!match) return null;
  const [, sign = "", whole = "0", part = "", power = "0"] = match;
  const exponent = Number(power) - part.length;
  const digits = BigInt(whole + part) * (sign === "-" ? -1n : 1n);
  return exponent >= 0 ? fraction(digits * 10n ** BigInt(exponent)) : fraction(digits, 10n ** BigInt(-exponent));
}

/**
 * The nearest binary number, for statistics and drawing only, never for money. Exact to the last
 * bits of a double whatever the sizes of the two parts.
 */
export function toFloat(value: Fraction): number {
  const negative = value.numerator < 0n;
  const above = negative ? -value.numerator : value.numerator;
  const shift = BigInt(Math.max(0, value.denominator.toString(2).length - above.toString(2).length + 64));
  const quotient = Number((above << shift) / value.denominator);
  const size = quotient / 2 ** Number(shift);
  return negative ? -size : size;
}
