import { computeCrashCenti } from "@clutch/games/crash/curve";
import { expect, test } from "vitest";
import { computePath, computeScale, computeTicks, placeAt } from "./plot.ts";

test("RU-11 the curve begins in the lower left corner, stays inside the plot, and ends at the multiplier", () => {
  for (const elapsedMs of [0, 10, 3000, 8000, 20_000, 65_000]) {
    const scale = computeScale(elapsedMs);
    expect(placeAt(0, scale)).toEqual({ x: 0, y: 100 });
    const { x, y } = placeAt(elapsedMs, scale);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(100);
    expect(y).toBeGreaterThan(0);
    const shown = 100 + ((100 - y) / 100) * (scale.maxCenti - 100);
    // The drawn curve has no steps: it is less than a hundredth and the cuts of the published one above it.
    const exact = computeCrashCenti(elapsedMs);
    expect(shown >= exact && shown < exact * 1.00001 + 1).toBe(true);
    expect(computePath(elapsedMs, scale).endsWith(`${x.toFixed(2)} ${y.toFixed(2)}`)).toBe(true);
  }
});

test("RU-11 the axes have at most six steps at any time of a flight, and begin at 0 s and 1.00×", () => {
  for (let elapsedMs = 0; elapsedMs <= 65_000; elapsedMs += 250) {
    const { seconds, centi } = computeTicks(computeScale(elapsedMs));
    for (const steps of [seconds, centi]) expect(steps.length <= 6 && steps.length >= 2, String(steps)).toBe(true);
    expect([seconds[0], centi[0]]).toEqual([0, 100]);
  }
});
