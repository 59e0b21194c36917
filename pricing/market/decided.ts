import { AWAY, HOME, type MapState } from "../model/map-model.ts";
import { mapsToWin, type Progress, type Series } from "../worlds/worlds.ts";
import { readingOf, type MarketSpec, type QuotedBetType } from "./market-spec.ts";
import type { ColumnName, Measure } from "./measure.ts";

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
      return { kind: "values", values: mapReach(series, progress, sign) };
    case "pair":
      // Every figure of a map only grows; a lead may go either way.
      return sign === 1 ? { kind: "from", least: sumSoFar(series, progress, measure) } : null;
    case "code":
    case "flag":
      return null;
    default:
      return measure satisfies never;
  }
}

/** The leads or totals of maps of every end the series can still have. */
function mapReach(series: Series, { finished }: Progress, sign: number): number[] {
  const wins = (side: number): number => finished.filter((map) => map.winner === side).length;
  const values = new Set<number>();
  const needed = mapsToWin(series.bestOf);
  const visit = (home: number, away: number): void => {
    const isOver = home >= needed || away >= needed || home + away >= series.bestOf;
    if (isOver) return void values.add(home + sign * away);
    visit(home + 1, away);
    visit(home, away + 1);
  };
  visit(wins(HOME), wins(AWAY));
  return [...values];
}

function sumSoFar(series: Series, progress: Progress, measure: Extract<Measure, { kind: "pair" }>): number {
  const maps = progress.current ? [...progress.finished, progress.current] : progress.finished;
  const scoped = measure.scope === "match" ? maps : maps.slice(measure.scope - 1, measure.scope);
  const figure = (map: MapState, name: ColumnName | null): number => {
    if (name === null) return 0;
    if (name === "home" || name === "away" || name === "winner") return map[name];
    return map.marks[series.model.marks.indexOf(name)] ?? 0;
  };
  return scoped.reduce((sum, map) => sum + figure(map, measure.home) + figure(map, measure.away), 0);
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
  if (betType === "OE") return Math.abs(value) % 2;
  const line = betType === "AH" ? -handicapQuarters : handicapQuarters;
  return Math.max(-2, Math.min(2, value * 4 - line));
}
