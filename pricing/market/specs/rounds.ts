import type { MarketSpec } from "../market-spec.ts";
import type { Measure } from "../measure.ts";
import { draft, draftOf, HALF_LINES, matchPair, measuresOf, NEXT_LINES, SIDES, specialOf } from "./draft.ts";
import { seriesSpecs } from "./series.ts";

const matchRounds = matchPair("home", "away");

/** Over a single map the handicap of a list row is that of rounds: there are no maps to give away. */
export const roundsMatchSpecs = (bestOf: number): MarketSpec[] => [
  ...seriesSpecs(bestOf),
  draft({
    key: "rounds-ah",
    betType: "AH",
    nameId: "market.roundHandicap",
    isMain: bestOf === 1,
    measure: matchRounds,
    ladder: HALF_LINES,
  }),
  draft({
    key: "rounds-ou",
    betType: "OU",
    nameId: "market.totalRounds",
    isMain: bestOf === 1,
    measure: matchRounds,
    ladder: HALF_LINES,
  }),
  // What one map's tab has of its own is not repeated for a match of one map.
  ...(bestOf === 1 ? [] : longMatchSpecs()),
];

const longMatchSpecs = (): MarketSpec[] => [
  draft({ key: "rounds-oe", betType: "OE", nameId: "market.totalRoundsParity", measure: matchRounds }),
  ...SIDES.map((side) =>
    draft({
      key: `rounds-ou-${side}`,
      betType: "OU",
      nameId: "market.teamTotalRounds",
      team: side,
      measure: matchPair(side, null),
      ladder: HALF_LINES,
    }),
  ),
];

export function roundsMapSpecs(map: number): MarketSpec[] {
  const { pair, code, flag } = measuresOf(map);
  const rounds = pair("home", "away");
  const main = { isMain: true, ladder: HALF_LINES };
  const firstHalf: Measure = { kind: "pair", scope: map, home: "homeHalf", away: "awayHalf", left: "halfLeft" };
  const [first, second] = [code("pistolOne"), code("pistolTwo")];
  return [
    draftOf(map, { key: "win", betType: "WINMAP", nameId: "market.mapWinner", isMain: true, measure: code("winner") }),
    draftOf(map, { key: "rounds-ah", betType: "AH", nameId: "market.mapRoundHandicap", measure: rounds, ...main }),
    draftOf(map, { key: "rounds-ou", betType: "OU", nameId: "market.mapTotalRounds", measure: rounds, ...main }),
    draftOf(map, { key: "rounds-oe", betType: "OE", nameId: "market.mapTotalRoundsParity", measure: rounds }),
    ...SIDES.map((side) =>
      draftOf(map, {
        key: `rounds-ou-${side}`,
        betType: "OU",
        nameId: "market.mapTeamTotalRounds",
        team: side,
        measure: pair(side, null),
        ladder: NEXT_LINES,
      }),
    ),
    draftOf(map, { key: "half", betType: "1X2", nameId: "market.mapFirstHalfResult", measure: firstHalf }),
    draftOf(map, {
      key: "half-ah",
      betType: "AH",
      nameId: "market.mapFirstHalfHandicap",
      measure: firstHalf,
      ladder: NEXT_LINES,
    }),
    specialOf(map, { key: "overtime", betType: "YN", nameId: "market.mapOvertime", measure: flag("overtime") }),
    specialOf(map, { key: "pistol-1", betType: "SPWINMAP", nameId: "market.mapFirstPistol", measure: first }),
    specialOf(map, { key: "pistol-2", betType: "SPWINMAP", nameId: "market.mapSecondPistol", measure: second }),
  ];
}
