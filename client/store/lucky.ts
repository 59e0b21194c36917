import { createStore } from "zustand/vanilla";

/** The filters of the lucky combo (SPEC section 3 "Lucky combo"); an empty list does not filter. */
export interface LuckyFilters {
  /** Bounds of each leg's euro odds, in hundredths. */
  readonly fromCenti: number;
  readonly toCenti: number;
  readonly eventSelect: "all" | "today" | "inplay" | "early";
  readonly gameIds: readonly number[];
  readonly numEvents: number;
  readonly markets: readonly LuckyMarket[];
  readonly selections: readonly LuckySelection[];
}

export const LUCKY_MARKETS = ["winner", "handicap", "over-under", "odd-even"] as const;
export type LuckyMarket = (typeof LUCKY_MARKETS)[number];

export const LUCKY_SELECTIONS = ["home", "away", "over", "under", "odd", "even", "favourite", "underdog"] as const;
export type LuckySelection = (typeof LUCKY_SELECTIONS)[number];

export interface LuckyState {
  readonly isOpen: boolean;
  readonly filters: LuckyFilters;
  readonly state: "idle" | "loading" | "ready" | "failed";
}

export const INITIAL_LUCKY: LuckyState = {
  isOpen: false,
  filters: {
    fromCenti: 130,
    toCenti: 300,
    eventSelect: "all",
    gameIds: [],
    numEvents: 4,
    markets: [],
    selections: [],
  },
  state: "idle",
};

export const luckyStore = createStore<LuckyState>(() => INITIAL_LUCKY);
