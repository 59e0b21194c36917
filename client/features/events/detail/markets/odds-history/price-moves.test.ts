import fc from "fast-check";
import type { Moment } from "@clutch/rules";
import { expect, test } from "vitest";
import { findMoves } from "./price-moves.ts";

const point = (timestamp: number, ...odds: readonly (number | null)[]) => ({
  timestamp,
  open: true,
  handicap: null,
  odds: [...odds],
});
const boss = (sequence: number, atMs: number): Moment => ({
  kind: "boss",
  mapNumber: 1,
  sequence,
  second: sequence,
  atMs,
  side: "home",
});

test("G-31 a fact's move is the chance before it beside that before the next fact, of the selection that gained", () => {
  const points = [point(0, 2, 2), point(10_000, 1.25, 5), point(12_000, 1.6, 2.4), point(30_000, 4, 4 / 3)];
  expect(findMoves(points, [boss(1, 10_000), boss(2, 30_000)])).toEqual([
    { moment: boss(2, 30_000), place: 1, before: expect.closeTo(0.4), after: expect.closeTo(0.75) },
    { moment: boss(1, 10_000), place: 0, before: 0.5, after: expect.closeTo(0.6) },
  ]);
});

test("G-31 a market that paused moves by its first price afterwards; one of minutes later has another cause", () => {
  const points = [point(0, 2, 2), point(5000, null, null), point(25_000, 1.25, 5)];
  expect(findMoves(points, [boss(1, 5000)])).toEqual([
    { moment: boss(1, 5000), place: 0, before: 0.5, after: expect.closeTo(0.8) },
  ]);
  expect(findMoves([point(0, 2, 2), point(80_000, 1.25, 5)], [boss(1, 5000)])).toEqual([]);
});

test("G-31 where a price is missing before a fact or after it, or nothing moved, there is no move", () => {
  expect(findMoves([point(20, 2, 2)], [boss(1, 10)])).toEqual([]);
  expect(findMoves([point(0, 2, null), point(20, 1.5, null)], [boss(1, 10)])).toEqual([]);
  expect(findMoves([point(0, null, null), point(20, 1.5, 3)], [boss(1, 10)])).toEqual([]);
  expect(findMoves([point(0, 2, 2), point(20, 1.99, 2.01)], [boss(1, 10)])).toEqual([]);
});

/** Apart from the code: shares of the inverse odds at two times, read from the points one by one. */
function chanceAt(points: readonly ReturnType<typeof point>[], untilMs: number, place: number): number | null {
  let chance: number | null = null;
  for (const { timestamp, odds } of points) {
    if (timestamp >= untilMs) break;
    const inverse = odds.map((each) => (each === null ? 0 : 1 / each));
    const sum = inverse.reduce((one, other) => one + other, 0);
    chance = sum === 0 ? null : (inverse[place] ?? 0) / sum;
  }
  return chance;
}

test("G-31 at most four moves, newest first, each equal to a recomputation; the newest that moved is among them", () => {
  const odds = fc.integer({ min: 101, max: 2000 }).map((centi) => centi / 100);
  const prices = fc.array(fc.tuple(odds, odds), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(prices, fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 20 }), (pairs, times) => {
      const points = pairs.map(([home, away], index) => point(index * 2000, home, away));
      const moments = times.toSorted((one, other) => one - other).map((time, index) => boss(index + 1, time * 1000));
      const moves = findMoves(points, moments);
      expect(moves.length).toBeLessThanOrEqual(4);
      const ats = moves.map(({ moment }) => moment.atMs);
      expect(ats).toEqual(ats.toSorted((one, other) => other - one));
      for (const { moment, place, before, after } of moves) {
        const nextMs = moments[moment.sequence]?.atMs ?? Infinity;
        expect(before).toBeCloseTo(chanceAt(points, moment.atMs, place) ?? Number.NaN, 9);
        expect(after).toBeCloseTo(chanceAt(points, Math.min(nextMs, moment.atMs + 60_000), place) ?? Number.NaN, 9);
        expect(after - before).toBeGreaterThanOrEqual(0.01);
      }
    }),
  );
});
