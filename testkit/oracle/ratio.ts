/**
 * The oracle's own exact numbers, in lowest terms. Nothing here or beside it imports the product:
 * an error of the rules must not be able to hide behind an equal error of their judge.
 */
export interface Ratio {
  readonly above: bigint;
  readonly below: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

export function ratio(above: bigint | number, below: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(above), BigInt(below)];
  if (bottom === 0n) throw new Error("a ratio over zero");
  const shared = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { above: top / shared, below: bottom / shared };
}

/** `1.85`, `13/3`, `-0.25`, 9: every way the data writes a number. */
export function readRatio(text: string | number): Ratio {
  const [top = "", bottom = "1"] = String(text).split("/");
  const [whole = "", part = ""] = top.split(".");
  return ratio(BigInt(whole + part), BigInt(bottom) * 10n ** BigInt(part.length));
}

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.above * b.below + b.above * a.below, a.below * b.below);
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.above, b.below));
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.above * b.above, a.below * b.below);
export const isEqual = (a: Ratio, b: Ratio): boolean => a.above === b.above && a.below === b.below;
export const signOf = (a: Ratio): number => (a.above === 0n ? 0 : a.above < 0n ? -1 : 1);

/** Cut (toward zero) to whole numbers of `1 / unit`. */
export const cutTo = (a: Ratio, unit: bigint): Ratio => ratio((a.above * unit) / a.below, unit);

/** Cut toward zero to a whole number. */
export const cut = (a: Ratio): bigint => a.above / a.below;
