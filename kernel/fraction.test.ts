import fc from "fast-check";
import { expect, test } from "vitest";
import { compareFractions, fraction, reduceFraction, subtractFractions, toFloat } from "./fraction.ts";

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 40n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

test("a reduced fraction has the same value and no common divisor", () => {
  expect(reduceFraction(fraction(-6n, 8n))).toEqual(fraction(-3n, 4n));
  expect(reduceFraction(fraction(0n, 8n))).toEqual(fraction(0n, 1n));
  fc.assert(
    fc.property(anyFraction, (value) => {
      const reduced = reduceFraction(value);
      expect(compareFractions(reduced, value)).toBe(0);
      expect(reduceFraction(reduced)).toEqual(reduced);
    }),
  );
});

test("a difference is zero only between equal values", () => {
  expect(subtractFractions(fraction(1n, 2n), fraction(1n, 3n))).toEqual(fraction(1n, 6n));
  fc.assert(
    fc.property(anyFraction, anyFraction, (a, b) => {
      expect(subtractFractions(a, b).numerator === 0n).toBe(compareFractions(a, b) === 0);
    }),
  );
});

test("the nearest binary number is exact to the last bits", () => {
  expect(toFloat(fraction(1n, 4n))).toBe(0.25);
  expect(toFloat(fraction(-97n, 100n))).toBe(-0.97);
  expect(toFloat(fraction(10n ** 30n, 1n))).toBe(1e30);
  expect(toFloat(fraction(1n, 10n ** 30n))).toBeCloseTo(1e-30, 45);
  expect(toFloat(fraction(0n, 7n))).toBe(0);
});
