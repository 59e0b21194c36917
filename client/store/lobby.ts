import type { CallAnswer, calls } from "@clutch/contract";
import type { MarketFilter } from "@clutch/rules";
import { createStore } from "zustand/vanilla";

/** Tabs of /events (G-30); `all` is the filter that sends no timing. */
export const LOBBY_TABS = ["all", "today", "inplay", "early", "combo", "outright", "popular", "favourites"] as const;
export type LobbyTab = (typeof LOBBY_TABS)[number];

export interface GameEntry {
  readonly gameId: number;
  readonly gameName: string;
  readonly gameLogo: string | null;
  /** Matches listed under all, and those of them in play. */
  readonly eventCount: number;
  readonly liveCount: number;
}

export interface LobbyFilter {
  readonly tab: LobbyTab;
  /** Empty means every game. */
  readonly gameIds: readonly number[];
  readonly competitionIds: readonly number[];
  /** Only matches in play and those that start within so many minutes; null for any time. */
  readonly startsWithinMinutes: number | null;
  readonly onlyFavourites: boolean;
  readonly onlyStreams: boolean;
  /** `YYYY-MM-DD`, a range `from,to`, or null for all; early and combo tabs only. */
  readonly date: string | null;
  readonly marketFilter: MarketFilter;
  /** The tab whose markets the rows show: `MATCH` or `MAP 1` … `MAP 19`. */
  readonly marketTab: string;
}

/** Order of the list: blocks by time, or a group for each competition. */
export const LIST_SORTS = ["time", "league"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Boards of /events (G-62), by the name of their call. */
export type BoardName = "hotMarket" | "hotEvent" | "winRate" | "turnover" | "bigCombo" | "topWinners";

export interface LobbyState {
  readonly filter: LobbyFilter;
  /** The board shown in place of the list, `first` for the first the partner has; null for the list. */
  readonly board: BoardName | "first" | null;
  /** As chosen last; kept in the browser. */
  readonly sort: ListSort;
  readonly games: readonly GameEntry[];
  /** Counts by tab from games/tieco/. */
  readonly counts: Readonly<Partial<Record<LobbyTab, number>>>;
  /** The answer they were read from, which has those of matches with a stream too. */
  readonly counted: CallAnswer<typeof calls.tieco> | null;
  readonly dates: readonly { readonly date: string; readonly count: number }[];
}

export const INITIAL_FILTER: LobbyFilter = {
  tab: "all",
  gameIds: [],
  competitionIds: [],
  startsWithinMinutes: null,
  onlyFavourites: false,
  onlyStreams: false,
  date: null,
  marketFilter: "all",
  marketTab: "MATCH",
};

export const createLobbyStore = () =>
  createStore<LobbyState>(() => ({
    filter: INITIAL_FILTER,
    board: null,
    sort: "time",
    games: [],
    counts: {},
    counted: null,
    dates: [],
  }));
export const lobbyStore = createLobbyStore();

/** The key of a filter's list: what the filter does not send is not part of it. */
export function listKey(filter: LobbyFilter): string {
  const date = filter.tab === "early" || filter.tab === "combo" ? filter.date : null;
  return JSON.stringify([
    filter.tab,
    filter.gameIds.toSorted(),
    filter.competitionIds.toSorted(),
    date,
    filter.marketTab,
    filter.startsWithinMinutes,
    filter.onlyFavourites,
    filter.onlyStreams,
  ]);
}
