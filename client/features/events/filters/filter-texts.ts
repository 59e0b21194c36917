import type { MarketFilter } from "@clutch/rules";

export const SORT_TEXT = { time: "events.sort.time", league: "events.sort.league" } as const;

export const FILTER_TEXT = {
  all: "events.filter.all",
  winner: "events.filter.winner",
  handicap: "events.filter.handicap",
  "over-under": "events.filter.overUnder",
  "odd-even": "events.filter.oddEven",
} as const satisfies Record<MarketFilter, string>;
