import type { ResultEventWire } from "@clutch/contract";
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
  readonly lines: readonly (readonly ResultSelection[])[];
}

/** A match that is over with all its markets. */
export interface ResultDetail {
  readonly event: EventEntry;
  readonly markets: readonly ResultMarket[];
}

/** Ended matches, newest first, as far as they have been read (G-60). */
export interface ResultsState {
  readonly tab: ResultTab;
  /** The member's day when the list was chosen, `YYYY-MM-DD`. */
  readonly today: string;
  /** `from,to` of the custom tab; null until it is chosen. */
  readonly range: string | null;
  /** Empty means every game. */
  readonly gameIds: readonly number[];
  readonly results: readonly ResultEventWire[];
  readonly page: number;
  readonly pageSize: number;
  /** Of all pages. */
  readonly count: number;
  /** The next page's number; null at the end. */
  readonly next: number | null;
  readonly state: "idle" | "loading" | "failed";
  /** The match whose page is open; of a listed one its main markets until the others are read. */
  readonly detail: ResultDetail | null;
  readonly detailState: "loading" | "ready" | "gone" | "failed";
}

export const INITIAL_RESULTS: ResultsState = {
  tab: "today",
  today: "",
  range: null,
  gameIds: [],
  results: [],
  page: 0,
  pageSize: 20,
  count: 0,
  next: null,
  state: "idle",
  detail: null,
  detailState: "loading",
};
export const resultsStore = createStore<ResultsState>(() => INITIAL_RESULTS);
