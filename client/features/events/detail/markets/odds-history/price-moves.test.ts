import fc from "fast-check";
import type { Moment } from "@clutch/rules";
import { expect, test } from "vitest";
import { findMoves, nameMost } from "./price-moves.ts";

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
    { moments: [boss(2, 30_000)], place: 1, before: expect.closeTo(0.4), after: expect.closeTo(0.75) },
    { moments: [boss(1, 10_000)], place: 0, before: 0.5, after: expect.closeTo(0.6) },
  ]);
});

test("G-31 a market that paused moves by its first price afterwards; one of minutes later has another cause", () => {
  const points = [point(0, 2, 2), point(5000, null, null), point(25_000, 1.25, 5)];
  expect(findMoves(points, [boss(1, 5000)])).toEqual([
    { moments: [boss(1, 5000)], place: 0, before: 0.5, after: expect.closeTo(0.8) },
  ]);
  expect(findMoves([point(0, 2, 2), point(80_000, 1.25, 5)], [boss(1, 5000)])).toEqual([]);
});

test("G-31 what happened between two prices is named together, also where a paused market kept its odds", () => {
  const facts = [boss(1, 5000), boss(2, 9000), boss(3, 20_000), boss(4, 26_000)];
  const paused = { ...point(6000, 2, 2), open: false };
  expect(findMoves([point(0, 2, 2), paused, point(25_000, 1.25, 5)], facts)).toEqual([
    { moments: facts.slice(0, 3), place: 0, before: 0.5, after: expect.closeTo(0.8) },
  ]);
});

test("G-31 of many facts those that decide most are named in their order, the others are counted", () => {
  const kinds = ["kill", "kill", "plant", "kill", "round", "boss"] as const;
  const moments = kinds.map((kind, index) => ({ ...boss(index + 1, 1000), kind }) as Moment);
  expect(nameMost(moments)).toEqual({ named: [moments[4], moments[5]], others: 4 });
  expect(nameMost(moments.slice(0, 2))).toEqual({ named: moments.slice(0, 2), others: 0 });
});

test("G-31 where a price is missing before a fact or after it, or nothing moved, there is no move", () => {
  expect(findMoves([point(20, 2, 2)], [boss(1, 10)])).toEqual([]);
  expect(findMoves([point(0, 2, null), point(20, 1.5, null)], [boss(1, 10)])).toEqual([]);
  expect(findMoves([point(0, null, null), point(20, 1.5, 3)], [boss(1, 10)])).toEqual([]);
  expect(findMoves([point(0, 2, 2), point(20, 1.99, 2.01)], [boss(1, 10)])).toEqual([]);
});

/** Apart from the code: shares of the inverse odds at two times, read from the open points one by one. */
function chanceAt(points: readonly ReturnType<typeof point>[], untilMs: number, place: number): number | null {
  let chance: number | null = null;
  for (const { timestamp, odds, open } of points) {
    if (timestamp >= untilMs) break;
    if (!open) continue;
    const inverse = odds.map((each) => (each === null ? 0 : 1 / each));
    const sum = inverse.reduce((one, other) => one + other, 0);
    chance = sum === 0 ? null : (inverse[place] ?? 0) / sum;
  }
  return chance;
}

/** Whether an open price was made at or after one time and before another. */
const hasPrice = (points: readonly ReturnType<typeof point>[], fromMs: number, untilMs: number): boolean =>
  points.some(({ timestamp, open }) => open && timestamp >= fromMs && timestamp < untilMs);

test("G-31 at most four moves, newest first, each equal to a recomputation; no fact of its pause is left out", () => {
  const odds = fc.integer({ min: 101, max: 2000 }).map((centi) => centi / 100);
  const prices = fc.array(fc.tuple(odds, odds, fc.boolean()), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(prices, fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 20 }), (pairs, times) => {
      const points = pairs.map(([home, away, open], index) => ({ ...point(index * 2000, home, away), open }));
      const moments = times.toSorted((one, other) => one - other).map((time, index) => boss(index + 1, time * 1000));
      const moves = findMoves(points, moments);
      expect(moves.length).toBeLessThanOrEqual(4);
      const starts = moves.map((move) => move.moments[0]?.atMs ?? 0);
      expect(starts).toEqual(starts.toSorted((one, other) => other - one));
      for (const { moments: own, place, before, after } of moves) {
        const [first, last] = [own[0] ?? boss(0, 0), own.at(-1) ?? boss(0, 0)];
        expect(own).toEqual(moments.slice(first.sequence - 1, last.sequence));
        expect(hasPrice(points, first.atMs, last.atMs)).toBe(false);
        const [earlier, next] = [moments[first.sequence - 2], moments[last.sequence]];
        for (const [one, other] of [
          [earlier, first],
          [last, next],
        ] as const)
          if (one && other) expect(hasPrice(points, one.atMs, other.atMs)).toBe(true);
        const untilMs = Math.min(next?.atMs ?? Infinity, last.atMs + 60_000);
        expect(before).toBeCloseTo(chanceAt(points, first.atMs, place) ?? Number.NaN, 9);
        expect(after).toBeCloseTo(chanceAt(points, untilMs, place) ?? Number.NaN, 9);
        expect(after - before).toBeGreaterThanOrEqual(0.01);
      }
    }),
  );
});
