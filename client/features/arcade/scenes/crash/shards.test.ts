import { expect, test } from "vitest";
import { computeHeat, computeShards } from "./shards.ts";

test("RU-11 the broken curve's pieces leave a gap around the break at rest, and fly out of it before", () => {
  const rest = computeShards(1);
  for (const { from, to } of rest) expect(from > 11 && to > from && to < 32).toBe(true);
  expect(new Set(rest.map(({ angle }) => angle)).size).toBe(rest.length);
  const farthest = (share: number) => Math.max(...computeShards(share).map(({ to }) => to));
  expect(farthest(0)).toBeLessThan(farthest(1));
  expect(farthest(0.5)).toBeGreaterThan(farthest(1));
});

test("RU-11 the curve grows hotter with every doubling, from nothing at 1.00×, and stays at its hottest", () => {
  expect(computeHeat(100)).toBe(0);
  expect(computeHeat(400) - computeHeat(200)).toBeCloseTo(computeHeat(200), 9);
  expect(computeHeat(1_000_000)).toBe(1);
});
