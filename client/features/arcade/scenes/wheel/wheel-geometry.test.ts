import fc from "fast-check";
import { expect, test } from "vitest";
import { WHEEL_SIZES } from "@clutch/games/wheel/rules";
import { computeSegmentPath, computeWheelAngle } from "./wheel-geometry.ts";
import { computeSegmentAt } from "../testing/segment-at.ts";

test("RU-11 the wheel comes to rest with the segment drawn under the pointer, whatever turns it made before", () => {
  const wheel = fc
    .constantFrom(...WHEEL_SIZES)
    .chain((segments) => fc.tuple(fc.constant(segments), fc.integer({ min: 0, max: segments - 1 })));
  fc.assert(
    fc.property(wheel, fc.integer({ min: -9, max: 9 }), ([segments, segment], turns) => {
      expect(computeSegmentAt(computeWheelAngle(segment, segments) + turns * 360, segments)).toBe(segment);
    }),
  );
});

test("RU-11 a segment's path begins where the one before it ends", () => {
  expect(computeSegmentPath(0, 4, [50, 100])).toBe(
    "M0.00 -50.00L0.00 -100.00A100 100 0 0 1 100.00 0.00L50.00 0.00A50 50 0 0 0 0.00 -50.00Z",
  );
  expect(computeSegmentPath(1, 4, [50, 100])).toMatch(/^M50\.00 0\.00L100\.00 0\.00/);
});
