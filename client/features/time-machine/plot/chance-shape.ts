import type { EventCourseWire, MarketPricesWire } from "@clutch/contract";
import { holdsAt } from "@clutch/rules";

/** The chances that the winner's prices say at a moment, without the margin; null where there was none. */
export interface Chances {
  readonly home: number;
  readonly away: number;
}

const SIDES = ["home", "away"] as const;

/** The chances of both sides at a moment; null where a price was missing. */
export function chancesAt(market: MarketPricesWire | undefined, atMs: number): Chances | null {
  const odds = holdsAt(market?.lines[0]?.points ?? [], atMs)?.odds ?? [];
  const inverse = odds.map((each) => (each === null ? 0 : 1 / each));
  const total = inverse.reduce((sum, each) => sum + each, 0);
  const [home, away] = SIDES.map((side) => {
    const place = market?.selections.findIndex((each) => each.bet_type_selection === side) ?? -1;
    return (inverse[place] ?? 0) / total;
  });
  return home === undefined || away === undefined || !(home > 0 && away > 0) ? null : { home, away };
}

export interface ChanceShape {
  /** The line of home's chance in a box of 100 by 100, in steps, from the first price on. */
  readonly line: string;
  /** The same closed to the middle. */
  readonly area: string;
  readonly high: number;
  readonly low: number;
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Null where no price is kept. */
export function computeChanceShape(course: EventCourseWire, { startMs, endMs }: Span): ChanceShape | null {
  const [market] = course.markets;
  const points = (market?.lines[0]?.points ?? []).flatMap(({ timestamp }) => {
    const chances = chancesAt(market, timestamp);
    return chances === null || timestamp > endMs ? [] : [{ x: xOf(timestamp, { startMs, endMs }), home: chances.home }];
  });
  const [first] = points;
  if (first === undefined) return null;
  let line = `M${first.x} ${yOf(first.home)}`;
  for (const { x, home } of points.slice(1)) line += `H${x}V${yOf(home)}`;
  line += "H100";
  const chances = points.map(({ home }) => home);
  return { line, area: `${line}V50H${first.x}Z`, high: Math.max(...chances), low: Math.min(...chances) };
}

/** Where a moment stands in the box, in per cent. */
export const xOf = (atMs: number, { startMs, endMs }: Span): number =>
  Math.round(Math.min(1, Math.max(0, (atMs - startMs) / Math.max(1, endMs - startMs))) * 10_000) / 100;

const yOf = (chance: number): number => Math.round((1 - chance) * 10_000) / 100;
