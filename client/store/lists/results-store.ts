import type { OddsCenti } from "@clutch/kernel";
import type { TicketResult } from "@clutch/rules";
import { createStore } from "zustand/vanilla";
import type { EventEntry } from "../catalogue.ts";

/** The days of SPEC 2 'Results date tabs'. */
export const RESULT_TABS = ["today", "yesterday", "before", "custom"] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

export interface ResultSelection {
  readonly selection: string;
  readonly name: string;
  /** As the wire writes it: '-1.5', '26.5'; null for kinds without a line. */
  readonly handicap: string | null;
  /** Null while the result is not known. */
  readonly result: TicketResult | null;
  readonly won: boolean | null;
}

export interface ResultMarket {
  readonly marketId: number;
  readonly marketName: string;
  readonly betTypeName: string;
  readonly marketTab: string;
  /** What it was settled on: '2 - 0', or the names that won. */
  readonly resultValue: string | null;
  /** As of a ticket's leg. */
  readonly voidReason?: string | undefined;
  readonly lines: readonly (readonly ResultSelection[])[];
}

/** A leg of one of the member's own bets on the match. */
export interface ResultBet {
  readonly ticketId: string;
  readonly marketName: string;
  readonly marketTab: string;
  readonly selectionName: string;
  readonly handicap: string | null;
  readonly oddsCenti: OddsCenti | null;
  /** Of the whole bet, as the wire writes it. */
  readonly stake: number;
  readonly legCount: number;
  /** Of the whole bet; null while it is open. */
  readonly result: TicketResult | null;
}

/** A match that is over with all its markets, and the member's own bets on it. */
export interface ResultDetail {
  readonly event: EventEntry;
  readonly markets: readonly ResultMarket[];
  readonly bets: readonly ResultBet[];
}

/** What results are shown of (G-60). */
export interface ResultsState {
  readonly tab: ResultTab;
  /** `from,to` of the custom tab; null until it is chosen. */
  readonly range: string | null;
  /** Empty means every game. */
  readonly gameIds: readonly number[];
  /** Empty means every league. */
  readonly leagueIds: readonly number[];
  /** What stands in the search field, and the part of it that is asked for. */
  readonly typed: string;
  readonly text: string;
}

export const INITIAL_RESULTS: ResultsState = {
  tab: "today",
  range: null,
  gameIds: [],
  leagueIds: [],
  typed: "",
  text: "",
};
export const resultsStore = createStore<ResultsState>(() => INITIAL_RESULTS);
