import {
  certainMaps,
  computeMarketSpecs,
  computeQuote,
  computeWorlds,
  NOT_STARTED,
  QUOTING_WORLDS,
  type MarketSpec,
  type MapState,
  type Progress,
  type QuotedLine,
  type SheetCache,
  type SideChances,
  type Worlds,
} from "@clutch/pricing";
import type { MatchFact } from "../facts.ts";
import type { MapStats } from "../source.ts";
import type { RunPlan } from "./run-plan.ts";
import { positionAt, pricedProgress, seenProgress, type PlayedMap, type Position, type Timeline } from "./timeline.ts";

/** All prices of one moment of a match, read from one set of worlds. */
export interface Quotes {
  /** Equal keys mean equal prices. */
  readonly key: string;
  readonly lines: ReadonlyMap<string, readonly QuotedLine[]>;
}

/** One match with what has been computed of it. All of it is a function of the plan and the time. */
export interface MatchRun {
  readonly plan: RunPlan;
  stepAt(atMs: number): number;
  /** The true course; played when first asked for. */
  timeline(): Timeline;
  /** The statistics of a map at one of its steps; null where the game or the source has none. */
  statsOf(map: PlayedMap, index: number): MapStats | null;
  /** The facts of a map up to one of its steps, in order. */
  factsOf(map: PlayedMap, index: number): readonly MatchFact[];
  /** The position at a time; null before the kick-off. */
  positionAt(atMs: number): Position | null;
  /** The markets offered up to a position: those of maps that are certain to be played. */
  specsAt(position: Position | null): readonly MarketSpec[];
  quotesAt(position: Position | null): Quotes;
  /** The last lines of a market before the step that decided it; where it had none any more, those it had before. */
  linesBefore(specKey: string, decidedStep: number): readonly QuotedLine[];
  /** The chances of the two sides to win the match, from all that has happened; the rest is a draw. */
  sideChancesAt(atMs: number): SideChances;
}

/** What is played: drawn by the simulator, or read from a record. */
export interface Course {
  /** The whole course; asked for once, when the match begins. */
  play(): Timeline;
  /** May contain nothing that has not happened by that step (RU-18). */
  statsOf(map: PlayedMap, index: number): MapStats | null;
  /** The facts of a map up to one of its steps: once published they never change, and none reveals what comes (RU-18). */
  factsOf(map: PlayedMap, index: number): readonly MatchFact[];
}

/** `worldsCount`: worlds that prices are counted from; fewer are faster and less exact. */
export function createMatchRun(plan: RunPlan, course: Course, worldsCount: number = QUOTING_WORLDS): MatchRun {
  let played: Timeline | null = null;
  const timeline = (): Timeline => (played ??= course.play());
  const worldsOf = createWorldsMemory(plan, worldsCount);
  const kept = new Map<string, Quotes>();
  /** Lines of maps that have not begun: nothing that happens before they begin changes them. */
  const ahead = new Map<string, readonly QuotedLine[]>();
  /** Lines of markets that are decided, which never change again. */
  const lastLines = new Map<string, readonly QuotedLine[]>();
  const findLines = createLineFinder(timeline, (step) =>
    quote(step === null ? NOT_STARTED : pricedProgress(positionAt(timeline(), step))),
  );
  let lastChances: { readonly key: string; readonly chances: SideChances } | null = null;
  const specsFor = (finished: readonly MapState[]): readonly MarketSpec[] =>
    computeMarketSpecs(plan.game.kind, plan.series.bestOf, certainMaps(plan.series, finished)).filter(
      (spec) => plan.isOffered?.(spec) ?? true,
    );
  const quote = (progress: Progress): Quotes => {
    const key = keyOf(progress);
    const known = kept.get(key);
    if (known) return known;
    const worlds = worldsOf(progress);
    const begun = progress.finished.length + (progress.current === null ? 0 : 1);
    const linesOf = (spec: MarketSpec): readonly QuotedLine[] => {
      if (spec.mapNumber === null || spec.mapNumber <= begun) return computeQuote(worlds, spec);
      const lines = ahead.get(spec.key) ?? computeQuote(worlds, spec);
      ahead.set(spec.key, lines);
      return lines;
    };
    const specs = specsFor(progress.finished).filter(
      (spec) => spec.mapNumber === null || spec.mapNumber > progress.finished.length,
    );
    const quotes = { key, lines: new Map(specs.map((spec) => [spec.key, linesOf(spec)])) };
    forgetOld(kept);
    kept.set(key, quotes);
    return quotes;
  };
  const stepAt = (atMs: number): number => Math.floor((atMs - plan.startMs) / plan.stepMs);
  const at = (atMs: number): Position | null => (atMs < plan.startMs ? null : positionAt(timeline(), stepAt(atMs)));
  return {
    plan,
    timeline,
    statsOf: course.statsOf,
    factsOf: course.factsOf,
    stepAt,
    positionAt: at,
    specsAt: (position) => specsFor(position ? pricedProgress(position).finished : []),
    quotesAt: (position) => quote(position ? pricedProgress(position) : NOT_STARTED),
    linesBefore: (specKey, decidedStep) => {
      const lines = lastLines.get(specKey) ?? findLines(specKey, decidedStep);
      lastLines.set(specKey, lines);
      return lines;
    },
    sideChancesAt: (atMs) => {
      const position = at(atMs);
      const progress = position ? seenProgress(position) : NOT_STARTED;
      const key = keyOf(progress);
      // Between two maps the same moment is asked for at every step, and its worlds are not held.
      if (lastChances?.key !== key) lastChances = { key, chances: computeSideChances(worldsOf(progress)) };
      return lastChances.chances;
    },
  };
}

