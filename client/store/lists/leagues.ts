import { createStore } from "zustand/vanilla";

export interface LeagueEntry {
  readonly competitionId: number;
  readonly competitionName: string;
  readonly gameId: number;
  readonly gameName: string;
  /** Matches of the list, and those of them in play. */
  readonly eventCount: number;
  readonly liveCount: number;
}

/** What the filter sheet offers for the list shown. */
export interface LeaguesState {
  readonly state: "loading" | "ready" | "failed";
  /** By game, then by how many matches they have. */
  readonly leagues: readonly LeagueEntry[];
  readonly favouriteCount: number;
}

export const INITIAL_LEAGUES: LeaguesState = { state: "loading", leagues: [], favouriteCount: 0 };
export const leaguesStore = createStore<LeaguesState>(() => INITIAL_LEAGUES);
