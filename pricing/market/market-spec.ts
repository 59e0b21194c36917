import type { Side } from "@clutch/kernel";
import type { Measure, Reading } from "./measure.ts";

/** Kinds of markets the models sell; the codes are those of the rules (G-36). */
export type QuotedBetType = "WIN" | "1X2" | "WINMAP" | "SPWINMAP" | "AH" | "OU" | "OE" | "YN";

/** Which lines of a handicap or total are offered around the main one, in quarters. */
export interface Ladder {
  /** The main line is a whole multiple of `grid` plus `offset`. */
  readonly grid: number;
  readonly offset: number;
  /** Distances of the alternatives from the main line. */
  readonly alternatives: readonly number[];
  /** Lines nearer to zero are left out: in a series without draws they repeat the winner market. */
  readonly leastAbsolute?: number;
}

/** A market of a match before it has prices. */
export interface MarketSpec {
  /** Unique within the match and the same at every moment. */
  readonly key: string;
  readonly mapNumber: number | null;
  readonly betType: QuotedBetType;
  readonly nameId: string;
  /** The side that the name's `team` stands for. */
  readonly team?: Side;
  /** Further values of the name. */
  readonly nameValues?: Readonly<Record<string, number>>;
  readonly isMain: boolean;
  readonly measure: Measure;
  readonly ladder: Ladder | null;
  readonly overround: number;
}

export const readingOf = (betType: QuotedBetType): Reading =>
  betType === "OU" || betType === "OE" ? "sum" : "difference";

export const OVERROUND = { main: 0.05, side: 0.065, special: 0.08 } as const;
