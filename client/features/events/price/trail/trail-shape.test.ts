import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { computeTrailShape } from "./trail-shape.ts";

const NOW = 10_000_000;
const point = (agoMs: number, odds: number) => ({ atMs: NOW - agoMs, oddsCenti: oddsCenti(odds) });

test("the line goes by time and by price, with a step where the price moved", () => {
  expect(computeTrailShape([point(900_000, 192), point(300_000, 210)], NOW)).toEqual({
    points: "0,92 0,92 50,92 50,8 100,8",
    direction: "up",
    from: 192,
    to: 210,
    minutes: 10,
  });
});

test("a price seen for two minutes says so, one that hardly moved is steady, an unmoved one has no line", () => {
  expect(computeTrailShape([point(120_000, 200), point(60_000, 150)], NOW)).toMatchObject({
    minutes: 2,
    direction: "down",
  });
  expect(computeTrailShape([point(120_000, 200), point(60_000, 203)], NOW)?.direction).toBe("steady");
  expect(computeTrailShape([point(120_000, 200)], NOW)).toBeNull();
  expect(computeTrailShape([], NOW)).toBeNull();
});