/**
 * Finds the last lines of a market before the step that decided it. Shortly before nothing may have been open any more: then it had
 * them when a map began, or the match (null).
 */
function createLineFinder(timeline: () => Timeline, quoteAt: (step: number | null) => Quotes) {
  /** By step, sheets in which a market had no line: the next one is looked for in the same ones. */
  const sheets = new Map<number, Quotes>();
  return (specKey: string, decidedStep: number): readonly QuotedLine[] => {
    const begins = timeline().maps.flatMap(({ startStep }) => (startStep < decidedStep ? [startStep] : []));
    for (const step of [decidedStep - 1, ...begins.toReversed()]) {
      const sheet = sheets.get(step) ?? quoteAt(step);
      const lines = sheet.lines.get(specKey) ?? [];
      if (lines.length > 0) return lines;
      sheets.set(step, sheet);
    }
    return quoteAt(null).lines.get(specKey) ?? [];
  };
}

const keyOf = ({ finished, current }: Progress): string => `${finished.length}:${current?.step ?? "-"}`;

/**
 * Draws the worlds of a moment and holds those of the last one asked for, with the columns of maps to come. Before the
 * kick-off prices are made once, so that holding them would only fill the memory.
 */
function createWorldsMemory({ series }: RunPlan, count: number): (progress: Progress) => Worlds {
  const store: SheetCache = new Map();
  let held: { readonly key: string; readonly worlds: Worlds } | null = null;
  return (progress) => {
    const key = keyOf(progress);
    if (held?.key === key) return held.worlds;
    for (const done of progress.finished.keys()) store.delete(done);
    if (progress.current === null) {
      held = null;
      return computeWorlds(series, progress, { count });
    }
    const worlds = computeWorlds(series, progress, { count, store });
    held = { key, worlds };
    return worlds;
  };
}

/** The last prices before these are enough: a market decided now shows them for good. */
function forgetOld(kept: Map<string, Quotes>): void {
  for (const key of [...kept.keys()].slice(0, -1)) kept.delete(key);
}

function computeSideChances({ homeMaps, awayMaps, count }: Worlds): SideChances {
  let [home, away] = [0, 0];
  for (let world = 0; world < count; world += 1) {
    const lead = (homeMaps[world] ?? 0) - (awayMaps[world] ?? 0);
    if (lead > 0) home += 1;
    else if (lead < 0) away += 1;
  }
  return { home: home / count, away: away / count };
}
