import fc from "fast-check";
import { expect, test } from "vitest";
import type { MapStats, PlayerStats, SideStats } from "../../source.ts";
import { createRootKey } from "../../match/keys.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { computeLeagues } from "../calendar/leagues.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { computeTimeline } from "../course.ts";
import { computeMapFacts } from "../facts/map-facts.ts";
import { computeMapStats } from "../stats.ts";

const rootKey = createRootKey("goals and duels");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };
const SIDES = ["home", "away"] as const;
const OTHER = { home: "away", away: "home" } as const;

interface Look {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly stats: MapStats;
}

/** A map of a game at one of its steps; every fourth at its end. */
const lookAt = (games: readonly string[]): fc.Arbitrary<Look> =>
  fc
    .record({
      league: fc.constantFrom(...basis.leagues.filter(({ game }) => games.includes(game))),
      slot: fc.integer({ min: 300, max: 360 }),
      part: fc.oneof({ weight: 3, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }, fc.constant(1)),
    })
    .map(({ league, slot, part }) => {
      const plan = computePlan(basis, league, slot);
      const map = computeTimeline(plan).maps.at(-1);
      if (!map) throw new Error("a match has maps");
      const index = Math.floor(part * (map.states.length - 1));
      return { plan, map, index, stats: computeMapStats(plan, map, index) };
    });

const check = (games: readonly string[], assert: (seen: Look) => void): void =>
  void fc.assert(fc.property(lookAt(games), assert), { numRuns: 60, endOnFailure: true });

const figure = (side: SideStats, field: keyof SideStats): number => Number(side[field] ?? Number.NaN);

test("G-66 goals of a goal game are those of its score and facts; shots, saves and possession agree with them", () => {
  check(["fifa", "rocket"], ({ plan, map, index, stats }) => {
    const facts = computeMapFacts(plan, map, index);
    for (const side of SIDES) {
      const [own, other] = [stats[side], stats[OTHER[side]]];
      expect(own.goals).toBe(map.states[index]?.[side]);
      expect(own.goals).toBe(facts.filter((fact) => fact.kind === "goal" && fact.side === side).length);
      expect(figure(own, "shots")).toBeGreaterThanOrEqual(figure(own, "goals") + figure(other, "saves"));
      if (plan.league.game === "fifa") {
        expect(figure(own, "shotsOnTarget")).toBe(figure(own, "goals") + figure(other, "saves"));
        if (index > 0) expect(figure(own, "possession") + figure(other, "possession")).toBe(100);
      }
    }
  });
});

test("G-66 the players of a Rocket League side add up to it, and their goals are those of the facts", () => {
  check(["rocket"], ({ plan, map, index, stats }) => {
    const facts = computeMapFacts(plan, map, index);
    for (const side of SIDES) {
      const { players = [] } = stats[side];
      const add = (field: keyof PlayerStats): number =>
        players.reduce((sum, player) => sum + Number(player[field] ?? Number.NaN), 0);
      for (const field of ["goals", "shots", "saves"] as const) expect(add(field)).toBe(stats[side][field]);
      expect(add("assists")).toBeLessThanOrEqual(add("goals"));
      for (const { name, goals } of players) {
        const scored = facts.filter(
          (fact) => fact.kind === "goal" && fact.side === side && fact.scorer?.handle === name,
        );
        expect(goals).toBe(scored.length);
      }
    }
  });
});

test("G-68 periods add up to the score: halves of football, regular time and overtime of Rocket League", () => {
  const seen = new Set<string>();
  check(["fifa", "rocket"], ({ plan, map, index, stats }) => {
    const periods = stats.periods ?? [];
    for (const side of SIDES)
      expect(periods.reduce((sum, period) => sum + period[side], 0)).toBe(map.states[index]?.[side]);
    const regulation = plan.game.regulation ?? 0;
    for (const { kind, number } of periods) seen.add(`${kind} ${number}`);
    if (plan.league.game === "fifa") expect(periods).toHaveLength(index > regulation / 2 ? 2 : 1);
    // Overtime begins where regular time ended level.
    else if (periods.length === 2) expect(periods[0]?.home).toBe(periods[0]?.away);
    else if (index === map.states.length - 1) expect(index).toBeLessThanOrEqual(regulation);
  });
  expect([...seen].toSorted()).toEqual(["half 1", "half 2", "overtime 1", "regular 1"]);
});

const COUNTS = ["goals", "shots", "shotsOnTarget", "saves", "corners", "demolitions"] as const;

test("RU-18 G-66 figures of goal games and duels do not depend on what comes; counts never run backwards", () => {
  check(["fifa", "rocket", "starcraft"], ({ plan, map, index, stats }) => {
    const cut: PlayedMap = { ...map, states: map.states.slice(0, index + 1) };
    expect(computeMapStats(plan, cut, index)).toEqual(stats);
    const later = computeMapStats(plan, map, Math.min(map.states.length - 1, index + 9));
    for (const side of SIDES)
      for (const field of COUNTS)
        expect((later[side][field] ?? 0) - (stats[side][field] ?? 0)).toBeGreaterThanOrEqual(0);
  });
});

test("G-66 a duel has supply, workers and bases, within what the game allows; who is behind has no more of them", () => {
  check(["starcraft"], ({ map, index, stats }) => {
    for (const side of SIDES) {
      const { supply = 0, workers = 0, bases = 0 } = stats[side];
      expect(supply).toBeGreaterThanOrEqual(workers);
      expect(supply).toBeLessThanOrEqual(200);
      expect(workers).toBeGreaterThanOrEqual(6);
      expect(bases).toBeGreaterThanOrEqual(1);
      expect(bases).toBeLessThanOrEqual(5);
    }
    const advantage = map.states[index]?.marks[1] ?? 0;
    const [ahead, behind] = advantage < 0 ? [stats.away, stats.home] : [stats.home, stats.away];
    if (Math.abs(advantage) >= 4) expect(ahead.supply).toBeGreaterThan(behind.supply ?? 0);
  });
});
