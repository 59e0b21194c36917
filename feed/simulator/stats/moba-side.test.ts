import fc from "fast-check";
import { expect, test } from "vitest";
import type { MapStats, PlayerStats } from "../../source.ts";
import { computeLeagues } from "../calendar/leagues.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { computeMapFacts } from "../facts/map-facts.ts";
import { createRootKey } from "../../match/keys.ts";
import { computeMapStats } from "../stats.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { computeTimeline } from "../course.ts";

const SLOW_MS = 120_000;
const rootKey = createRootKey("moba side");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };
const leagues = basis.leagues.filter(({ game }) => ["dota", "lol", "kog", "mlbb"].includes(game));
const SIDES = ["home", "away"] as const;

interface Look {
  readonly plan: MatchPlan;
  readonly map: PlayedMap;
  readonly index: number;
  readonly stats: MapStats;
}

const look: fc.Arbitrary<Look> = fc
  .record({
    league: fc.constantFrom(...leagues),
    slot: fc.integer({ min: 2000, max: 2060 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ league, slot, part }) => {
    const plan = computePlan(basis, league, slot);
    const map = computeTimeline(plan).maps.at(-1);
    if (!map) throw new Error("a match has maps");
    const index = Math.floor(part * (map.states.length - 1));
    return { plan, map, index, stats: computeMapStats(plan, map, index) };
  });

const check = (assert: (seen: Look) => void, numRuns = 40): void =>
  void fc.assert(fc.property(look, assert), { numRuns, endOnFailure: true });

const GROWING = ["level", "kills", "deaths", "assists", "gold", "netWorth", "damage", "lastHits", "denies"] as const;

test(
  "RU-18 G-66 figures of a lane map never run backwards, and do not depend on the states after them",
  () => {
    check(({ plan, map, index, stats }) => {
      const cut: PlayedMap = { ...map, states: map.states.slice(0, index + 1) };
      expect(computeMapStats(plan, cut, index)).toEqual(stats);
      const later = computeMapStats(plan, map, Math.min(map.states.length - 1, index + 7));
      for (const side of SIDES) {
        for (const field of ["towers", "barracks", "bosses", "gold", "netWorth"] as const)
          expect((later[side][field] ?? 0) - (stats[side][field] ?? 0)).toBeGreaterThanOrEqual(0);
        for (const [seat, player] of (stats[side].players ?? []).entries()) {
          const after: PlayerStats | undefined = later[side].players?.[seat];
          for (const field of GROWING) expect((after?.[field] ?? 0) - (player[field] ?? 0)).toBeGreaterThanOrEqual(0);
          expect([after?.hero, after?.pickPercent]).toEqual([player.hero, player.pickPercent]);
        }
      }
    });
  },
  SLOW_MS,
);

test(
  "G-66 the sums of a side are those of its players and of the score, and its bans are those of the facts",
  () => {
    check(({ plan, map, index, stats }) => {
      const facts = computeMapFacts(plan, map, index);
      for (const side of SIDES) {
        const { players = [], ...sums } = stats[side];
        const add = (field: "kills" | "deaths" | "assists" | "gold" | "netWorth"): number =>
          players.reduce((total, player) => total + (player[field] ?? 0), 0);
        for (const field of ["kills", "deaths", "assists", "gold", "netWorth"] as const)
          expect([field, sums[field]]).toEqual([field, add(field)]);
        expect(sums.kills).toBe(map.states[index]?.[side]);
        const banned = facts.flatMap((fact) => (fact.kind === "ban" && fact.side === side ? [fact.hero] : []));
        expect(sums.bans).toEqual(banned);
      }
    });
  },
  SLOW_MS,
);

const MAX_LEVELS = { dota: 30, lol: 18, kog: 15, mlbb: 15 } as const;

test(
  "G-66 no hero has a level its game does not have",
  () => {
    check(({ plan, map }) => {
      const { game } = plan.league;
      const most = Object.entries(MAX_LEVELS).find(([name]) => name === game)?.[1] ?? 0;
      const { home, away } = computeMapStats(plan, map, map.states.length - 1);
      for (const { level = 99 } of [...(home.players ?? []), ...(away.players ?? [])]) {
        expect(level).toBeGreaterThan(0);
        expect([game, level <= most]).toEqual([game, true]);
      }
    });
  },
  SLOW_MS,
);

test(
  "RU-18 G-66 a hero's share of picks and wins is that of the league's matches that were over before",
  () => {
    check(({ plan, stats }) => {
      const over = Array.from({ length: 40 }, (_, back) => computePlan(basis, plan.league, plan.slot - 1 - back))
        .map((earlier) => ({ earlier, timeline: computeTimeline(earlier) }))
        .filter(({ earlier, timeline }) => earlier.startMs + timeline.endStep * earlier.stepMs <= plan.startMs)
        .slice(0, 20);
      const maps = over.flatMap(({ earlier, timeline }) =>
        timeline.maps.map((played) => computeMapFacts(earlier, played, played.states.length - 1)),
      );
      for (const player of stats.home.players ?? []) {
        const won = maps.flatMap((facts) => {
          const pick = facts.find((fact) => fact.kind === "pick" && fact.hero === player.hero);
          return pick ? [pick.side === facts.at(-1)?.side] : [];
        });
        expect(player.pickPercent).toBe(Math.round((100 * won.length) / maps.length));
        if (won.length > 0) expect(player.winPercent).toBe(Math.round((100 * won.filter(Boolean).length) / won.length));
      }
    }, 6);
  },
  SLOW_MS,
);

test(
  "G-66 G-68 a field a game does not have is absent: denies are of Dota 2, barracks of Dota 2 and LoL",
  () => {
    check(({ plan, stats }) => {
      const { game } = plan.league;
      const [player] = stats.home.players ?? [];
      expect(player?.denies !== undefined).toBe(game === "dota");
      expect(stats.home.barracks !== undefined).toBe(game === "dota" || game === "lol");
      const names = [stats.home.side, stats.away.side].toSorted();
      expect(names).toEqual(game === "dota" ? ["dire", "radiant"] : ["blue", "red"]);
    });
  },
  SLOW_MS,
);
