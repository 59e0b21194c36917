import * as fc from "fast-check";
import { expect, test } from "vitest";
import { computeDelay } from "./backoff.ts";

test("R4.13-19 the first two reconnects wait 1 s without jitter", () => {
  for (const random of [0, 0.5, 0.999]) expect([1, 2].map((n) => computeDelay(n, () => random))).toEqual([1000, 1000]);
});

test("RU-6 from the third failure in a row the delay grows with jitter, and never passes 30 s", () => {
  expect([3, 4, 5, 6].map((n) => computeDelay(n, () => 0))).toEqual([1000, 2000, 4000, 8000]);
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 500 }), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (n, random) => {
      const delay = computeDelay(n, () => random);
      expect(delay).toBeGreaterThanOrEqual(1000);
      expect(delay).toBeLessThanOrEqual(30_000);
    }),
  );
  expect(computeDelay(400, () => 0.999_999_9)).toBe(30_000);
});
