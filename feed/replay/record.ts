import type { GameKey, MapState } from "@clutch/pricing";
import type { MapStats } from "../source.ts";

/** A real match as its record has it, in the terms of the source. */
export interface MatchRecord {
  /** Names the record for good: the shape and the id that its publisher gave. */
  readonly id: string;
  readonly game: GameKey;
  readonly competition: string;
  readonly stage: string | null;
  readonly home: string;
  readonly away: string;
  readonly bestOf: number;
  /** When it was played, as exactly as the record says; null where it does not. Orders the replay. */
  readonly playedMs: number | null;
  /** Rises with time among records of one kind that have one time, or none; null where the record does not say. */
  readonly sequence: number | null;
  /** Figures (`home` and `away`, the score) and marks of the game that this kind of record does not hold: no market on them is sold. */
  readonly unseen: ReadonlySet<string>;
  /** Maps that were given without play, when the series ended so (a forfeit); the bets on the match are then returned. */
  readonly award: { readonly home: number; readonly away: number } | null;
  /** Who won it, 1 home or 2 away: known to whoever rates the sides of later matches. Null when nobody did. */
  readonly winner: number | null;
  /** The maps played, in order; computed when the match is first played. */
  readonly play: () => readonly RecordedMap[];
}

export interface RecordedMap {
  /** One a step; the last holds the published figures. */
  readonly states: readonly MapState[];
  /** What is published beside the score at a step, from what the record has up to it. */
  readonly statsAt: (index: number) => MapStats;
}

/** One file of the folder. */
export interface RecordFile {
  /** Its path below the folder. */
  readonly name: string;
  readonly text: string;
}

/** Why something of the folder is not played. */
export interface Skipped {
  readonly file: string;
  /** What the file calls it, or its place in it; null where it is the whole file. */
  readonly record: string | null;
  readonly reason: string;
}
