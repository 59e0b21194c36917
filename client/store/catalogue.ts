import { createStore } from "zustand/vanilla";
import type { OddsCenti, Side } from "@clutch/kernel";
import type { MarketStatus } from "@clutch/rules";
import type { PriceKey } from "./prices.ts";

export interface MapEntry {
  readonly mapName: string;
  readonly mapScoreline: string | null;
}

/** One map of the match that has begun or is next; the figures are rounds, kills or goals of that map. */
export interface MapScore {
  readonly mapNumber: number;
  readonly state: "pending" | "live" | "ended";
  readonly home: number;
  readonly away: number;
  /** Of an ended map; null while it is played, drawn or unknown. */
  readonly winner: Side | null;
}

export interface Lead {
  readonly side: Side;
  readonly amount: number;
  readonly unit: "gold" | "money";
}

export interface TeamEntry {
  readonly name: string;
  /** Address of the drawn emblem; null when there is none. */
  readonly logo: string | null;
}

export interface MarketTab {
  /** `MATCH` or `MAP 1` … `MAP 19`. */
  readonly tabName: string;
  readonly openCount: number;
  readonly scoreline: string | null;
}

export interface EventEntry {
  readonly eventId: string;
  readonly eventName: string;
  readonly status: MarketStatus;
  readonly gameId: number;
  readonly gameName: string;
  readonly gameLogo: string | null;
  readonly competitionId: number;
  readonly competitionName: string;
  /** Such as 'Upper bracket'. */
  readonly stage: string | null;
  /** Null in an outright. */
  readonly home: TeamEntry | null;
  readonly away: TeamEntry | null;
  readonly inPlay: boolean;
  readonly isFavourite: boolean;
  readonly isOutright: boolean;
  readonly isComboAllowed: boolean;
  readonly bestOf: number;
  readonly startMs: number;
  readonly liveMarketTabName: string | null;
  readonly matchScoreline: string | null;
  readonly currentMap: MapEntry | null;
  readonly nextMap: MapEntry | null;
  /** What the match clock shows, such as `31:47` or `R14`. */
  readonly clock: string | null;
  readonly maps: readonly MapScore[];
  /** What a side is ahead by on the running map, in gold or money. */
  readonly lead: Lead | null;
  readonly marketTabs: readonly MarketTab[];
  readonly totalNumMarkets: number;
  readonly hasStream: boolean;
  /** Live statistics are known of it. */
  readonly hasStats: boolean;
  /** Markets known to the client, in the server's order. */
  readonly marketIds: readonly number[];
}

export interface SelectionEntry {
  readonly key: PriceKey;
  readonly lineNumber: number;
  /** home, away, draw, over, under, odd, even, yes, no or `team-{n}` (G-36). */
  readonly selection: string;
  readonly name: string;
  readonly selectionName: string;
  /** Odds and handicap as fetched; the live ones are in the price store under `key`. */
  readonly oddsCenti: OddsCenti | null;
  readonly handicapQuarters: number | null;
  readonly betRatio: number | null;
  readonly won: boolean | null;
  readonly result: string | null;
}

export interface MarketEntry {
  readonly marketId: number;
  readonly eventId: string;
  readonly marketName: string;
  /** The same in every match and language: `matchWinner`, `mapTotalKills` … */
  readonly marketKind: string;
  /** Of a correct score: which, as a scoreline. */
  readonly exactScore?: string | null | undefined;
  /** A code of G-36: WIN, 1X2, AH, OU … */
  readonly betTypeName: string;
  readonly marketTab: string;
  readonly maxBetAmount: number;
  readonly status: MarketStatus;
  /** Paused for longer than a short pause, which greys the prices and nothing more (RU-22). */
  readonly isLongPause: boolean;
  /** Updates with an equal or older timestamp are dropped (G-38). */
  readonly timestampMs: number;
  readonly version: number;
  /** The market a list row shows for its tab and filter. */
  readonly isMain: boolean;
  readonly selections: readonly SelectionEntry[];
}

export interface EventList {
  readonly eventIds: readonly string[];
  readonly count: number;
  readonly page: number;
  readonly state: "loading" | "ready" | "failed";
}

export interface CatalogueState {
  readonly events: Readonly<Record<string, EventEntry>>;
  readonly markets: Readonly<Record<number, MarketEntry>>;
  /** List views by the text of their query (`listKey`). */
  readonly lists: Readonly<Record<string, EventList>>;
}

export const EMPTY_LIST: EventList = { eventIds: [], count: 0, page: 0, state: "loading" };

export const createCatalogueStore = () => createStore<CatalogueState>(() => ({ events: {}, markets: {}, lists: {} }));
export const catalogueStore = createCatalogueStore();
