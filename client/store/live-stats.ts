import type { Side } from "@clutch/kernel";
import type { StatsHistory } from "@clutch/rules";
import { createStore } from "zustand/vanilla";

/** A figure or text is null where the game does not have it (G-66). */
export interface PlayerEntry {
  readonly name: string;
  readonly hero: string | null;
  readonly level: number | null;
  readonly kills: number | null;
  readonly deaths: number | null;
  readonly assists: number | null;
  readonly gold: number | null;
  readonly netWorth: number | null;
  readonly damage: number | null;
  readonly lastHits: number | null;
  readonly denies: number | null;
  readonly pickPercent: number | null;
  readonly winPercent: number | null;
  readonly money: number | null;
  readonly weapon: string | null;
  readonly health: number | null;
  readonly armor: number | null;
  readonly goals: number | null;
  readonly shots: number | null;
  readonly saves: number | null;
}

export interface SideEntry {
  readonly kills: number | null;
  readonly deaths: number | null;
  readonly assists: number | null;
  readonly gold: number | null;
  readonly netWorth: number | null;
  readonly towers: number | null;
  /** Barracks of Dota 2, inhibitors of LoL (G-68). */
  readonly barracks: number | null;
  /** Roshan, Baron, Overlord, Lord. */
  readonly bosses: number | null;
  readonly goals: number | null;
  readonly shots: number | null;
  readonly shotsOnTarget: number | null;
  readonly saves: number | null;
  readonly corners: number | null;
  /** Share of the time with the ball; 0 to 100. */
  readonly possession: number | null;
  readonly demolitions: number | null;
  readonly supply: number | null;
  readonly workers: number | null;
  readonly bases: number | null;
  /** What the players carry is worth. */
  readonly equipment: number | null;
  /** Such as `radiant` or `attack`. */
  readonly side: string | null;
  /** Heroes that the side forbade. */
  readonly bans: readonly string[];
  readonly players: readonly PlayerEntry[];
}

export interface RoundEntry {
  readonly round: number;
  readonly winner: Side;
  /** Null where the source does not say. */
  readonly endReason: string | null;
}

/** What was scored within a part of the play, numbered from 1 within its kind. */
export interface PeriodEntry {
  readonly kind: "half" | "quarter" | "regular" | "overtime";
  readonly number: number;
  readonly home: number;
  readonly away: number;
}

export interface MapStatsEntry {
  readonly mapNumber: number;
  readonly status: "pending" | "live" | "ended";
  /** When the server stored the figures; null where the wire does not say. */
  readonly timestampMs: number | null;
  /** What the clock of the map shows, such as `31:47`. */
  readonly clock: string | null;
  readonly rounds: readonly RoundEntry[];
  /** In order; empty where the game has no parts. */
  readonly periods: readonly PeriodEntry[];
  /** The course of the map so far; null only before it is applied, where a message has none. */
  readonly history: StatsHistory | null;
  readonly home: SideEntry;
  readonly away: SideEntry;
}

/** The statistics of the one match whose page is open. */
export interface LiveStatsState {
  readonly eventId: string | null;
  readonly state: "loading" | "ready" | "failed";
  readonly maps: Readonly<Record<number, MapStatsEntry>>;
  /** The highest map that has gone live; null while none has. */
  readonly latestMap: number | null;
  readonly selectedMap: number | null;
}

export const INITIAL_LIVE_STATS: LiveStatsState = {
  eventId: null,
  state: "loading",
  maps: {},
  latestMap: null,
  selectedMap: null,
};

export const liveStatsStore = createStore<LiveStatsState>(() => INITIAL_LIVE_STATS);
