import type { MarketSpec } from "../market-spec.ts";
import {
  draft,
  draftOf,
  HALF_LINES,
  matchPair,
  measuresOf,
  NEXT_LINES,
  SIDES,
  specialOf,
  WIDE_LINES,
} from "./draft.ts";
import { seriesSpecs } from "./series.ts";

const matchKills = matchPair("home", "away");

/** Over a single map the handicap of a list row is that of kills: there are no maps to give away. */
export const mobaMatchSpecs = (bestOf: number): MarketSpec[] => [
  ...seriesSpecs(bestOf),
  draft({
    key: "kills-ah",
    betType: "AH",
    nameId: "market.killHandicap",
    isMain: bestOf === 1,
    measure: matchKills,
    ladder: WIDE_LINES,
  }),
  draft({
    key: "kills-ou",
    betType: "OU",
    nameId: "market.totalKills",
    isMain: bestOf === 1,
    measure: matchKills,
    ladder: WIDE_LINES,
  }),
  // What one map's tab has of its own is not repeated for a match of one map.
  ...(bestOf === 1 ? [] : longMatchSpecs()),
];

const longMatchSpecs = (): MarketSpec[] => [
  draft({ key: "kills-oe", betType: "OE", nameId: "market.totalKillsParity", measure: matchKills }),
  draft({
    key: "towers-ou",
    betType: "OU",
    nameId: "market.totalTowers",
    measure: matchPair("homeTowers", "awayTowers"),
    ladder: HALF_LINES,
  }),
  ...SIDES.map((side) =>
    draft({
      key: `kills-ou-${side}`,
      betType: "OU",
      nameId: "market.teamTotalKills",
      team: side,
      measure: matchPair(side, null),
      ladder: WIDE_LINES,
    }),
  ),
];

export function mobaMapSpecs(map: number): MarketSpec[] {
  const { pair, code, flag } = measuresOf(map);
  const kills = pair("home", "away");
  const towers = pair("homeTowers", "awayTowers");
  const minutes = pair("minutes", null);
  const main = { isMain: true, ladder: WIDE_LINES };
  const ladder = HALF_LINES;
  return [
    draftOf(map, { key: "win", betType: "WINMAP", nameId: "market.mapWinner", isMain: true, measure: code("winner") }),
    draftOf(map, { key: "kills-ah", betType: "AH", nameId: "market.mapKillHandicap", measure: kills, ...main }),
    draftOf(map, { key: "kills-ou", betType: "OU", nameId: "market.mapTotalKills", measure: kills, ...main }),
    draftOf(map, { key: "kills-oe", betType: "OE", nameId: "market.mapTotalKillsParity", measure: kills }),
    draftOf(map, { key: "towers-ou", betType: "OU", nameId: "market.mapTotalTowers", measure: towers, ladder }),
    draftOf(map, { key: "towers-ah", betType: "AH", nameId: "market.mapTowerHandicap", measure: towers, ladder }),
    ...SIDES.flatMap((side) => [
      draftOf(map, {
        key: `kills-ou-${side}`,
        betType: "OU",
        nameId: "market.mapTeamTotalKills",
        team: side,
        measure: pair(side, null),
        ladder,
      }),
      draftOf(map, {
        key: `towers-ou-${side}`,
        betType: "OU",
        nameId: "market.mapTeamTotalTowers",
        team: side,
        measure: pair(`${side}Towers`, null),
        ladder: NEXT_LINES,
      }),
    ]),
    draftOf(map, { key: "minutes-ou", betType: "OU", nameId: "market.mapDuration", measure: minutes, ladder }),
    specialOf(map, { key: "first-blood", betType: "YN", nameId: "market.mapFirstBlood", measure: flag("firstBlood") }),
    specialOf(map, {
      key: "first-tower",
      betType: "SPWINMAP",
      nameId: "market.mapFirstTower",
      measure: code("firstTower"),
    }),
  ];
}
