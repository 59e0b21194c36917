import { assert, boolean, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { computeKeyProgress, computeProgress, isFarEnough } from "./slide-motion.ts";

const drag = (toX: number, isRtl = false) => computeProgress({ fromX: 100, toX, travelPx: 200, isRtl });

test("R2.5-01 placing starts at 90 % of the track and not before", () => {
  expect(isFarEnough(drag(279))).toBe(false);
  expect(isFarEnough(drag(280))).toBe(true);
  expect(drag(200)).toBe(0.5);
});

test("R2.5-01 the thumb never leaves the track, whatever the finger does", () => {
  assert(
    property(integer({ min: -5000, max: 5000 }), integer({ min: 0, max: 900 }), boolean(), (toX, travelPx, isRtl) => {
      const progress = computeProgress({ fromX: 0, toX, travelPx, isRtl });
      return progress >= 0 && progress <= 1;
    }),
  );
  expect(computeProgress({ fromX: 0, toX: 50, travelPx: 0, isRtl: false })).toBe(0);
});

test("R2.5-01 in a right-to-left page the thumb goes to the left", () => {
  expect(drag(0, true)).toBe(0.5);
  expect(drag(200, true)).toBe(0);
});

test("R2.5-01 Enter and End go to the end, a held key does not press again", () => {
  expect(computeKeyProgress("Enter", 0, false)).toBe(1);
  expect(computeKeyProgress("End", 0, false)).toBe(1);
  expect(computeKeyProgress("Enter", 0, true)).toBe(0);
});

test("R2.5-01 the right arrow pressed to the end places, nine steps reach 90 %", () => {
  let progress = 0;
  const places: boolean[] = [];
  for (let press = 0; press < 9; press += 1) {
    progress = computeKeyProgress("ArrowRight", progress, press > 0) ?? progress;
    places.push(isFarEnough(progress));
  }
  expect(places).toEqual([false, false, false, false, false, false, false, false, true]);
});

test("R2.5-01 other keys stay the page's, Home and Escape take the thumb back", () => {
  expect(computeKeyProgress("Tab", 0.4, false)).toBeNull();
  expect(computeKeyProgress("Home", 0.4, false)).toBe(0);
  expect(computeKeyProgress("ArrowLeft", 0.05, false)).toBe(0);
});
