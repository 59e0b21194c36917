import fc from "fast-check";
import { expect, test } from "vitest";
import { AWAY, HOME, type MapState } from "../model/map-model.ts";
import { gameOf, type GameKey } from "../model/games.ts";
import { computeWorlds, type Progress, type Series } from "../worlds/worlds.ts";
import { computeReach, isLineDecided, isMarketDecided } from "./decided.ts";
import { computeMarketSpecs } from "./market-catalogue.ts";
import type { MarketSpec } from "./market-spec.ts";
import { readingOf } from "./market-spec.ts";
import { readValues } from "./measure.ts";

const seriesOf = (game: GameKey, bestOf: number): Series => ({
  model: gameOf(game).model,
  bestOf,
  contexts: Array.from({ length: bestOf }, () => ({ edge: 0, salt: 1 })),
  seed: 7,
});

const mapWon = (winner: number): MapState => ({
  step: 90,
  winner,
  home: 30,
  away: 20,
  marks: [9, 4, 1, 1, 34],
  memory: [],
});

const specOf = (series: Series, key: string): MarketSpec => {
  const spec = computeMarketSpecs("lane", series.bestOf, 1).find((one) => one.key === key);
  if (!spec) throw new Error(`no market ${key}`);
  return spec;
};

const isDecidedAt = (bestOf: number, winners: readonly number[], key: string, handicapQuarters: number | null) => {
  const series = seriesOf("dota", bestOf);
  const spec = specOf(series, key);
  const reach = computeReach(series, { finished: winners.map(mapWon), current: null }, spec);
  return isLineDecided(reach, spec.betType, handicapQuarters);
};

test("RU-22 at 1 – 1 of three the handicap, total and parity of maps are decided, the winner is not", () => {
  const level = [HOME, AWAY];
  expect(isDecidedAt(3, level, "maps-ah", -6)).toBe(true);
  expect(isDecidedAt(3, level, "maps-ah", 6)).toBe(true);
  expect(isDecidedAt(3, level, "maps-ou", 10)).toBe(true);
  expect(isDecidedAt(3, level, "maps-oe", null)).toBe(true);
  expect(isDecidedAt(3, level, "win", null)).toBe(false);
});

test("RU-22 before that, every one of them is open", () => {
  for (const winners of [[], [HOME], [AWAY]]) {
    for (const [key, quarters] of [
      ["maps-ah", -6],
      ["maps-ou", 10],
      ["maps-oe", null],
      ["win", null],
    ] as const)
      // A side that has won the first map cannot lose by two, so the other side's handicap of a map and a half is decided.
      expect(isDecidedAt(3, winners, key, quarters), `${winners.join()} ${key}`).toBe(
        key === "maps-ah" && winners[0] === AWAY,
      );
  }
});

test("RU-22 a market is decided with its last line that can go two ways", () => {
  const isMarketDecidedAt = (bestOf: number, winners: readonly number[], key: string) => {
    const series = seriesOf("dota", bestOf);
    const spec = specOf(series, key);
    return isMarketDecided(computeReach(series, { finished: winners.map(mapWon), current: null }, spec), spec);
  };
  for (const key of ["maps-ah", "maps-ou", "maps-oe"]) {
    expect(isMarketDecidedAt(3, [HOME, AWAY], key), key).toBe(true);
    for (const winners of [[], [HOME], [AWAY]]) expect(isMarketDecidedAt(3, winners, key), key).toBe(false);
    expect(isMarketDecidedAt(5, [HOME, AWAY], key), key).toBe(false);
    expect(isMarketDecidedAt(5, [HOME, AWAY, HOME, AWAY], key), key).toBe(true);
  }
  expect(isMarketDecidedAt(3, [HOME, AWAY], "kills-ou")).toBe(false);
  expect(isMarketDecidedAt(3, [HOME, AWAY], "win")).toBe(false);
});

test("RU-22 a total that is already exceeded is decided, one within reach is not", () => {
  expect(isDecidedAt(3, [HOME], "kills-ou", 4 * 48)).toBe(true);
  expect(isDecidedAt(3, [HOME], "kills-ou", 4 * 50 - 2)).toBe(true);
  // A whole line may still be returned, a quarter may still be won by half.
  expect(isDecidedAt(3, [HOME], "kills-ou", 4 * 50)).toBe(false);
  expect(isDecidedAt(3, [HOME], "kills-ou", 4 * 50 - 1)).toBe(false);
  expect(isDecidedAt(3, [HOME], "kills-ou", 4 * 50 + 2)).toBe(false);
});

test("RU-18 RU-22 a decided line ends the same way in every possible world", () => {
  const winner = fc.constantFrom(HOME, AWAY);
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 5),
      fc.array(winner, { maxLength: 4 }),
      fc.integer({ min: -20, max: 24 }),
      (bestOf, winners, quarters) => {
        const series = seriesOf("dota", bestOf);
        const progress: Progress = { finished: winners.slice(0, Math.max(0, bestOf - 1)).map(mapWon), current: null };
        const worlds = computeWorlds(series, progress, { count: 256 });
        for (const spec of computeMarketSpecs("lane", bestOf, 1)) {
          if (spec.measure.kind !== "maps") continue;
          const isDecided = isLineDecided(computeReach(series, progress, spec), spec.betType, quarters);
          const line = spec.betType === "AH" ? -quarters : spec.ladder ? quarters : 0;
          const ends = [...readValues(worlds, spec.measure, readingOf(spec.betType))].map((value) =>
            spec.betType === "OE" ? Math.abs(value) % 2 : Math.max(-2, Math.min(2, value * 4 - line)),
          );
          if (isDecided && spec.ladder) expect(new Set(ends).size).toBe(1);
          // Even worlds show every end that is left of a series, so what is not decided shows two.
          if (!isDecided && spec.ladder && progress.finished.length > 0) expect(new Set(ends).size).toBeGreaterThan(1);
        }
      },
    ),
    { numRuns: 60 },
  );
});
