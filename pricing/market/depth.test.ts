import { createRng } from "@clutch/kernel";
import { expect, test } from "vitest";
import { gameOf, type GameKey } from "../model/games.ts";
import { AWAY, HOME, type MapState } from "../model/map-model.ts";
import { computeWorlds, NOT_STARTED, type Progress, type Series } from "../worlds/worlds.ts";
import { computeReach, isMarketDecided } from "./decided.ts";
import { computeMarketSpecs } from "./market-catalogue.ts";
import type { MarketSpec } from "./market-spec.ts";
import { settledFigures } from "./measure.ts";
import { computeQuote } from "./quote.ts";
import { seriesScores } from "./specs/series.ts";

const seriesOf = (game: GameKey, bestOf: number): Series => ({
  model: gameOf(game).model,
  bestOf,
  contexts: Array.from({ length: bestOf }, () => ({ edge: 0.3, salt: 1 })),
  seed: 11,
});

const specsOf = (game: GameKey, bestOf: number, maps: number) => computeMarketSpecs(gameOf(game).kind, bestOf, maps);

function specOf(specs: readonly MarketSpec[], key: string): MarketSpec {
  const spec = specs.find((one) => one.key === key);
  if (!spec) throw new Error(`no market ${key}`);
  return spec;
}

const wonMap = (winner: number): MapState => ({ step: 200, winner, home: 13, away: 7, marks: [], memory: [] });

test("RU-2 before a best of three of Dota 2, LoL, CS or Valorant one set of worlds prices at least 35 markets", () => {
  for (const game of ["dota", "lol", "csgo", "valorant"] as const) {
    const worlds = computeWorlds(seriesOf(game, 3), NOT_STARTED, { count: 1024 });
    const priced = specsOf(game, 3, 2).filter((spec) => computeQuote(worlds, spec).length > 0);
    expect(priced.length, game).toBeGreaterThanOrEqual(35);
    expect(new Set(priced.map(({ key }) => key)).size, game).toBe(priced.length);
  }
});

test("RU-2 chances of the correct scores sum to 1 and agree with the winner, at every score of a best of five", () => {
  const specs = specsOf("valorant", 5, 3);
  for (const winners of [[], [HOME], [HOME, AWAY], [AWAY, AWAY], [HOME, AWAY, AWAY]]) {
    const progress: Progress = { finished: winners.map(wonMap), current: null };
    const worlds = computeWorlds(seriesOf("valorant", 5), progress, { count: 4096 });
    const yes = (key: string): number =>
      computeQuote(worlds, specOf(specs, key))[0]?.selections.find(({ selection }) =>
        ["yes", "home"].includes(selection),
      )?.fairChance ?? 0;
    const chances = seriesScores(5).map(([home, away]) => ({ home, away, chance: yes(`score-${home}-${away}`) }));
    const sum = (held: typeof chances): number => held.reduce((total, { chance }) => total + chance, 0);
    expect(sum(chances)).toBeCloseTo(1, 9);
    expect(sum(chances.filter(({ home }) => home === 3))).toBeCloseTo(yes("win"), 9);
    expect(sum(chances.filter(({ away }) => away > 0))).toBeCloseTo(yes("wins-map-away"), 9);
  }
});

test("RU-22 a correct score closes as soon as it is out of reach, and at least one map as soon as it is won", () => {
  const specs = specsOf("dota", 3, 2);
  const isDecided = (winners: readonly number[], key: string): boolean => {
    const spec = specOf(specs, key);
    const progress = { finished: winners.map(wonMap), current: null };
    return isMarketDecided(computeReach(seriesOf("dota", 3), progress, spec), spec);
  };
  expect(isDecided([], "score-2-0")).toBe(false);
  expect(isDecided([AWAY], "score-2-0")).toBe(true);
  expect(isDecided([HOME], "score-2-0")).toBe(false);
  expect(isDecided([HOME], "wins-map-home")).toBe(true);
  expect(isDecided([HOME], "wins-map-away")).toBe(false);
});

/** A round game at a score of its first half. */
const halfAt = (home: number, away: number): MapState => ({
  step: 50,
  winner: 0,
  home,
  away,
  marks: [HOME, 0, 0, home, away, 12 - home - away],
  memory: [1],
});

test("RU-22 the first half is decided at a side's seventh round, its handicap when no line can go two ways", () => {
  const series = seriesOf("csgo", 1);
  const specs = specsOf("csgo", 1, 1);
  const isDecided = (state: MapState | null, key: string): boolean => {
    const spec = specOf(specs, key);
    return isMarketDecided(computeReach(series, { finished: [], current: state }, spec), spec);
  };
  expect(isDecided(null, "m1-half")).toBe(false);
  expect(isDecided(halfAt(6, 0), "m1-half")).toBe(false);
  expect(isDecided(halfAt(7, 0), "m1-half")).toBe(true);
  expect(isDecided(halfAt(7, 0), "m1-half-ah")).toBe(false);
  expect(isDecided(halfAt(7, 5), "m1-half-ah")).toBe(true);
});

test("RU-2 a first half has twelve rounds in every world, and a half that is over keeps its score", () => {
  const series = seriesOf("csgo", 1);
  const model = gameOf("csgo").model;
  const columnsAt = (current: MapState | null) => {
    const [sheet] = computeWorlds(series, { finished: [], current }, { count: 2048 }).maps;
    return ["homeHalf", "awayHalf", "halfLeft"].map((name) => sheet?.marks[model.marks.indexOf(name)] ?? []);
  };
  const [home = [], away = [], left = []] = columnsAt(null);
  for (let world = 0; world < 2048; world += 1)
    expect([(home[world] ?? 0) + (away[world] ?? 0), left[world]]).toEqual([12, 0]);
  expect(new Set(home).size).toBeGreaterThan(8);
  const over: MapState = { ...halfAt(8, 4), home: 9, away: 6, marks: [HOME, AWAY, 0, 8, 4, 0] };
  const [keptHome = [], keptAway = []] = columnsAt(over);
  expect([new Set(keptHome), new Set(keptAway)]).toEqual([new Set([8]), new Set([4])]);
});

test("RU-17 the figures of a first half are the score after its twelve rounds, to the end of the map", () => {
  const { model } = gameOf("valorant");
  for (let seed = 0; seed < 50; seed += 1) {
    const states = model.play({ edge: 0, salt: seed }, createRng(seed));
    const atHalf = states.find(({ home, away }) => home + away === 12);
    const end = states.at(-1);
    const half = specOf(specsOf("valorant", 1, 1), "m1-half").measure;
    expect(settledFigures(half, end ? [end] : [], model.marks)).toEqual({ home: atHalf?.home, away: atHalf?.away });
  }
});

test("RU-17 correct scores and totals of one side are settled on what was played", () => {
  const maps = [wonMap(HOME), { ...wonMap(AWAY), home: 5 }, wonMap(HOME)];
  const figures = (key: string) => settledFigures(specOf(specsOf("csgo", 3, 2), key).measure, maps, []);
  expect(figures("score-2-1")).toEqual({ home: 1, away: 0 });
  expect(figures("score-2-0")).toEqual({ home: 0, away: 1 });
  expect(figures("wins-map-away")).toEqual({ home: 1, away: 0 });
  expect(figures("rounds-ou-home")).toEqual({ home: 31, away: 0 });
  expect(figures("rounds-ou-away")).toEqual({ home: 21, away: 0 });
});
