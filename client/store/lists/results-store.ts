import type { TicketResult, VoidReason } from "@clutch/rules";
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
  readonly voidReason?: VoidReason | undefined;
  readonly lines: readonly (readonly ResultSelection[])[];
}

/** A match that is over with all its markets. */
export interface ResultDetail {
  readonly event: EventEntry;
  readonly markets: readonly ResultMarket[];
}

/** What results are shown of (G-60). */
export interface ResultsState {
  readonly tab: ResultTab;
  /** `from,to` of the custom tab; null until it is chosen. */
  readonly range: string | null;
  /** Empty means every game. */
  readonly gameIds: readonly number[];
}

export const INITIAL_RESULTS: ResultsState = { tab: "today", range: null, gameIds: [] };
export const resultsStore = createStore<ResultsState>(() => INITIAL_RESULTS);
