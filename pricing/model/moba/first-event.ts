import { AWAY, HOME, UNDECIDED } from "../map-model.ts";
import { stepAt, strengthAt, type StrengthSums } from "./strength-sums.ts";

/** What one side's stream has ahead: `span` full-strength minutes from `begin` on, at `rate` events in each. */
export interface Ahead {
  readonly strength: StrengthSums;
  readonly begin: number;
  readonly span: number;
  readonly rate: number;
  /** The chance that one tower falls within the span. */
  readonly fallChance: number;
}

/** So many events of a side to come, and a uniform draw for when the first of them is. */
export interface Coming {
  readonly ahead: Ahead;
  count: number;
  draw: number;
}

/** Which side's first kill comes first; UNDECIDED when there is none. */
export function firstKill(home: Coming, away: Coming): number {
  if (home.count === 0 || away.count === 0) return onlySide(home, away);
  return firstOf(home, killAt(home), { other: away, otherAt: killAt(away) });
}

/** Which side's first tower falls first; UNDECIDED when none falls. */
export function firstFall(home: Coming, away: Coming): number {
  if (home.count === 0 || away.count === 0) return onlySide(home, away);
  return firstOf(home, fallAt(home), { other: away, otherAt: fallAt(away) });
}

function onlySide(home: Coming, away: Coming): number {
  if (home.count > 0) return HOME;
  return away.count > 0 ? AWAY : UNDECIDED;
}

/** Times are compared on the other side's own scale. */
function firstOf(home: Coming, homeAt: number, { other, otherAt }: { other: Coming; otherAt: number }): number {
  return strengthAt(other.ahead.strength, stepAt(home.ahead.strength, homeAt)) < otherAt ? HOME : AWAY;
}

/** Quantiles of an exponential variable: far finer than the steps of a map, and quicker than a logarithm a row. */
const QUANTILES = 2048;
const EXPONENTIAL = Float64Array.from({ length: QUANTILES }, (_, index) => -Math.log(1 - (index + 0.5) / QUANTILES));

/** The least of `count` uniform draws, from one. */
const leastOf = ({ count, draw }: Coming): number =>
  1 - Math.exp(-(EXPONENTIAL[Math.floor(draw * QUANTILES)] ?? 0) / count);

/** Kills of a Poisson stream are spread evenly over its full-strength minutes. */
const killAt = (coming: Coming): number => coming.ahead.begin + leastOf(coming) * coming.ahead.span;

/** Lifetimes of towers are exponential in full-strength minutes. */
function fallAt(coming: Coming): number {
  const { begin, rate, fallChance } = coming.ahead;
  return begin - Math.log1p(-leastOf(coming) * fallChance) / rate;
}
