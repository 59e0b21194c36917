import type { Side } from "@clutch/kernel";
import { gameOf } from "@clutch/pricing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MatchFact } from "../../facts.ts";
import { computeLeagues } from "../calendar/leagues.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { createMessageDiff } from "../../match/diff-messages.ts";
import { createRootKey } from "../../match/keys.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { computeTimeline } from "../course.ts";
import { createSimulatedRun } from "../simulated-run.ts";
import { computeMapStats } from "../stats.ts";
import { computeMapFacts } from "./map-facts.ts";
import { sized } from "../../../testkit/size.ts";

const SLOW_MS = 120_000;
const rootKey = createRootKey("facts of all games");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };
const OTHER = { home: "away", away: "home" } as const;

interface Look {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly facts: readonly MatchFact[];
}

/** A map of a match of some leagues at one of its steps; every fifth at its end. */
const lookAt = (leagues: ScheduleBasis["leagues"]): fc.Arbitrary<Look> =>
  fc
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

const roundLeagues = basis.leagues.filter(({ game }) => gameOf(game).kind === "rounds");

const check = (assert: (seen: Look) => void, leagues = basis.leagues): void =>
  void fc.assert(fc.property(lookAt(leagues), assert), { numRuns: sized(8, 150), endOnFailure: true });

const ofKind = <K extends MatchFact["kind"]>(facts: readonly MatchFact[], kind: K) =>
  facts.filter((fact): fact is Extract<MatchFact, { kind: K }> => fact.kind === kind);

/** The score of a map as its facts alone give it. */
function scoreOf({ plan, facts }: Look): { home: number; away: number } {
  const count = (kind: MatchFact["kind"], side: Side): number =>
    facts.filter((fact) => fact.kind === kind && fact.side === side).length;
  const kind = { lane: "kill", rounds: "round", goals: "goal", "goals-draw": "goal", duel: "mapEnd" } as const;
  return { home: count(kind[plan.game.kind], "home"), away: count(kind[plan.game.kind], "away") };
}

test(
  "RU-1 the facts of a map of any game add up to its score at every step, with the figures of the moment",
  () => {
    check((seen) => {
      const state = seen.map.states[seen.index];
      expect(scoreOf(seen)).toEqual({ home: state?.home, away: state?.away });
      const score = { home: 0, away: 0 };
      for (const fact of seen.facts) {
        if (fact.kind === "round" || fact.kind === "goal") score[fact.side] += 1;
        if (fact.kind === "round" || fact.kind === "goal") expect({ home: fact.home, away: fact.away }).toEqual(score);
      }
      const [end] = ofKind(seen.facts, "mapEnd");
      expect(end !== undefined).toBe(state?.winner !== 0);
      if (end) expect([end.home, end.away]).toEqual([state?.home, state?.away]);
      expect(ofKind(seen.facts, "fight").at(-1)?.lead ?? 0).toBe(
        seen.plan.game.kind === "duel" ? (state?.marks[1] ?? 0) : 0,
      );
    });
  },
  SLOW_MS,
);

test(
  "RU-1 the facts of a map begin with its start, are numbered without gaps in order, and stop at its end",
  () => {
    check(({ plan, map, index, facts }) => {
      expect(facts[0]?.kind).toBe("mapStart");
      expect(facts.map(({ sequence }) => sequence)).toEqual(facts.map((_, place) => place + 1));
      for (const read of [(fact: MatchFact) => fact.second, (fact: MatchFact) => fact.atMs]) {
        const times = facts.map(read);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }
      expect((facts.at(-1)?.second ?? 0) <= index * plan.game.secondsPerStep).toBe(true);
      const end = facts.findIndex(({ kind }) => kind === "mapEnd");
      expect(end === -1 || end === facts.length - 1).toBe(true);
      const stepMs = plan.startMs + (map.startStep + index) * plan.stepMs;
      expect((facts.at(-1)?.atMs ?? 0) <= stepMs).toBe(true);
    });
  },
  SLOW_MS,
);

test(
  "RU-18 facts up to a step do not depend on the states after it, and what has been published never changes",
  () => {
    check(({ plan, map, index, facts }) => {
      const cut: PlayedMap = { ...map, states: map.states.slice(0, index + 1) };
      expect(computeMapFacts(plan, cut, index)).toEqual(facts);
      expect(computeMapFacts(plan, map, map.states.length - 1).slice(0, facts.length)).toEqual(facts);
    });
  },
  SLOW_MS,
);

