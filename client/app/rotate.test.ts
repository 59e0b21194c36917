import { expect, test } from "vitest";
import { needsRotation } from "./rotate.ts";

const at = (width: number, height: number, isVideoFullscreen = false) => ({
  viewport: { width, height },
  isVideoFullscreen,
});

test("R2.3-02 only a landscape screen is asked to rotate", () => {
  expect(needsRotation("events", at(844, 390))).toBe(true);
  expect(needsRotation("events", at(390, 844))).toBe(false);
  expect(needsRotation("events", at(600, 600))).toBe(false);
});

test("R2.3-04 only below the iPad Pro breakpoint of 1024", () => {
  expect(needsRotation("events", at(1023, 700))).toBe(true);
  expect(needsRotation("events", at(1024, 700))).toBe(false);
});

test("R2.3-03 R2.3-05 R2.3-06 not on exempt routes and not while a video fills the screen", () => {
  expect(needsRotation("launch", at(844, 390))).toBe(false);
  expect(needsRotation("events", at(844, 390, true))).toBe(false);
});
