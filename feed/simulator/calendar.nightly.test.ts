import { HOUR_MS, DAY_MS } from "@clutch/kernel";
import { expect, test } from "vitest";
import { createRootKey } from "../match/keys.ts";
import { computeTimeline } from "./course.ts";
import { computeDue } from "./due.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import { SEASON_MATCHES } from "./calendar/round-robin.ts";
import { computePlan, type ScheduleBasis } from "./calendar/schedule.ts";

/** What only many whole matches, played to their end, can show; calendar.test.ts has what plans alone show. */
const SLOW_MS = 240_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const MIN_REST_MS = 10 * 60_000;

function basisOf(seed: string): ScheduleBasis {
  const key = createRootKey(seed);
  return { key, stepMs: 1000, leagues: computeLeagues(key) };
}

test(
  "RU-1 no club plays two matches of a game at once, nor within ten minutes, across weeks and seasons",
  () => {
    for (const seed of ["1", "demo"]) {
      const basis = basisOf(seed);
      const endsMs = new Map<string, number>();
      for (const league of basis.leagues) {
        for (let slot = SEASON_MATCHES * 3 - 40; slot < SEASON_MATCHES * 3 + 40; slot += 1) {
          const plan = computePlan(basis, league, slot);
          const endMs = plan.startMs + computeTimeline(plan).endStep * plan.stepMs;
          for (const club of [plan.home, plan.away]) {
            const name = `${plan.game.name} ${club.name}`;
            const beforeMs = endsMs.get(name) ?? Number.NEGATIVE_INFINITY;
            expect(plan.startMs - beforeMs, `${name} in ${plan.matchKey}`).toBeGreaterThan(MIN_REST_MS);
            endsMs.set(name, endMs);
          }
        }
        // The next league of the game begins at the same slots; they share no club, so each is looked at by itself.
        endsMs.clear();
      }
    }
  },
  SLOW_MS,
);

test(
  "RU-1 a match that is still played is due, however long it takes",
  () => {
    const basis = basisOf("long");
    for (const league of basis.leagues) {
      for (let slot = 700; slot < 712; slot += 1) {
        const plan = computePlan(basis, league, slot);
        const lastMs = plan.startMs + (computeTimeline(plan).endStep - 1) * plan.stepMs;
        expect(computeDue(basis, lastMs).some((due) => due.matchKey === plan.matchKey)).toBe(true);
      }
    }
  },
  SLOW_MS,
);

test(
  "RU-1 at any hour at least 12 matches are live, 30 start later today and 60 on later days",
  () => {
    for (const seed of ["1", "demo"]) {
      const basis = basisOf(seed);
      const ends = new Map<string, number>();
      for (let hour = 0; hour < 23; hour += 1) {
        const atMs = NOON - 12 * HOUR_MS + hour * (HOUR_MS + 97_000);
        const midnight = Math.ceil(atMs / DAY_MS) * DAY_MS;
        const due = computeDue(basis, atMs);
        const endOf = (plan: (typeof due)[number]): number => {
          const endMs = ends.get(plan.matchKey) ?? plan.startMs + computeTimeline(plan).endStep * plan.stepMs;
          ends.set(plan.matchKey, endMs);
          return endMs;
        };
        expect(due.filter((plan) => plan.startMs <= atMs && endOf(plan) > atMs).length).toBeGreaterThanOrEqual(12);
        expect(due.filter((plan) => plan.startMs > atMs && plan.startMs >= midnight).length).toBeGreaterThanOrEqual(60);
        if (midnight - atMs < HOUR_MS) continue;
        expect(due.filter((plan) => plan.startMs > atMs && plan.startMs < midnight).length).toBeGreaterThanOrEqual(30);
      }
    }
  },
  SLOW_MS,
);
