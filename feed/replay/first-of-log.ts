import { AWAY, HOME } from "@clutch/pricing";
import type { Deed } from "./build-lane.ts";

/** Whether a log holds at least as many of each side as were published: one that lacks some may lack the first. */
export function isWhole(log: readonly Deed[], published: { readonly home: number; readonly away: number }): boolean {
  const count = (side: number): number => log.filter((deed) => deed.side === side).length;
  return count(HOME) >= published.home && count(AWAY) >= published.away;
}

/** The first of a log in order of time; null where it is empty, or both sides have one at the same second. */
export function firstByLog(log: readonly Deed[]): Deed | null {
  const [first] = log;
  if (!first || log.some(({ second, side }) => second === first.second && side !== first.side)) return null;
  return first;
}

/** The share of published deeds that a log may lack and still show their course: scoreboards count some that players' logs do not. */
const LACKING = 0.1;

/** Whether a log shows how the published figures came about: without it a score would stand at 0:0 until the end. */
export function isTimeline(log: readonly Deed[], published: { readonly home: number; readonly away: number }): boolean {
  const total = published.home + published.away;
  const count = (side: number): number => log.filter((deed) => deed.side === side).length;
  const lacking = Math.max(0, published.home - count(HOME)) + Math.max(0, published.away - count(AWAY));
  return lacking <= Math.max(1, LACKING * total) && (log.length > 0 || total === 0);
}
