import { exhaustive } from "@clutch/kernel";
import type { GameKind } from "../model/games.ts";
import type { MarketSpec } from "./market-spec.ts";
import { duelMapSpecs } from "./specs/duel.ts";
import { drawMatchSpecs, goalsMapSpecs, goalsMatchSpecs } from "./specs/goals.ts";
import { mobaMapSpecs, mobaMatchSpecs } from "./specs/moba.ts";
import { roundsMapSpecs, roundsMatchSpecs } from "./specs/rounds.ts";
import { seriesSpecs } from "./specs/series.ts";

/**
 * All markets of a match: the MATCH tab, then one tab for each of the first `maps` maps. Only maps
 * that are certain to be played are asked for, so no market is ever void for want of its map.
 */
export function computeMarketSpecs(kind: GameKind, bestOf: number, maps: number): MarketSpec[] {
  const numbers = Array.from({ length: maps }, (_, index) => index + 1);
  switch (kind) {
    case "lane":
      return [...mobaMatchSpecs(bestOf), ...numbers.flatMap(mobaMapSpecs)];
    case "rounds":
      return [...roundsMatchSpecs(bestOf), ...numbers.flatMap(roundsMapSpecs)];
    case "duel":
      return [...seriesSpecs(bestOf), ...numbers.flatMap(duelMapSpecs)];
    case "goals":
      return [...goalsMatchSpecs(bestOf), ...numbers.flatMap(goalsMapSpecs)];
    case "goals-draw":
      return drawMatchSpecs();
    default:
      return exhaustive(kind);
  }
}
