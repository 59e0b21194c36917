import type { Side } from "@clutch/kernel";
import { mapsToWin } from "../../worlds/worlds.ts";
import type { MarketSpec } from "../market-spec.ts";
import type { SeriesScore } from "../measure.ts";
import { draft, NEXT_LINES, SIDES, specialMatch, WIN_BY_TWO } from "./draft.ts";

const measure = { kind: "maps" } as const;

/** Who wins the series, by how many maps, after how many, with which score. */
export function seriesSpecs(bestOf: number): MarketSpec[] {
  const winner = draft({ key: "win", betType: "WIN", nameId: "market.matchWinner", isMain: true, measure });
  if (bestOf % 2 === 0) return evenSeriesSpecs(bestOf);
  if (bestOf === 1) return [winner];
  const scores = seriesScores(bestOf);
  return [
    winner,
    draft({ key: "maps-ah", betType: "AH", nameId: "market.mapHandicap", isMain: true, measure, ladder: WIN_BY_TWO }),
    draft({ key: "maps-ou", betType: "OU", nameId: "market.totalMaps", isMain: true, measure, ladder: NEXT_LINES }),
    draft({ key: "maps-oe", betType: "OE", nameId: "market.totalMapsParity", measure }),
    ...SIDES.map((side) => winsMapSpec(side, scores)),
    ...scores.map(correctScoreSpec),
  ];
}

/** A series of two maps, or another even number, may end level; how many maps are played is known. */
function evenSeriesSpecs(bestOf: number): MarketSpec[] {
  const scores = seriesScores(bestOf);
  return [
    draft({ key: "1x2", betType: "1X2", nameId: "market.matchResult", isMain: true, measure }),
    draft({ key: "maps-ah", betType: "AH", nameId: "market.mapHandicap", isMain: true, measure, ladder: NEXT_LINES }),
    ...SIDES.map((side) => winsMapSpec(side, scores)),
    ...scores.map(correctScoreSpec),
  ];
}

/** Every score a series can end with, from home's clearest win to away's. */
export function seriesScores(bestOf: number): SeriesScore[] {
  const needed = mapsToWin(bestOf);
  const lost = Array.from({ length: bestOf - needed + 1 }, (_, maps) => maps);
  return [
    ...lost.map((maps): SeriesScore => [needed, maps]),
    ...(bestOf % 2 === 0 ? [[bestOf / 2, bestOf / 2] as const] : []),
    ...lost.toReversed().map((maps): SeriesScore => [maps, needed]),
  ];
}

const winsMapSpec = (side: Side, scores: readonly SeriesScore[]): MarketSpec =>
  specialMatch({
    key: `wins-map-${side}`,
    betType: "YN",
    nameId: "market.winsMap",
    team: side,
    measure: { kind: "ends", scores: scores.filter(([home, away]) => (side === "home" ? home : away) > 0) },
  });

const correctScoreSpec = (score: SeriesScore): MarketSpec =>
  specialMatch({
    key: `score-${score.join("-")}`,
    betType: "YN",
    nameId: "market.correctScore",
    nameValues: { homeMaps: score[0], awayMaps: score[1] },
    measure: { kind: "ends", scores: [score] },
  });
