import fc from "fast-check";
import { expect, test } from "vitest";
import { computeChance, computePriceShape, pointsOfMainLine } from "./price-shape.ts";

const point = (timestamp: number, ...odds: readonly (number | null)[]) => ({
  timestamp,
  open: true,
  handicap: null,
  odds: [...odds],
});

test("G-31 a price is a step that holds until the next one, to the end of the plot", () => {
  const points = [point(0, 2, 1.8), point(50, 4, 1.2)];
  const shape = computePriceShape(points, { scale: "odds", startMs: 0, endMs: 100, selections: 2 });
  expect(shape).toMatchObject({ low: 1.2, high: 4 });
  expect(shape?.lines[0]).toEqual({ points: "0,71.43 50,71.43 50,0 100,0", from: 2, to: 4, low: 2, high: 4 });
});

test("G-31 prices of a line are those of its handicap of now, whichever line offered it then", () => {
  const at = (timestamp: number, handicap: string) => ({ ...point(timestamp, 2, 1.8), handicap });
  const lines = [
    { line: "1-0", points: [at(1, "2.5"), at(5, "3.5")] },
    { line: "1-1", points: [at(2, "3.5"), at(6, "4.5")] },
  ];
  expect(pointsOfMainLine({ lines }).map(({ timestamp }) => timestamp)).toEqual([2, 5]);
  expect(pointsOfMainLine({ lines: [] })).toEqual([]);
});

test("G-31 a selection that never had a price has no line, and no prices have no plot", () => {
  const options = { scale: "odds", startMs: 0, endMs: 10, selections: 2 } as const;
  expect(computePriceShape([point(0, 2, null)], options)?.lines[1]).toBe(null);
  expect(computePriceShape([point(0, null, null)], options)).toBe(null);
});

test("G-31 chances of a line are in the order of their odds and sum to 1, whatever the margin", () => {
  const price = fc.integer({ min: 101, max: 100_000 }).map((centi) => centi / 100);
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 5 }), (odds) => {
      const chances = odds.map((_, place) => computeChance(odds, place) ?? 0);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      for (const [place, own] of odds.entries())
        for (const [other, price2] of odds.entries())
          if (own < price2) expect(chances[place]).toBeGreaterThan(chances[other] ?? 0);
    }),
  );
});
