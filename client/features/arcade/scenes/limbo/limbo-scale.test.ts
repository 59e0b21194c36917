import fc from "fast-check";
import { expect, test } from "vitest";
import { computeClimb, computeScalePercent } from "./limbo-scale.ts";

test("RU-11 the scale of limbo runs from 1 to 10,000 and keeps results above at its end", () => {
  expect(computeScalePercent(100)).toBe(0);
  expect(computeScalePercent(10_000)).toBeCloseTo(50, 10);
  expect(computeScalePercent(1_000_000)).toBe(100);
  expect(computeScalePercent(99_000_000)).toBe(100);
});

test("RU-11 the number of limbo climbs, never past the result, and ends at exactly the result", () => {
  const centi = fc.integer({ min: 100, max: 100_000_000 });
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(centi, unit, unit, (result, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)];
      expect(computeClimb(result, 0)).toBe(100);
      expect(computeClimb(result, early)).toBeLessThanOrEqual(computeClimb(result, late));
      expect(computeClimb(result, late)).toBeLessThanOrEqual(result);
      expect(computeClimb(result, 1)).toBe(result);
    }),
  );
});
