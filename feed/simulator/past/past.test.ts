import { DAY_MS } from "@clutch/kernel";
import { expect, test } from "vitest";
import { createBasis, type MatchPlan } from "../calendar/schedule.ts";
import { computeDue } from "../due.ts";
import { createSimulatedPast } from "./past.ts";
import { planPast } from "./plan-past.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const MIDNIGHT = Date.UTC(2026, 10, 20, 0, 1);
const SEED = "past";
const basis = createBasis({ seed: SEED, speed: 1 });

const pairOf = ({ league, home, away }: MatchPlan): string =>
  `${league.key} ${[home.name, away.name].toSorted().join(" v ")}`;
const daysAgo = ({ startMs }: MatchPlan, beforeMs: number): number =>
  Math.floor(beforeMs / DAY_MS) - Math.floor(startMs / DAY_MS);

test.each([NOON, MIDNIGHT])(
  "a past is whole weeks of a fortnight, of every league the day before and two days before",
  (beforeMs) => {
    const past = planPast(basis, beforeMs);
    expect(past).toHaveLength(basis.leagues.length * 7 * 6);
    expect(new Set(past.map(({ matchKey }) => matchKey)).size).toBe(past.length);
    expect(past.map(({ startMs }) => startMs)).toEqual(past.map(({ startMs }) => startMs).toSorted((a, b) => b - a));
    for (const league of basis.leagues) {
      const days = new Set(past.filter((plan) => plan.league === league).map((plan) => daysAgo(plan, beforeMs)));
      expect([...days], league.name).toEqual(expect.arrayContaining([1, 2]));
      expect(Math.max(...days), league.name).toBeLessThanOrEqual(15);
    }
  },
);

test("a past has no match that the live source publishes, at any speed", () => {
  for (const speed of [1, 2, 1000]) {
    const fast = createBasis({ seed: SEED, speed });
    const past = planPast(fast, NOON);
    const live = new Set(computeDue(fast, NOON).map(({ matchKey }) => matchKey));
    expect(past.filter(({ matchKey }) => live.has(matchKey))).toEqual([]);
  }
});

test("whoever is about to meet has met in the past", () => {
  const met = new Set(planPast(basis, NOON).map(pairOf));
  const soon = computeDue(basis, NOON).filter(({ startMs }) => startMs > NOON);
  expect(soon.length).toBeGreaterThan(60);
  expect(soon.map(pairOf).filter((pair) => !met.has(pair))).toEqual([]);
});

test("a match of the past is published as over: closed main markets with lines and results, and statistics", () => {
  const past = createSimulatedPast({ seed: SEED, speed: 1 });
  const keys = past.keysBefore(NOON);
  expect(createSimulatedPast({ seed: SEED, speed: 1 }).keysBefore(NOON)).toEqual(keys);
  const key = keys.find((each) => each.includes("-dota-0-")) ?? "";
  const messages = past.play(key);
  expect(past.play(key)).toEqual(messages);
  expect(past.play("sim-other-dota-0-1")).toEqual([]);
  const markets = messages.flatMap((each) => (each.kind === "markets" ? each.markets : []));
  expect(new Set(markets.map(({ status, isMain }) => `${status} ${isMain}`))).toEqual(new Set(["closed true"]));
  expect(markets.some(({ lines }) => lines.some(({ selections }) => selections.some(({ isOpen }) => isOpen)))).toBe(
    false,
  );
  const matches = keys.slice(0, 12).map((each) => past.play(each));
  const lines = matches
    .flat()
    .flatMap((each) => (each.kind === "markets" ? each.markets.map((market) => market.lines.length) : []));
  expect(lines.filter((count) => count === 0)).toEqual([]);
  const results = messages.flatMap((each) => (each.kind === "results" ? each.results : []));
  expect(results.map(({ marketKey }) => marketKey).toSorted()).toEqual(
    markets.map(({ marketKey }) => marketKey).toSorted(),
  );
  expect(messages.flatMap((each) => (each.kind === "fixture" ? [each.fixture.state] : []))).toEqual(["ended"]);
  const first = messages.flatMap((each) => (each.kind === "stats" && each.mapNumber === 1 ? [each.stats.state] : []));
  expect(first.length).toBeGreaterThan(10);
  expect([first.indexOf("ended"), first.at(-1)]).toEqual([first.length - 1, "ended"]);
});
