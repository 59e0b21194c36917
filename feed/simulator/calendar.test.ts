import { HOUR_MS } from "@clutch/kernel";
import { computeMarketSpecs } from "@clutch/pricing";
import { expect, test } from "vitest";
import { createRootKey } from "../match/keys.ts";
import { computeDue } from "./due.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import { SEASON_MATCHES, WEEK_MATCHES } from "./calendar/round-robin.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "./calendar/schedule.ts";

const SLOW_MS = 120_000;
const NOON = Date.UTC(2026, 10, 20, 12);

function basisOf(seed: string): ScheduleBasis {
  const key = createRootKey(seed);
  return { key, stepMs: 1000, leagues: computeLeagues(key) };
}

const weekOf = (plan: MatchPlan): string => `${plan.league.key} ${plan.season} ${plan.week}`;

test("RU-1 a league week has every club once, and a season every pair once", () => {
  const basis = basisOf("weeks");
  for (const league of basis.leagues) {
    for (const season of [4, 5]) {
      const plans = Array.from({ length: SEASON_MATCHES }, (_, place) =>
        computePlan(basis, league, season * SEASON_MATCHES + place),
      );
      for (const week of Map.groupBy(plans, (plan) => plan.week).values()) {
        expect(week).toHaveLength(WEEK_MATCHES);
        expect(new Set(week.flatMap((plan) => [plan.home.name, plan.away.name])).size).toBe(WEEK_MATCHES * 2);
      }
      const pairs = plans.map((plan) => [plan.home.name, plan.away.name].toSorted().join(" v "));
      expect(new Set(pairs).size).toBe(SEASON_MATCHES);
    }
  }
});

test(
  "RU-1 matches are announced by whole weeks: none stands alone hours before the others of its league",
  () => {
    for (const seed of ["1", "demo"]) {
      const basis = basisOf(seed);
      for (let hour = 0; hour < 48; hour += 11) {
        const atMs = NOON + hour * HOUR_MS + 97_000;
        const ahead = computeDue(basis, atMs).filter((plan) => plan.startMs > atMs);
        for (const [week, plans] of Map.groupBy(ahead, weekOf)) {
          const [first] = plans;
          if (!first) continue;
          const slots = Array.from(
            { length: WEEK_MATCHES },
            (_, index) => first.slot - (first.slot % WEEK_MATCHES) + index,
          );
          const open = slots.filter((slot) => computePlan(basis, first.league, slot).startMs > atMs);
          expect(
            plans.map((plan) => plan.slot).toSorted((one, other) => one - other),
            week,
          ).toEqual(open);
        }
        // Of each league a few matches come next, whatever else is announced.
        for (const league of basis.leagues) {
          const soon = ahead.filter((plan) => plan.league === league && plan.startMs < atMs + 2 * HOUR_MS);
          expect(soon.length, league.name).toBeGreaterThanOrEqual(2);
        }
      }
    }
  },
  SLOW_MS,
);

test("R3.13-04 every league's matches have a main handicap and a main total beside the winner, single maps too", () => {
  for (const league of basisOf("columns").leagues) {
    const plan = computePlan(basisOf("columns"), league, 5);
    const main = computeMarketSpecs(plan.game.kind, league.bestOf, 1).filter(
      (spec) => spec.mapNumber === null && spec.isMain,
    );
    const kinds = main.map(({ betType }) => (betType === "AH" || betType === "OU" ? betType : "winner"));
    expect(kinds.toSorted(), league.name).toEqual(["AH", "OU", "winner"]);
  }
});
