import type { MarketFilter } from "@clutch/rules";

export const SORT_TEXT = { time: "events.sort.time", league: "events.sort.league" } as const;

export const FILTER_TEXT = {
  all: "filters.market.all",
  winner: "filters.market.winner",
  handicap: "filters.market.handicap",
  "over-under": "filters.market.overUnder",
  "odd-even": "filters.market.oddEven",
} as const satisfies Record<MarketFilter, string>;