test(
  "G-66 in a round nobody dies twice or kills when dead; its end fits its winner and the statistics",
  () => {
    check(({ plan, map, index, facts }) => {
      if (plan.game.kind !== "rounds") return;
      const stats = computeMapStats(plan, map, index);
      const rounds = ofKind(facts, "round");
      expect(stats.rounds).toEqual(rounds.map(({ round, side, endReason }) => ({ round, winner: side, endReason })));
      for (const { round, side, as, endReason } of rounds) {
        const dead = { home: new Set<number>(), away: new Set<number>() };
        for (const kill of ofKind(facts, "kill").filter((fact) => fact.round === round)) {
          expect(dead[kill.side].has(kill.killer.seat)).toBe(false);
          expect(dead[OTHER[kill.side]].has(kill.victim.seat)).toBe(false);
          expect(kill.assists.some(({ seat }) => seat === kill.killer.seat)).toBe(false);
          dead[OTHER[kill.side]].add(kill.victim.seat);
        }
        expect(dead[OTHER[side]].size === 5).toBe(endReason === "elimination");
        if (endReason === "bomb") expect(as).toBe("attack");
        if (endReason === "defuse" || endReason === "time") expect(as).toBe("defence");
        const plants = ofKind(facts, "plant").filter((fact) => fact.round === round);
        expect(plants.length).toBe(endReason === "bomb" || endReason === "defuse" ? 1 : 0);
      }
      for (const side of ["home", "away"] as const)
        for (const [seat, player] of (stats[side].players ?? []).entries()) {
          const kills = ofKind(facts, "kill");
          expect(player.kills).toBe(kills.filter((kill) => kill.side === side && kill.killer.seat === seat).length);
          expect(player.deaths).toBe(kills.filter((kill) => kill.side !== side && kill.victim.seat === seat).length);
        }
    });
  },
  SLOW_MS,
);

test(
  "G-66 bosses and barracks of the statistics are those of the facts",
  () => {
    check(({ plan, map, index, facts }) => {
      if (plan.game.kind !== "lane") return;
      const stats = computeMapStats(plan, map, index);
      for (const side of ["home", "away"] as const) {
        const count = (kind: "boss" | "barracks"): number =>
          ofKind(facts, kind).filter((fact) => fact.side === side).length;
        expect(count("boss")).toBe(stats[side].bosses);
        expect(count("barracks")).toBe(stats[side].barracks ?? 0);
      }
    });
  },
  SLOW_MS,
);

test(
  "RU-1 a source started at the end of a match publishes the same facts as one that ran all along, each once",
  () => {
    for (const league of basis.leagues) {
      const plan = computePlan(basis, league, 1003);
      const endStep = computeTimeline(plan).endStep;
      const publish = (steps: readonly number[]): readonly MatchFact[] => {
        const diff = createMessageDiff();
        const run = createSimulatedRun(plan, { worlds: 16 });
        return steps
          .flatMap((step) => diff.diffMatch(run, plan.startMs + step * plan.stepMs))
          .flatMap((message) => (message.kind === "facts" ? message.facts : []));
      };
      // Every seventh step is as good as every one: what was passed over is published then.
      const stepwise = publish(
        Array.from({ length: Math.ceil(endStep / 7) + 1 }, (_, nth) => Math.min(endStep, nth * 7)),
      );
      expect(stepwise).toEqual(publish([endStep]));
      expect(stepwise.at(-1)?.kind).toBe("mapEnd");
    }
  },
  SLOW_MS,
);

test(
  "G-66 who lives keeps the weapon and kills with it; who fell is seen so until the next round begins",
  () => {
    check(({ plan, map, facts }) => {
      const half = (plan.game.regulation ?? 0) - 1;
      for (const { round, atMs } of ofKind(facts, "round")) {
        const step = Math.round((atMs - plan.startMs) / plan.stepMs) - map.startStep;
        const kills = ofKind(facts, "kill").filter((fact) => fact.round === round);
        const [ended, next] = [computeMapStats(plan, map, step), computeMapStats(plan, map, step + 2)];
        const isNext = next.state === "live" && next.rounds.length === ended.rounds.length;
        for (const side of ["home", "away"] as const)
          for (const [seat, player] of (ended[side].players ?? []).entries()) {
            const isDead = kills.some((kill) => kill.side !== side && kill.victim.seat === seat);
            expect(player.health === 0).toBe(isDead);
            for (const kill of kills.filter((each) => each.side === side && each.killer.seat === seat))
              expect(kill.weapon).toBe(player.weapon);
            const later = next[side].players?.[seat];
            if (ended.state === "ended" || !isNext) continue;
            expect(later?.health).toBe(100);
            if (round === half) expect(later?.weapon).toBe("Pistol");
            else if (!isDead && player.weapon !== "Pistol") expect(later?.weapon).toBe(player.weapon);
          }
      }
    }, roundLeagues);
  },
  SLOW_MS,
);
