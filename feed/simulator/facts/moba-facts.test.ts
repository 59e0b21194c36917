import type { Side } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MatchFact } from "../../facts.ts";
import { computeLeagues } from "../calendar/leagues.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { createRootKey } from "../../match/keys.ts";
import { computeMapStats } from "../stats.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { computeTimeline } from "../course.ts";
import { computeMapFacts } from "./map-facts.ts";

const SLOW_MS = 120_000;
const rootKey = createRootKey("facts");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };
const leagues = basis.leagues.filter(({ game }) => ["dota", "lol", "kog", "mlbb"].includes(game));

interface Look {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly facts: readonly MatchFact[];
}

/** A map of a match at one of its steps; every fifth at its end. */
const look: fc.Arbitrary<Look> = fc
  .record({
    league: fc.constantFrom(...leagues),
    slot: fc.integer({ min: 1000, max: 1060 }),
    part: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }, fc.constant(1)),
  })
  .map(({ league, slot, part }) => {
    const plan = computePlan(basis, league, slot);
    const map = computeTimeline(plan).maps.at(-1);
    if (!map) throw new Error("a match has maps");
    const index = Math.floor(part * (map.states.length - 1));
    return { plan, map, index, facts: computeMapFacts(plan, map, index) };
  });

const countOf = (facts: readonly MatchFact[], kind: MatchFact["kind"], side: Side): number =>
  facts.filter((fact) => fact.kind === kind && fact.side === side).length;

const check = (assert: (seen: Look) => void): void =>
  void fc.assert(fc.property(look, assert), { numRuns: 60, endOnFailure: true });

test(
  "RU-1 facts of a lane map add up to its score, its towers and its firsts at every step",
  () => {
    check(({ map, index, facts }) => {
      const state = map.states[index];
      expect(countOf(facts, "kill", "home")).toBe(state?.home);
      expect(countOf(facts, "kill", "away")).toBe(state?.away);
      expect(countOf(facts, "tower", "home")).toBe(state?.marks[0]);
      expect(countOf(facts, "tower", "away")).toBe(state?.marks[1]);
      const code = (fact: MatchFact | undefined): number => (fact ? (fact.side === "home" ? 1 : 2) : 0);
      expect(code(facts.find((fact) => fact.kind === "kill"))).toBe(state?.marks[2]);
      expect(code(facts.find((fact) => fact.kind === "tower"))).toBe(state?.marks[3]);
      expect(facts.filter((fact) => fact.kind === "kill" && fact.isFirstBlood).length).toBe(
        state && state.home + state.away > 0 ? 1 : 0,
      );
      expect(code(facts.find((fact) => fact.kind === "mapEnd"))).toBe(state?.winner);
    });
  },
  SLOW_MS,
);

test(
  "RU-18 what has been published of a lane map never changes, keeps to the clock, and ends with the map",
  () => {
    check(({ plan, map, index, facts }) => {
      const later = computeMapFacts(plan, map, map.states.length - 1);
      expect(later.slice(0, facts.length)).toEqual(facts);
      expect(facts.map(({ sequence }) => sequence)).toEqual(facts.map((_, place) => place + 1));
      const seconds = facts.map(({ second }) => second);
      expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
      expect((seconds.at(-1) ?? 0) <= index * plan.game.secondsPerStep).toBe(true);
      for (const { second } of later.slice(facts.length)) expect(second > index * plan.game.secondsPerStep).toBe(true);
      expect(later.at(-1)?.kind).toBe("mapEnd");
    });
  },
  SLOW_MS,
);

test(
  "RU-18 facts up to a step do not depend on the states after it",
  () => {
    check(({ plan, map, index, facts }) => {
      const cut: PlayedMap = { ...map, states: map.states.slice(0, index + 1) };
      expect(computeMapFacts(plan, cut, index)).toEqual(facts);
    });
  },
  SLOW_MS,
);

test(
  "G-66 players' kills, deaths and assists equal those of the facts; heroes are picked once and not banned",
  () => {
    check(({ plan, map, index, facts }) => {
      const stats = computeMapStats(plan, map, index);
      const kills = facts.filter((fact) => fact.kind === "kill");
      for (const side of ["home", "away"] as const)
        for (const [seat, player] of (stats[side].players ?? []).entries()) {
          expect(player.kills).toBe(kills.filter((kill) => kill.side === side && kill.killer.seat === seat).length);
          expect(player.deaths).toBe(kills.filter((kill) => kill.side !== side && kill.victim.seat === seat).length);
          const helped = kills.filter((kill) => kill.side === side && kill.assists.some((one) => one.seat === seat));
          expect(player.assists).toBe(helped.length);
          const pick = facts.find((fact) => fact.kind === "pick" && fact.side === side && fact.player.seat === seat);
          expect(pick?.kind === "pick" && [pick.hero, pick.player.handle]).toEqual([player.hero, player.name]);
        }
      for (const { killer, assists } of kills) {
        expect(assists.map(({ seat }) => seat)).not.toContain(killer.seat);
        expect(new Set(assists.map(({ seat }) => seat)).size).toBe(assists.length);
      }
      const heroes = facts.flatMap((fact) => (fact.kind === "pick" || fact.kind === "ban" ? [fact.hero] : []));
      expect(new Set(heroes).size).toBe(20);
    });
  },
  SLOW_MS,
);

test(
  "RU-1 a tower falls only after those before it in its lane, each once, and the base behind an open one",
  () => {
    check(({ facts }) => {
      for (const side of ["home", "away"] as const) {
        const fallen = facts.filter((fact) => fact.kind === "tower").filter((fact) => fact.side === side);
        for (const lane of ["top", "middle", "bottom"]) {
          const tiers = fallen.filter((tower) => tower.lane === lane).map(({ tier }) => tier);
          expect(tiers).toEqual(tiers.map((_, place) => place + 1));
        }
        const base = fallen.findIndex(({ lane }) => lane === null);
        const open = fallen.findIndex(({ tier }) => tier === 3);
        expect(base === -1 || (open !== -1 && base > open)).toBe(true);
      }
    });
  },
  SLOW_MS,
);

const HAS_BASE = new Set(["dota", "lol"]);

test(
  "RU-1 who wins a lane map has opened a lane, its barracks and the base; it ends when its length says",
  () => {
    check(({ plan, map }) => {
      const facts = computeMapFacts(plan, map, map.states.length - 1);
      const end = facts.at(-1);
      if (end?.kind !== "mapEnd" || end.side === null) throw new Error("a map has a winner");
      const { side } = end;
      const towers = facts.flatMap((fact) => (fact.kind === "tower" && fact.side === side ? [fact.tier] : []));
      const { game } = plan.league;
      expect(towers).toContain(3);
      expect(towers.filter((tier) => tier === 4).length).toBe(HAS_BASE.has(game) ? 2 : 0);
      expect(countOf(facts, "barracks", side) > 0).toBe(HAS_BASE.has(game));
      for (const each of ["home", "away"] as const)
        if (HAS_BASE.has(game))
          expect(computeMapStats(plan, map, map.states.length - 1)[each].barracks).toBe(
            countOf(facts, "barracks", each),
          );
      expect(Math.floor(end.second / 60)).toBe(map.states.at(-1)?.marks[4]);
    });
  },
  SLOW_MS,
);
