import { expect, test } from "vitest";
import { computeBoardFrame, computeEcho, computeSlotWarmth, listPegs } from "./board-geometry.ts";

test("RU-11 plinko: pegs, the waiting ball and the slots of every board lie inside its canvas", () => {
  for (const [width, height] of [
    [290, 280],
    [720, 520],
    [200, 600],
  ] as const) {
    for (let rows = 8; rows <= 16; rows += 1) {
      const { unit, toX, toY } = computeBoardFrame(rows, width, height);
      const pegs = listPegs(rows);
      expect(pegs.length).toBe((rows * (rows + 5)) / 2);
      for (const { x, y } of pegs) expect(toX(x) > 0 && toX(x) < width && toY(y) > 0 && toY(y) < height).toBe(true);
      expect(toY(-1)).toBeGreaterThan(0);
      expect(toX(-rows / 2) - unit / 2).toBeGreaterThan(0);
      expect(toY(rows + 0.5)).toBeLessThan(height);
    }
  }
});

test("RU-11 plinko: a peg answers when it is met, less and less, and never before", () => {
  expect(computeEcho(-1, 200)).toBe(0);
  expect(computeEcho(0, 200)).toBe(1);
  expect(computeEcho(100, 200)).toBeLessThan(0.5);
  expect(computeEcho(200, 200)).toBe(0);
});

test("RU-30 plinko: a slot that pays no more than the stake has no colour of a win", () => {
  expect([50, 100, 110, 560].map((centi) => computeSlotWarmth(centi, 560) > 0)).toEqual([false, false, true, true]);
  expect(computeSlotWarmth(560, 560)).toBe(1);
  expect(computeSlotWarmth(100, 100)).toBe(0);
});
