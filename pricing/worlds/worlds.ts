import {
  AWAY,
  createSheet,
  HOME,
  type MapContext,
  type MapModel,
  type MapSheet,
  type MapState,
} from "../model/map-model.ts";
import type { Histogram } from "./histogram.ts";
import { createSampler } from "../model/sampler.ts";

/** A best-of series between two sides under one model. */
export interface Series {
  readonly model: MapModel;
  readonly bestOf: number;
  /** One a map, `bestOf` of them. */
  readonly contexts: readonly MapContext[];
  /** Seeds the worlds: the same seed and progress give the same worlds. */
  readonly seed: number;
}

/** How far a series has come. */
export interface Progress {
  readonly finished: readonly MapState[];
  /** The map being played; null between maps and before the first. */
  readonly current: MapState | null;
}

export const NOT_STARTED: Progress = { finished: [], current: null };

/**
 * Equally likely ends of one match (RU-2). Row i of every column is world i. Every price of the
 * match is counted from these rows and nothing else.
 */
export interface Worlds {
  readonly count: number;
  readonly series: Series;
  /** Columns of each map; rows where the series is over before that map hold a map nobody played. */
  readonly maps: readonly MapSheet[];
  readonly homeMaps: Int16Array;
  readonly awayMaps: Int16Array;
  readonly mapsPlayed: Int16Array;
  /** Value columns already read, by measure (see `readValues`). */
  readonly values: Map<string, Int16Array>;
  readonly histograms: Map<string, Histogram>;
}

/**
 * Names the models and the way worlds are drawn: with it, a seed and a count the same worlds are made again. It rises with
 * every change of either (see worlds.test.ts).
 */
export const MODEL_VERSION = "4";

/** Enough worlds for single prices: the standard error of an even chance is 0.4 %, less where rows are systematic. */
export const QUOTING_WORLDS = 16_384;
/** What same-match combinations are counted from (RU-2). */
export const JOINT_WORLDS = 100_000;

export const mapsToWin = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** Keeps the columns of maps that have not begun: they do not change while an earlier map is played. */
export type SheetCache = Map<number, MapSheet>;

/**
 * Draws the worlds of a series from where it stands. `store` (one a series and count) holds the
 * sheets of maps to come between calls; without it all maps are drawn again.
 */
export function computeWorlds(
  series: Series,
  progress: Progress,
  options: { count: number; store?: SheetCache },
): Worlds {
  const { count, store } = options;
  const maps = series.contexts.map((context, index) => {
    const done = progress.finished[index];
    if (done) return constantSheet(count, done);
    const from = index === progress.finished.length ? progress.current : null;
    const kept = from ? undefined : store?.get(index);
    if (kept) return kept;
    const sheet = createSheet(count, series.model.marks.length);
    series.model.drawEnds({ sheet, context, from, sampler: createSampler(count, index, series.seed) });
    if (!from) store?.set(index, sheet);
    return sheet;
  });
  return {
    count,
    series,
    maps,
    values: new Map(),
    histograms: new Map(),
    ...computeScores(maps, count, series.bestOf),
  };
}

function constantSheet(count: number, state: MapState): MapSheet {
  return {
    winner: new Int16Array(count).fill(state.winner),
    home: new Int16Array(count).fill(state.home),
    away: new Int16Array(count).fill(state.away),
    marks: state.marks.map((mark) => new Int16Array(count).fill(mark)),
  };
}

function computeScores(maps: readonly MapSheet[], count: number, bestOf: number) {
  const homeMaps = new Int16Array(count);
  const awayMaps = new Int16Array(count);
  const mapsPlayed = new Int16Array(count);
  const needed = mapsToWin(bestOf);
  for (const { winner } of maps) {
    for (let world = 0; world < count; world += 1) {
      const home = homeMaps[world] ?? 0;
      const away = awayMaps[world] ?? 0;
      if (home >= needed || away >= needed) continue;
      mapsPlayed[world] = (mapsPlayed[world] ?? 0) + 1;
      if (winner[world] === HOME) homeMaps[world] = home + 1;
      else if (winner[world] === AWAY) awayMaps[world] = away + 1;
    }
  }
  return { homeMaps, awayMaps, mapsPlayed };
}

/** Whether one side has the maps it needs (or the only map has been played). */
export function isDecided(series: Series, finished: readonly MapState[]): boolean {
  const needed = mapsToWin(series.bestOf);
  const wins = (side: number): number => finished.filter((map) => map.winner === side).length;
  return finished.length >= series.bestOf || wins(HOME) >= needed || wins(AWAY) >= needed;
}

/** How many maps will be played whatever happens, counting those already played. */
export function certainMaps(series: Series, finished: readonly MapState[]): number {
  if (isDecided(series, finished)) return finished.length;
  const wins = (side: number): number => finished.filter((map) => map.winner === side).length;
  return finished.length + mapsToWin(series.bestOf) - Math.max(wins(HOME), wins(AWAY));
}
