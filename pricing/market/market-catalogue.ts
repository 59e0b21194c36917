import type { GameKind } from "../model/games.ts";
import { OVERROUND, type Ladder, type MarketSpec } from "./market-spec.ts";
import type { Measure } from "./measure.ts";

const GOAL_HANDICAPS: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4, -12, 12], leastAbsolute: 6 };
const HALF_LINES: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4, -2, 2, -8, 8] };
const WIDE_LINES: Ladder = { grid: 4, offset: 2, alternatives: [-8, 8, -2, 2, -16, 16] };
const QUARTER_LINES: Ladder = { grid: 1, offset: 0, alternatives: [-1, 1, -2, 2, -4, 4] };
const MAP_HANDICAPS: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4, -12, 12], leastAbsolute: 6 };
const MAP_TOTALS: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4] };

type Draft = Omit<MarketSpec, "mapNumber" | "overround" | "isMain" | "ladder"> & Partial<MarketSpec>;

const draft = (spec: Draft): MarketSpec => ({
  mapNumber: null,
  ladder: null,
  isMain: false,
  overround: spec.isMain === true ? OVERROUND.main : OVERROUND.side,
  ...spec,
});

/** All markets of a match: the MATCH tab, then one tab for each of the first `maps` maps. */
export function computeMarketSpecs(kind: GameKind, bestOf: number, maps: number): MarketSpec[] {
  const isSingleGame = kind === "goals-draw" || kind === "goals";
  const tabs = isSingleGame && bestOf === 1 ? 0 : maps;
  const specs = [...matchSpecs(kind, bestOf)];
  for (let mapNumber = 1; mapNumber <= tabs; mapNumber += 1) specs.push(...mapSpecs(kind, mapNumber));
  return specs;
}

const pair = (home: string, away: string | null): Measure => ({ kind: "pair", scope: "match", home, away });

function matchSpecs(kind: GameKind, bestOf: number): MarketSpec[] {
  if (kind === "goals-draw") return drawMatchSpecs();
  const specs = [
    draft({ key: "win", betType: "WIN", nameId: "market.matchWinner", isMain: true, measure: { kind: "maps" } }),
  ];
  if (bestOf > 1) {
    specs.push(
      draft({
        key: "maps-ah",
        betType: "AH",
        nameId: "market.mapHandicap",
        isMain: true,
        measure: { kind: "maps" },
        ladder: MAP_HANDICAPS,
      }),
      draft({
        key: "maps-ou",
        betType: "OU",
        nameId: "market.totalMaps",
        isMain: true,
        measure: { kind: "maps" },
        ladder: MAP_TOTALS,
      }),
      draft({ key: "maps-oe", betType: "OE", nameId: "market.totalMapsParity", measure: { kind: "maps" } }),
    );
  }
  const main = bestOf === 1;
  if (kind === "lane")
    specs.push(
      draft({
        key: "kills-ou",
        betType: "OU",
        nameId: "market.totalKills",
        isMain: main,
        measure: pair("home", "away"),
        ladder: WIDE_LINES,
      }),
    );
  if (kind === "rounds")
    specs.push(
      draft({
        key: "rounds-ou",
        betType: "OU",
        nameId: "market.totalRounds",
        isMain: main,
        measure: pair("home", "away"),
        ladder: HALF_LINES,
      }),
    );
  if (kind === "goals") {
    specs.push(
      draft({
        key: "goals-ou",
        betType: "OU",
        nameId: "market.totalGoals",
        isMain: main,
        measure: pair("home", "away"),
        ladder: HALF_LINES,
      }),
      draft({
        key: "goals-ah",
        betType: "AH",
        nameId: "market.goalHandicap",
        isMain: main,
        measure: pair("home", "away"),
        ladder: HALF_LINES,
      }),
    );
  }
  return specs;
}

function drawMatchSpecs(): MarketSpec[] {
  const goals = pair("home", "away");
  const flag: Measure = { kind: "flag", scope: 1, column: "bothScored", value: 1 };
  return [
    draft({ key: "1x2", betType: "1X2", nameId: "market.matchResult", isMain: true, measure: goals }),
    draft({
      key: "goals-ah",
      betType: "AH",
      nameId: "market.goalHandicap",
      isMain: true,
      measure: goals,
      ladder: QUARTER_LINES,
    }),
    draft({
      key: "goals-ou",
      betType: "OU",
      nameId: "market.totalGoals",
      isMain: true,
      measure: goals,
      ladder: QUARTER_LINES,
    }),
    draft({ key: "goals-oe", betType: "OE", nameId: "market.totalGoalsParity", measure: goals }),
    draft({
      key: "both-score",
      betType: "YN",
      nameId: "market.bothTeamsScore",
      measure: flag,
      overround: OVERROUND.special,
    }),
  ];
}

