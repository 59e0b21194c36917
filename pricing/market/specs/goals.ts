import { OVERROUND, type MarketSpec } from "../market-spec.ts";
import {
  draft,
  draftOf,
  HALF_LINES,
  matchPair,
  measuresOf,
  NEXT_LINES,
  QUARTER_LINES,
  SIDES,
  specialOf,
  WIN_BY_TWO,
} from "./draft.ts";
import { seriesSpecs } from "./series.ts";

const goals = matchPair("home", "away");

/** One game that may end level: the result in three ways, Asian lines in quarters. */
export function drawMatchSpecs(): MarketSpec[] {
  const main = { isMain: true, ladder: QUARTER_LINES };
  const bothScore = measuresOf(1).flag("bothScored");
  return [
    draft({ key: "1x2", betType: "1X2", nameId: "market.matchResult", isMain: true, measure: goals }),
    draft({ key: "goals-ah", betType: "AH", nameId: "market.goalHandicap", measure: goals, ...main }),
    draft({ key: "goals-ou", betType: "OU", nameId: "market.totalGoals", measure: goals, ...main }),
    draft({ key: "goals-oe", betType: "OE", nameId: "market.totalGoalsParity", measure: goals }),
    ...teamGoalsSpecs(),
    draft({
      key: "both-score",
      betType: "YN",
      nameId: "market.bothTeamsScore",
      measure: bothScore,
      overround: OVERROUND.special,
    }),
  ];
}

const teamGoalsSpecs = (): MarketSpec[] =>
  SIDES.map((side) =>
    draft({
      key: `goals-ou-${side}`,
      betType: "OU",
      nameId: "market.teamTotalGoals",
      team: side,
      measure: matchPair(side, null),
      ladder: NEXT_LINES,
    }),
  );

export const goalsMatchSpecs = (bestOf: number): MarketSpec[] => [
  ...seriesSpecs(bestOf),
  ...(bestOf === 1
    ? []
    : [
        draft({ key: "goals-ou", betType: "OU", nameId: "market.totalGoals", measure: goals, ladder: HALF_LINES }),
        draft({ key: "goals-oe", betType: "OE", nameId: "market.totalGoalsParity", measure: goals }),
        ...teamGoalsSpecs(),
      ]),
];

export function goalsMapSpecs(map: number): MarketSpec[] {
  const { pair, code, flag } = measuresOf(map);
  const scored = pair("home", "away");
  const handicap = { isMain: true, measure: scored, ladder: WIN_BY_TWO };
  const total = { isMain: true, measure: scored, ladder: HALF_LINES };
  return [
    draftOf(map, { key: "win", betType: "WINMAP", nameId: "market.mapWinner", isMain: true, measure: code("winner") }),
    draftOf(map, { key: "goals-ah", betType: "AH", nameId: "market.mapGoalHandicap", ...handicap }),
    draftOf(map, { key: "goals-ou", betType: "OU", nameId: "market.mapTotalGoals", ...total }),
    ...SIDES.map((side) =>
      draftOf(map, {
        key: `goals-ou-${side}`,
        betType: "OU",
        nameId: "market.mapTeamTotalGoals",
        team: side,
        measure: pair(side, null),
        ladder: NEXT_LINES,
      }),
    ),
    specialOf(map, { key: "overtime", betType: "YN", nameId: "market.mapOvertime", measure: flag("overtime") }),
    specialOf(map, {
      key: "first-goal",
      betType: "SPWINMAP",
      nameId: "market.mapFirstGoal",
      measure: code("firstGoal"),
    }),
  ];
}
