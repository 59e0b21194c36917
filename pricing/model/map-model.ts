import type { Rng } from "@clutch/kernel";

/** Codes of a winner, and of every 'who was first' mark. */
export const UNDECIDED = 0;
export const HOME = 1;
export const AWAY = 2;
export const LEVEL = 3;

/**
 * What everybody can see of one map at one step, and at the same time one row of the worlds: the
 * last state of a map is what its markets are settled on.
 */
export interface MapState {
  /** Steps since the map began. */
  readonly step: number;
  readonly winner: number;
  readonly home: number;
  readonly away: number;
  /** Further figures, named by the model's `marks`. */
  readonly marks: readonly number[];
  /** Sufficient statistics of the model that no market is settled on. */
  readonly memory: readonly number[];
}

/** What anybody can see of a map at one step. */
export type Sight = Pick<MapState, "home" | "away" | "marks">;

/** What the two sides bring to a map. */
export interface MapContext {
  /** Log-odds of the home side over the away side; 0 is an even map. */
  readonly edge: number;
  /** A number known to everybody (starting sides, seconds in the minute), so that maps differ. */
  readonly salt: number;
}

/** One map of many worlds, a column a figure; row i of every sheet belongs to world i. */
export interface MapSheet {
  readonly winner: Int16Array;
  readonly home: Int16Array;
  readonly away: Int16Array;
  readonly marks: readonly Int16Array[];
}

/** How rows are drawn: `order` scatters sorted rows, so that maps pair up at random. */
export interface Sampler {
  readonly count: number;
  readonly order: Uint32Array;
  next(): number;
  /** Many draws at once, in a buffer that the following call uses again. */
  take(count: number): Float64Array;
}

/**
 * A kind of match. `play` walks one true map step by step; `drawEnds` draws its possible ends given what
 * is seen now (null: before it begins). What `drawEnds` gives is the exact distribution of the rest of `play`, given the
 * state alone: a map that has not ended by a step is priced as one that has not ended by that step (RU-18).
 */
export interface MapModel {
  readonly marks: readonly string[];
  /** Steps no map of this model exceeds. */
  readonly maxSteps: number;
  /** Whether a step without an event changes what is likely. Where it does not, prices hold until the score changes. */
  readonly isTimed: boolean;
  play(context: MapContext, rng: Rng): MapState[];
  /**
   * The memory `play` keeps, for a course that comes from a record: one a step, each from what was seen up to it (RU-18).
   * Marks named in `unseen` are not in the record and are evidence of nothing.
   */
  remember(course: readonly Sight[], unseen: ReadonlySet<string>): number[][];
  drawEnds(request: DrawRequest): void;
}

export interface DrawRequest {
  readonly sheet: MapSheet;
  readonly context: MapContext;
  readonly from: MapState | null;
  readonly sampler: Sampler;
}

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

export function createSheet(count: number, markCount: number): MapSheet {
  return {
    winner: new Int16Array(count),
    home: new Int16Array(count),
    away: new Int16Array(count),
    marks: Array.from({ length: markCount }, () => new Int16Array(count)),
  };
}
