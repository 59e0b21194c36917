import { computeCrashCenti } from "@clutch/games/crash/curve";
import { expect, test } from "vitest";
import { computeFrame, computePoints, computeScale, computeTicks, placeIn } from "./plot.ts";

test("RU-11 the curve begins in the lower left corner, stays inside the plot, and ends at the multiplier", () => {
  for (const [width, height] of [
    [320, 260],
    [900, 420],
  ] as const) {
    const frame = computeFrame(width, height);
    for (const elapsedMs of [0, 10, 3000, 8000, 20_000, 65_000]) {
      const plot = { frame, scale: computeScale(elapsedMs) };
      expect(placeIn(plot, 0)).toEqual({ x: frame.left, y: frame.top + frame.height });
      const { x, y } = placeIn(plot, elapsedMs);
      expect(x >= frame.left && x < frame.left + frame.width).toBe(true);
      expect(y).toBeGreaterThan(frame.top);
      const share = (frame.top + frame.height - y) / frame.height;
      const shown = 100 + share * (plot.scale.maxCenti - 100);
      // The drawn curve has no steps: it is less than a hundredth and the cuts of the published one above it.
      const exact = computeCrashCenti(elapsedMs);
      expect(shown >= exact - 1e-6 && shown < exact * 1.00001 + 1).toBe(true);
      const points = computePoints(elapsedMs, plot);
      expect([points[0], points.at(-1)]).toEqual([placeIn(plot, 0), { x, y }]);
      expect(points.length).toBeLessThanOrEqual(61);
    }
  }
});

test("RU-11 the axes have at most six steps at any time of a flight, and begin at 0 s and 1.00×", () => {
  for (let elapsedMs = 0; elapsedMs <= 65_000; elapsedMs += 250) {
    const { seconds, centi } = computeTicks(computeScale(elapsedMs));
    for (const steps of [seconds, centi]) expect(steps.length <= 6 && steps.length >= 2, String(steps)).toBe(true);
    expect([seconds[0], centi[0]]).toEqual([0, 100]);
  }
});