function mapSpecs(kind: GameKind, mapNumber: number): MarketSpec[] {
  const of = (home: string, away: string | null): Measure => ({ kind: "pair", scope: mapNumber, home, away });
  const code = (column: string): Measure => ({ kind: "code", scope: mapNumber, column });
  const flag = (column: string, value: number): Measure => ({ kind: "flag", scope: mapNumber, column, value });
  const special = (spec: Draft): MarketSpec =>
    draft({ overround: OVERROUND.special, ...spec, key: `m${mapNumber}-${spec.key}`, mapNumber });
  const plain = (spec: Draft): MarketSpec => draft({ ...spec, key: `m${mapNumber}-${spec.key}`, mapNumber });
  const specs = [
    plain({ key: "win", betType: "WINMAP", nameId: "market.mapWinner", isMain: true, measure: code("winner") }),
  ];
  if (kind === "lane") {
    specs.push(
      plain({
        key: "kills-ah",
        betType: "AH",
        nameId: "market.mapKillHandicap",
        isMain: true,
        measure: of("home", "away"),
        ladder: WIDE_LINES,
      }),
      plain({
        key: "kills-ou",
        betType: "OU",
        nameId: "market.mapTotalKills",
        isMain: true,
        measure: of("home", "away"),
        ladder: WIDE_LINES,
      }),
      plain({ key: "kills-oe", betType: "OE", nameId: "market.mapTotalKillsParity", measure: of("home", "away") }),
      plain({
        key: "towers-ou",
        betType: "OU",
        nameId: "market.mapTotalTowers",
        measure: of("homeTowers", "awayTowers"),
        ladder: HALF_LINES,
      }),
      plain({
        key: "towers-ah",
        betType: "AH",
        nameId: "market.mapTowerHandicap",
        measure: of("homeTowers", "awayTowers"),
        ladder: HALF_LINES,
      }),
      plain({
        key: "minutes-ou",
        betType: "OU",
        nameId: "market.mapDuration",
        measure: of("minutes", null),
        ladder: HALF_LINES,
      }),
      special({ key: "first-blood", betType: "YN", nameId: "market.mapFirstBlood", measure: flag("firstBlood", 1) }),
      special({ key: "first-tower", betType: "SPWINMAP", nameId: "market.mapFirstTower", measure: code("firstTower") }),
    );
  }
  if (kind === "rounds") {
    specs.push(
      plain({
        key: "rounds-ah",
        betType: "AH",
        nameId: "market.mapRoundHandicap",
        isMain: true,
        measure: of("home", "away"),
        ladder: HALF_LINES,
      }),
      plain({
        key: "rounds-ou",
        betType: "OU",
        nameId: "market.mapTotalRounds",
        isMain: true,
        measure: of("home", "away"),
        ladder: HALF_LINES,
      }),
      plain({ key: "rounds-oe", betType: "OE", nameId: "market.mapTotalRoundsParity", measure: of("home", "away") }),
      special({ key: "overtime", betType: "YN", nameId: "market.mapOvertime", measure: flag("overtime", 1) }),
      special({ key: "pistol-1", betType: "SPWINMAP", nameId: "market.mapFirstPistol", measure: code("pistolOne") }),
      special({ key: "pistol-2", betType: "SPWINMAP", nameId: "market.mapSecondPistol", measure: code("pistolTwo") }),
    );
  }
  if (kind === "goals") {
    specs.push(
      plain({
        key: "goals-ah",
        betType: "AH",
        nameId: "market.mapGoalHandicap",
        isMain: true,
        measure: of("home", "away"),
        ladder: GOAL_HANDICAPS,
      }),
      plain({
        key: "goals-ou",
        betType: "OU",
        nameId: "market.mapTotalGoals",
        isMain: true,
        measure: of("home", "away"),
        ladder: HALF_LINES,
      }),
      special({ key: "overtime", betType: "YN", nameId: "market.mapOvertime", measure: flag("overtime", 1) }),
      special({ key: "first-goal", betType: "SPWINMAP", nameId: "market.mapFirstGoal", measure: code("firstGoal") }),
    );
  }
  if (kind === "duel") {
    specs.push(
      plain({
        key: "minutes-ou",
        betType: "OU",
        nameId: "market.mapDuration",
        isMain: true,
        measure: of("minutes", null),
        ladder: HALF_LINES,
      }),
    );
  }
  return specs;
}
