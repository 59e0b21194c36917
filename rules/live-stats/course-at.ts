import type { Side } from "@clutch/kernel";
import { computeMoments, type Fact, type Moment } from "./moments.ts";

type Figures = Readonly<Record<Side, number>>;

/** What each side had done on a map; counts of kinds that its facts do not have stay 0. */
export interface MapCounts {
  readonly kill: Figures;
  readonly tower: Figures;
  readonly barracks: Figures;
  readonly boss: Figures;
  readonly round: Figures;
  readonly goal: Figures;
}

/** A map of a match: when it began, when it ended and who won it, as far as a moment shows it. */
export interface MapSpan {
  readonly mapNumber: number;
  readonly startMs: number;
  /** Null while it goes on. */
  readonly endMs: number | null;
  readonly winner: Side | null;
}

/** A match as it stood at a moment. */
export interface CourseAt {
  readonly maps: readonly MapSpan[];
  /** Maps won. */
  readonly won: Figures;
  /** The map that went on, or the last that had ended; null before the first. */
  readonly map: MapSpan | null;
  /** Of that map: what its clock showed, in whole seconds, and what had happened. */
  readonly second: number;
  readonly counts: MapCounts;
  /** What had happened in the match, newest first. */
  readonly moments: readonly Moment[];
}

const NONE: Figures = { home: 0, away: 0 };

/** When the maps of a match began and ended, in their order. */
export function computeSpans(facts: readonly Fact[]): readonly MapSpan[] {
  const byMap = Map.groupBy(facts, ({ mapNumber }) => mapNumber);
  return [...byMap]
    .map(([mapNumber, own]): MapSpan => {
      const end = own.find((fact) => fact.kind === "mapEnd");
      const startMs = Math.min(...own.map(({ atMs }) => atMs));
      return { mapNumber, startMs, endMs: end?.atMs ?? null, winner: end?.kind === "mapEnd" ? end.side : null };
    })
    .toSorted((one, other) => one.mapNumber - other.mapNumber);
}

/** The match at a moment: of facts that were there to be seen later only how fast the clock ran between two is used. */
export function computeCourseAt(facts: readonly Fact[], atMs: number): CourseAt {
  const known = facts.filter((fact) => fact.atMs <= atMs);
  const maps = computeSpans(known);
  const map = maps.at(-1) ?? null;
  const own = known.filter(({ mapNumber }) => mapNumber === map?.mapNumber);
  const wonBy = (side: Side): number => maps.filter(({ winner }) => winner === side).length;
  return {
    maps,
    won: { home: wonBy("home"), away: wonBy("away") },
    map,
    second: clockAt(
      own,
      facts.find((fact) => fact.mapNumber === map?.mapNumber && fact.atMs > atMs),
      atMs,
    ),
    counts: countBySide(own),
    moments: computeMoments(known).toSorted(byTime).toReversed(),
  };
}

const byTime = (one: Fact, other: Fact): number =>
  one.atMs - other.atMs || one.mapNumber - other.mapNumber || one.sequence - other.sequence;

/** Between two facts the clock runs evenly; after the last known it stands. */
function clockAt(own: readonly Fact[], next: Fact | undefined, atMs: number): number {
  const last = own.at(-1);
  if (last === undefined) return 0;
  if (next === undefined || next.second <= last.second) return last.second;
  const share = (atMs - last.atMs) / (next.atMs - last.atMs);
  return Math.floor(last.second + share * (next.second - last.second));
}

function countBySide(own: readonly Fact[]): MapCounts {
  const count = (kind: Fact["kind"]): Figures => {
    const sided = own.filter((fact) => fact.kind === kind && "side" in fact);
    const by = (side: Side): number => sided.filter((fact) => "side" in fact && fact.side === side).length;
    return { home: by("home"), away: by("away") };
  };
  const goal = own.findLast((fact) => fact.kind === "goal");
  return {
    kill: count("kill"),
    tower: count("tower"),
    barracks: count("barracks"),
    boss: count("boss"),
    round: count("round"),
    // A goal may count for more than one: its fact has the score after it.
    goal: goal?.kind === "goal" ? { home: goal.home, away: goal.away } : NONE,
  };
}

/** What holds at a moment: the newest of some dated things, oldest first, that is not later. */
export const holdsAt = <T extends { readonly timestamp: number }>(points: readonly T[], atMs: number): T | null =>
  points.findLast(({ timestamp }) => timestamp <= atMs) ?? null;

const SECOND_MS = 1000;

/** Where a step leads: a second, ten, to the fact before or after, or to an end of the map. */
export type CourseStep = "back" | "on" | "back10" | "on10" | "factBefore" | "factAfter" | "mapStart" | "mapEnd";

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The moment a step leads to, within the course. */
export function stepFrom(
  atMs: number,
  step: CourseStep,
  { facts, startMs, endMs }: Span & { readonly facts: readonly Fact[] },
): number {
  const spans = computeSpans(facts);
  const span = spans.findLast((each) => each.startMs <= atMs) ?? spans[0];
  const times = computeMoments(facts).map((moment) => moment.atMs);
  const targets: Readonly<Record<CourseStep, () => number>> = {
    back: () => atMs - SECOND_MS,
    on: () => atMs + SECOND_MS,
    back10: () => atMs - 10 * SECOND_MS,
    on10: () => atMs + 10 * SECOND_MS,
    factBefore: () => Math.max(startMs, ...times.filter((time) => time < atMs)),
    factAfter: () => Math.min(endMs, ...times.filter((time) => time > atMs)),
    mapStart: () => span?.startMs ?? startMs,
    mapEnd: () => span?.endMs ?? endMs,
  };
  return Math.min(endMs, Math.max(startMs, targets[step]()));
}
