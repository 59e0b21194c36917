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
  type Worlds,
} from "@clutch/pricing";
import type { MatchPlan } from "./schedule.ts";
import { computeTimeline, positionAt, progressOf, type PlayedMap, type Position, type Timeline } from "./timeline.ts";

/** All prices of one moment of a match, read from one set of worlds. */
export interface Quotes {
  /** Equal keys mean equal prices. */
  readonly key: string;
  readonly lines: ReadonlyMap<string, readonly QuotedLine[]>;
}

/** One match with what has been computed of it. All of it is a function of the plan and the time. */
export interface MatchRun {
  readonly plan: MatchPlan;
  stepAt(atMs: number): number;
  /** The true course; played when first asked for. */
  timeline(): Timeline;
  /** The position at a time; null before the kick-off. */
  positionAt(atMs: number): Position | null;
  /** The markets offered up to a position: those of maps that are certain to be played. */
  specsAt(position: Position | null): readonly MarketSpec[];
  quotesAt(position: Position | null): Quotes;
  /** The last prices of a map before it ended. */
  lastQuotesOf(map: PlayedMap): Quotes;
  worldsAt(position: Position | null, count: number): Worlds;
}

export function createMatchRun(plan: MatchPlan): MatchRun {
  let played: Timeline | null = null;
  const store: SheetCache = new Map();
  const kept = new Map<string, Quotes>();
  const timeline = (): Timeline => (played ??= computeTimeline(plan));
  const worldsAt = (position: Position | null, count: number): Worlds => {
    const progress = position ? progressOf(position) : NOT_STARTED;
    return computeWorlds(plan.series, progress, { count });
  };
  const specsFor = (finished: readonly MapState[]): readonly MarketSpec[] =>
    computeMarketSpecs(plan.game.kind, plan.series.bestOf, certainMaps(plan.series, finished));
  const quote = (progress: Progress): Quotes => {
    const key = `${progress.finished.length}:${progress.current?.step ?? "-"}`;
    const known = kept.get(key);
    if (known) return known;
    for (const done of progress.finished.keys()) store.delete(done);
    // Before the kick-off prices are made once; keeping the columns would only fill the memory.
    const isPlaying = progress.current !== null;
    const worlds = computeWorlds(plan.series, progress, { count: QUOTING_WORLDS, ...(isPlaying ? { store } : {}) });
    const specs = specsFor(progress.finished).filter(
      (spec) => spec.mapNumber === null || spec.mapNumber > progress.finished.length,
    );
    const quotes = { key, lines: new Map(specs.map((spec) => [spec.key, computeQuote(worlds, spec)])) };
    forgetOld(kept, progress.finished.length);
    kept.set(key, quotes);
    return quotes;
  };
  return {
    plan,
    timeline,
    worldsAt,
    stepAt: (atMs) => Math.floor((atMs - plan.startMs) / plan.stepMs),
    positionAt: (atMs) =>
      atMs < plan.startMs ? null : positionAt(timeline(), Math.floor((atMs - plan.startMs) / plan.stepMs)),
    specsAt: (position) => specsFor(position ? progressOf(position).finished : []),
    quotesAt: (position) => quote(position ? progressOf(position) : NOT_STARTED),
    lastQuotesOf: (map) => quote(progressOf(positionAt(timeline(), map.endStep - 1))),
  };
}

/** Keeps the last prices of maps that are over, and a few of the one being played. */
function forgetOld(kept: Map<string, Quotes>, finished: number): void {
  const ofCurrent = [...kept.keys()].filter((key) => key.startsWith(`${finished}:`));
  for (const key of ofCurrent.slice(0, -1)) kept.delete(key);
}
