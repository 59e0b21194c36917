import fc from "fast-check";
import { expect, test } from "vitest";
import { computeCourseAt, holdsAt, stepFrom } from "./course-at.ts";
import type { Fact } from "./moments.ts";

const at = (mapNumber: number, sequence: number, atMs: number) => ({ mapNumber, sequence, second: atMs / 1000, atMs });
const kill = (mapNumber: number, sequence: number, atMs: number, side: "home" | "away" = "home"): Fact => ({
  ...at(mapNumber, sequence, atMs),
  kind: "kill",
  side,
  killer: { handle: "vex" },
  victim: { handle: "Lume" },
  assists: [],
  round: null,
});
const MATCH: readonly Fact[] = [
  { ...at(1, 1, 0), kind: "mapStart" },
  kill(1, 2, 10_000),
  { ...at(1, 3, 20_000), kind: "tower", side: "away", tier: 1, lane: "top" },
  { ...at(1, 4, 30_000), kind: "mapEnd", side: "away" },
  { ...at(2, 1, 60_000), second: 0, kind: "mapStart" },
  { ...at(2, 2, 80_000), second: 40, kind: "boss", side: "home" },
];

test("G-65 at a moment the match stands as its facts until then say: maps, score, clock and what was done", () => {
  expect(computeCourseAt(MATCH, 25_000)).toMatchObject({
    won: { home: 0, away: 0 },
    map: { mapNumber: 1, endMs: null, winner: null },
    second: 25,
    counts: { kill: { home: 1, away: 0 }, tower: { home: 0, away: 1 } },
  });
  const later = computeCourseAt(MATCH, 70_000);
  expect(later).toMatchObject({ won: { home: 0, away: 1 }, map: { mapNumber: 2 }, second: 20 });
  expect(later.counts.kill).toEqual({ home: 0, away: 0 });
  expect(computeCourseAt(MATCH, 99_000)).toMatchObject({ second: 40, counts: { boss: { home: 1, away: 0 } } });
  expect(computeCourseAt(MATCH, -1)).toMatchObject({ map: null, second: 0, moments: [] });
  const goal = { ...at(1, 1, 5000), kind: "goal", side: "home", scorer: null, home: 3, away: 2 } as const;
  expect(computeCourseAt([goal], 5000).counts.goal).toEqual({ home: 3, away: 2 });
});

test("RU-1 G-65 a moment shows nothing that was there to be seen later, whatever comes after it", () => {
  const times = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 });
  const side = fc.constantFrom("home" as const, "away" as const);
  fc.assert(
    fc.property(
      times,
      fc.array(side, { minLength: 30, maxLength: 30 }),
      fc.integer({ min: 0, max: 100 }),
      (all, sides, now) => {
        const facts = all
          .toSorted((one, other) => one - other)
          .map((time, index) => kill(1, index + 1, time * 1000, sides[index]));
        const past = facts.filter(({ atMs }) => atMs <= now * 1000);
        const { second, ...shown } = computeCourseAt(facts, now * 1000);
        const { second: stood, ...known } = computeCourseAt(past, now * 1000);
        expect(shown).toEqual(known);
        expect(second).toBeGreaterThanOrEqual(stood);
        expect(second).toBeLessThanOrEqual(Math.max(stood, now));
        const counted = past.filter((fact) => fact.kind === "kill" && fact.side === "home").length;
        expect(shown.counts.kill).toEqual({ home: counted, away: past.length - counted });
      },
    ),
  );
});

test("G-31 what holds at a moment is the newest that is not later", () => {
  const points = [{ timestamp: 10 }, { timestamp: 20 }];
  expect([9, 10, 19, 20, 99].map((moment) => holdsAt(points, moment)?.timestamp)).toEqual([undefined, 10, 10, 20, 20]);
});

test("G-65 steps go by seconds, to the next fact and to the ends of the map, and never leave the course", () => {
  const course = { facts: MATCH, startMs: 0, endMs: 85_000 };
  const to = (from: number, step: Parameters<typeof stepFrom>[1]) => stepFrom(from, step, course);
  expect([to(5000, "back"), to(5000, "on"), to(5000, "back10"), to(5000, "on10")]).toEqual([4000, 6000, 0, 15_000]);
  expect([to(15_000, "factBefore"), to(15_000, "factAfter")]).toEqual([10_000, 20_000]);
  expect([to(15_000, "mapStart"), to(15_000, "mapEnd")]).toEqual([0, 30_000]);
  expect([to(70_000, "mapStart"), to(70_000, "mapEnd")]).toEqual([60_000, 85_000]);
  expect([to(0, "factBefore"), to(84_000, "factAfter")]).toEqual([0, 85_000]);
});
