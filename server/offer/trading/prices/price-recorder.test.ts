import fc from "fast-check";
import { expect, test } from "vitest";
import { oddsCenti } from "@clutch/kernel";
import { buildMarket } from "../../../../testkit/server/match-builders.ts";
import { holdsAt } from "@clutch/rules";
import { mergePoints, readPoints, type PricePoint } from "../../catalogue/prices/price-points.ts";
import { pageOf } from "../../catalogue/prices/store-prices.ts";
import { createPriceRecorder, type PriceRow } from "./price-recorder.ts";

const START_MS = 1_800_000_000_000;

interface Move {
  readonly afterMs: number;
  readonly odds: number;
  readonly isOpen: boolean;
}

const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 1, max: 30_000 }),
    odds: fc.integer({ min: 101, max: 400 }),
    isOpen: fc.boolean(),
  }),
  { minLength: 1, maxLength: 200 },
);

const marketAt = (atMs: number, { odds, isOpen }: Pick<Move, "odds" | "isOpen">) =>
  buildMarket({
    marketId: 7,
    eventId: "9",
    status: isOpen ? "open" : "pause",
    updatedAtMs: atMs,
    lines: [
      {
        lineNumber: 0,
        handicapQuarters: -6,
        selections: [
          { selection: "home", oddsCenti: oddsCenti(odds), isOpen },
          { selection: "away", oddsCenti: oddsCenti(200), isOpen },
        ],
      },
    ],
  });

/** The rows of a course of moves, taken every 2 s; and its true changes. */
function play(course: readonly Move[]) {
  const recorder = createPriceRecorder();
  const rows: PriceRow[] = [];
  const truth: PricePoint[] = [];
  let atMs = START_MS;
  for (const move of course) {
    for (let tick = atMs; tick < atMs + move.afterMs; tick += 2000) rows.push(...recorder.take(tick));
    atMs += move.afterMs;
    recorder.record(marketAt(atMs, move));
    const last = truth.at(-1);
    if (last?.oddsCenti[0] === move.odds && last.isOpen === move.isOpen) continue;
    truth.push({ atMs, lineNumber: 0, handicapQuarters: -6, isOpen: move.isOpen, oddsCenti: [move.odds, 200] });
  }
  rows.push(...recorder.take(atMs, true));
  const pointsOf = (level: number): PricePoint[] =>
    rows.filter((row) => row.level === level).flatMap((row) => [...readPoints(row.from_ms, row.points)]);
  return { rows, truth, pointsOf };
}

test("G-31 the finest grain is every change of a price, in order, each once", () => {
  fc.assert(
    fc.property(moves, (course) => {
      const { truth, pointsOf } = play(course);
      expect(pointsOf(0)).toEqual(truth);
    }),
  );
});

test("G-31 a coarser grain has unaltered prices: the first and last of each span, none from before or after it", () => {
  fc.assert(
    fc.property(moves, (course) => {
      const { truth, pointsOf } = play(course);
      for (const [level, bucketMs] of [
        [1, 10_000],
        [2, 60_000],
      ] as const) {
        const points = pointsOf(level);
        for (const point of points) expect(truth).toContainEqual(point);
        expect(points[0]).toEqual(truth[0]);
        const lastOf = (list: readonly PricePoint[]) =>
          new Map(list.map((point) => [Math.floor(point.atMs / bucketMs), point]));
        expect([...lastOf(points)]).toEqual([...lastOf(truth)]);
      }
    }),
  );
});

test("G-31 the grains together are as fine as the finest, and a price is in them once", () => {
  fc.assert(
    fc.property(moves, (course) => {
      const { truth, pointsOf } = play(course);
      expect(mergePoints([...pointsOf(2), ...pointsOf(1), ...pointsOf(0)], 1000)).toEqual(truth);
      const few = mergePoints(pointsOf(0), 20);
      expect(few.length).toBeLessThanOrEqual(20);
      for (const point of few) expect(truth).toContainEqual(point);
      expect([few[0], few.at(-1)]).toEqual([truth[0], truth.at(-1)]);
    }),
  );
});

test("G-31 rows are of one market and span: no two begin at the same time at one grain", () => {
  fc.assert(
    fc.property(moves, (course) => {
      const keys = play(course).rows.map((row) => `${row.market_id}@${row.level}@${row.from_ms}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

/** The truth, read apart from the code: the last change at or before a moment. */
function trueAt(truth: readonly PricePoint[], atMs: number): PricePoint | null {
  let held: PricePoint | null = null;
  for (const point of truth) if (point.atMs <= atMs) held = point;
  return held;
}

const PAGE_MS = 600_000;

test("G-31 the price a page shows at any second is the one that held then, as fine as it is kept", () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 0, max: 6000 }), fc.boolean(), (course, second, isOld) => {
      const { truth, pointsOf } = play(course);
      const kept = isOld ? pointsOf(1) : [0, 1, 2].flatMap((level) => pointsOf(level));
      const atMs = START_MS + second * 1000;
      const fromMs = Math.floor(atMs / PAGE_MS) * PAGE_MS;
      const page = pageOf(kept, fromMs, fromMs + PAGE_MS).map((point) => ({ ...point, timestamp: point.atMs }));
      const shown = holdsAt(page, atMs);
      const held = trueAt(truth, atMs);
      // Of an old course the changes within ten seconds are known by their last: until it the one before is shown.
      const bucket = Math.floor(atMs / 10_000);
      const isWithin = truth.some((point) => Math.floor(point.atMs / 10_000) === bucket);
      if (isOld && isWithin)
        expect(truth).toContainEqual(expect.objectContaining({ atMs: shown?.atMs ?? truth[0]?.atMs }));
      else expect(shown?.atMs).toBe(held?.atMs);
      expect(shown === null || shown.atMs <= atMs).toBe(true);
      if (shown !== null) expect(shown.oddsCenti).toEqual(trueAt(truth, shown.atMs)?.oddsCenti);
    }),
  );
});
