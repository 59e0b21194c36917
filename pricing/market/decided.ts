import { AWAY, HOME } from "../model/map-model.ts";
import { mapsToWin, type Progress, type Series } from "../worlds/worlds.ts";
import { readingOf, type MarketSpec, type QuotedBetType } from "./market-spec.ts";
import { readFigure, isOneOf, type ColumnName, type Scope, type SeriesScore } from "./measure.ts";

/**
 * The numbers a measure can still come to, from what has happened alone (no sampling, RU-18): every one of them where they
 * are few, else the least and the most. Null where nothing bounds it.
 */
export type Reach =
  | { readonly kind: "values"; readonly values: readonly number[] }
  | { readonly kind: "from"; readonly least: number }
  | null;

export function computeReach(
  series: Series,
  progress: Progress,
  { measure, betType }: Pick<MarketSpec, "measure" | "betType">,
): Reach {
  const sign = readingOf(betType) === "sum" ? 1 : -1;
  switch (measure.kind) {
    case "maps":
      return { kind: "values", values: valuesOf(finalScores(series, progress), ([home, away]) => home + sign * away) };
    case "ends":
      return {
        kind: "values",
        values: valuesOf(finalScores(series, progress), (score) => (isOneOf(measure.scores, ...score) ? 1 : -1)),
      };
    case "pair": {
      const sum = (name: ColumnName | null): number => sumSoFar(series, progress, { scope: measure.scope, name });
      const [home, away] = [sum(measure.home), sum(measure.away)];
      // Every figure of a map only grows; a lead may go either way.
      if (sign === 1) return { kind: "from", least: home + away };
      const hasBegun =
        measure.scope === "match" || progress.finished.length + (progress.current ? 1 : 0) >= measure.scope;
      if (measure.left === undefined || !hasBegun) return null;
      return { kind: "values", values: leadsWith(sum(measure.left), home - away) };
    }
    case "code":
    case "flag":
      return null;
    default:
      return measure satisfies never;
  }
}

const valuesOf = (scores: readonly SeriesScore[], valueOf: (score: SeriesScore) => number): number[] => [
  ...new Set(scores.map(valueOf)),
];

/** Every score the series can still end with. */
function finalScores(series: Series, { finished }: Progress): SeriesScore[] {
  const wins = (side: number): number => finished.filter((map) => map.winner === side).length;
  const scores: SeriesScore[] = [];
  const needed = mapsToWin(series.bestOf);
  const visit = (home: number, away: number): void => {
    const isOver = home >= needed || away >= needed || home + away >= series.bestOf;
    if (isOver) return void scores.push([home, away]);
    visit(home + 1, away);
    visit(home, away + 1);
  };
  visit(wins(HOME), wins(AWAY));
  return scores;
}

/** The leads that are possible when so many points more are shared out. */
const leadsWith = (left: number, lead: number): number[] =>
  Array.from({ length: left + 1 }, (_, ofHome) => lead + 2 * ofHome - left);

function sumSoFar(
  series: Series,
  progress: Progress,
  { scope, name }: { readonly scope: Scope; readonly name: ColumnName | null },
): number {
  const maps = progress.current ? [...progress.finished, progress.current] : progress.finished;
  const scoped = scope === "match" ? maps : maps.slice(scope - 1, scope);
  return scoped.reduce((sum, map) => sum + readFigure(map, name, series.model.marks), 0);
}

/**
 * Whether a line comes to the same end whatever still happens, so that it may neither be bet nor booked (RU-22).
 * `handicapQuarters` as in a quoted line: the home side's handicap, or the total.
 */
export function isLineDecided(reach: Reach, betType: QuotedBetType, handicapQuarters: number | null): boolean {
  if (reach === null) return false;
  if (reach.kind === "from") {
    // A total that is over by more than a quarter pays whole, however far it still goes.
    return betType === "OU" && handicapQuarters !== null && reach.least * 4 - handicapQuarters >= 2;
  }
  const outcomes = new Set(reach.values.map((value) => outcomeOf(value, betType, handicapQuarters ?? 0)));
  return outcomes.size === 1;
}

/** Whether no line of a market's ladder can still go two ways: it awaits its result from then on, whatever is left to play. */
export function isMarketDecided(reach: Reach, { betType, ladder }: Pick<MarketSpec, "betType" | "ladder">): boolean {
  if (reach?.kind !== "values") return false;
  if (ladder === null) return isLineDecided(reach, betType, null);
  const sides = reach.values.map((value) => Math.abs(value));
  const furthest = (Math.max(...sides) + 1) * 4;
  for (let line = -furthest + ladder.offset; line <= furthest; line += ladder.grid) {
    if (Math.abs(line) < (ladder.leastAbsolute ?? 0)) continue;
    if (!isLineDecided(reach, betType, line)) return false;
  }
  return true;
}

/** Equal numbers for equal ends of a bet on a line: which side, and whether whole, by half or returned. */
function outcomeOf(value: number, betType: QuotedBetType, handicapQuarters: number): number {
  if (betType === "1X2" || betType === "YN") return Math.sign(value);
  if (betType === "OE") return Math.abs(value) % 2;
  const line = betType === "AH" ? -handicapQuarters : handicapQuarters;
  return Math.max(-2, Math.min(2, value * 4 - line));
}
