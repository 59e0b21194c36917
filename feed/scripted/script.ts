import type { Side } from "@clutch/kernel";
import type { GameKey } from "@clutch/pricing";
import type { Figure, Fixture, Team } from "../source.ts";

/** One line of a script: what a test states, or what it lets happen next. `atMs` is when it was written. */
export type ScriptCommand = { readonly atMs: number } & (
  | { readonly do: "match"; readonly match: ScriptedMatch }
  | { readonly do: "outright"; readonly outright: ScriptedOutright }
  /** The match moves on, never back; the first time it begins, and its start is then. */
  | { readonly do: "play"; readonly match: string; readonly to: ScriptMoment }
  /** Takes the place of the last change of this market; null gives back what the match itself says. */
  | { readonly do: "market"; readonly match: string; readonly market: string; readonly change: MarketChange | null }
  /** A result, and then corrections of it; the market is closed. */
  | { readonly do: "result"; readonly match: string; readonly market: string; readonly figure: Figure }
  | { readonly do: "withdraw"; readonly match: string }
  /** No message leaves, not even that the source is alive, until it speaks again. */
  | { readonly do: "silence" }
  | { readonly do: "speak" }
);

export interface ScriptedMatch {
  readonly key: string;
  readonly game: GameKey;
  readonly league: string;
  readonly stage: string | null;
  readonly home: string;
  readonly away: string;
  readonly bestOf: number;
  readonly startMs: number;
  /** Log-odds of the home side on every map; 0 is an even match. */
  readonly edge: number;
  /** How the maps end, in order. */
  readonly maps: readonly MapEnd[];
  readonly streams: Fixture["streams"];
  /** How long a step of its course takes, in ms; by default no time, so that no fact lies ahead of the clock. */
  readonly stepMs?: number;
}

/** What of a map's end is stated; the rest is the same at every run. */
export interface MapEnd {
  readonly winner?: Side;
  /** Kills, rounds or goals of home and away. */
  readonly score?: readonly [home: number, away: number];
}

export interface ScriptedOutright {
  readonly key: string;
  readonly game: GameKey;
  readonly league: string;
  readonly startMs: number;
  readonly contenders: readonly (Pick<Team, "name"> & { readonly oddsCenti: number })[];
}

/** Where a match stands. Moments of a map that name no event are moved to the next at which its markets are open. */
export type ScriptMoment =
  | { readonly at: "kickOff" }
  /** 0: the map has just begun; 1: its last step. */
  | { readonly map: number; readonly share: number }
  | { readonly map: number; readonly score: readonly [home: number, away: number] }
  /** The map has ended and its markets wait for their results. */
  | { readonly map: number; readonly at: "end" }
  /** The results of its markets are there. */
  | { readonly map: number; readonly at: "results" }
  | { readonly at: "over" };

export interface MarketChange {
  readonly status?: "open" | "pause" | "closed";
  /** Prices of the main line, in hundredths, by selection. */
  readonly odds?: Readonly<Record<string, number>>;
}
