import { expect, test } from "vitest";
import { computeMove } from "./choice.ts";

test("arrows step through tabs and wrap at both ends", () => {
  expect(computeMove("ArrowRight", 0, 3)).toBe(1);
  expect(computeMove("ArrowRight", 2, 3)).toBe(0);
  expect(computeMove("ArrowLeft", 0, 3)).toBe(2);
});

test("Home and End go to the ends and other keys stay unhandled", () => {
  expect(computeMove("Home", 2, 3)).toBe(0);
  expect(computeMove("End", 0, 3)).toBe(2);
  expect(computeMove("Tab", 0, 3)).toBeNull();
});
