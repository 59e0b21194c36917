import fc from "fast-check";
import { expect, test } from "vitest";
import { computeGridMove } from "./grid-move.ts";

const KEYS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"];

test("RU-11 arrows, Home and End walk a grid of fields and never leave it", () => {
  const grid = { columns: 5, count: 25 };
  expect(computeGridMove("ArrowRight", 3, grid)).toBe(4);
  expect(computeGridMove("ArrowRight", 4, grid)).toBe(4);
  expect(computeGridMove("ArrowDown", 4, grid)).toBe(9);
  expect(computeGridMove("ArrowUp", 4, grid)).toBe(4);
  expect(computeGridMove("Home", 13, grid)).toBe(10);
  expect(computeGridMove("End", 13, grid)).toBe(14);
  expect(computeGridMove("Tab", 13, grid)).toBeNull();
  const place = fc.record({ columns: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(place, fc.nat(), fc.constantFrom(...KEYS), ({ columns, count }, at, key) => {
      const next = computeGridMove(key, at % count, { columns, count });
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(count);
    }),
  );
});
