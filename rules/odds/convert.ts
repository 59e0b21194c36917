import {
  addFractions,
  compareFractions,
  exhaustive,
  type Fraction,
  fraction,
  type OddsCenti,
  ONE,
  parseDecimal,
} from "@clutch/kernel";
import type { OddsType } from "./odds-type.ts";

/**
 * Euro odds in another format, exact (G-84): hongkong h = e − 1; malay = h when h ≤ 1, else −1/h;
 * indo = −1/malay. Hundredths in, a fraction out: the cut to 2 or 4 digits happens where it is shown.
 */
export function convertOdds(odds: OddsCenti, type: OddsType): Fraction {
  const [numerator, denominator] = ratioOf(odds, type);
  return fraction(numerator, denominator);
}

/**
 * The same cut toward zero after so many decimals, as the number nearest to it: the quotients of whole numbers below
 * 2^53 are exact enough to be cut.
 */
export function cutOdds(odds: OddsCenti, type: OddsType, decimals: number): number {
  const [numerator, denominator] = ratioOf(odds, type);
  const scale = 10 ** decimals;
  // Never -0.
  return Math.trunc((numerator * scale) / denominator) / scale + 0;
}

function ratioOf(odds: OddsCenti, type: OddsType): readonly [numerator: number, denominator: number] {
  const net = odds - 100;
  switch (type) {
    case "euro":
      return [odds, 100];
    case "hongkong":
      return [net, 100];
    case "malay":
      return net <= 100 ? [net, 100] : [-100, net];
    case "indo":
      return net <= 100 ? [-100, net] : [net, 100];
    default:
      return exhaustive(type);
  }
}

/**
 * The way back: the exact euro value of odds written in a format; null for a number that format
 * cannot hold (euro ≤ 1, hongkong ≤ 0, malay outside −1 … 1 or 0 or −1, indo between −1 and 1).
 */
export function computeEuroValue(value: number | string, type: OddsType): Fraction | null {
  const exact = parseDecimal(value);
  if (exact === null || exact.numerator === 0n) return null;
  switch (type) {
    case "euro":
      return compareFractions(exact, ONE) > 0 ? exact : null;
    case "hongkong":
      return exact.numerator > 0n ? addFractions(exact, ONE) : null;
    case "malay":
      // Even money is written 1; −1 would be a second name of it, so it is refused.
      if (compareFractions(exact, ONE) > 0 || compareFractions(exact, fraction(-1n)) <= 0) return null;
      return addFractions(exact.numerator > 0n ? exact : invert(exact), ONE);
    case "indo":
      // Even money is written −1.0000 by G-84; 1.0000 from outside means the same.
      if (compareFractions(absolute(exact), ONE) < 0) return null;
      return addFractions(exact.numerator > 0n ? exact : invert(exact), ONE);
    default:
      return exhaustive(type);
  }
}

/** Minus one divided by a negative value: positive. */
const invert = (value: Fraction): Fraction => fraction(-value.denominator, value.numerator);

const absolute = (value: Fraction): Fraction =>
  fraction(value.numerator < 0n ? -value.numerator : value.numerator, value.denominator);
