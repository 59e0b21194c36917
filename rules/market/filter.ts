import { marketKindOf, type BetType, type MarketKind } from "./bet-type.ts";

/** The market filters of the event page (SPEC 2, G-36). */
export const MARKET_FILTERS = ["all", "winner", "handicap", "over-under", "odd-even"] as const;

export type MarketFilter = (typeof MARKET_FILTERS)[number];

const FILTER_OF_KIND: Readonly<Record<MarketKind, MarketFilter>> = {
  winner: "winner",
  "three-way": "winner",
  handicap: "handicap",
  total: "over-under",
  parity: "odd-even",
  "yes-no": "all",
  outright: "all",
};

/** The one filter besides `all` a bet type appears under; `all` when there is none (YN, SPYN, OR). */
export const marketFilterOf = (betType: BetType): MarketFilter => FILTER_OF_KIND[marketKindOf(betType)];

/** The selection filters of the lucky combo builder (SPEC 2, G-36). */
export const SELECTION_FILTERS = ["home", "away", "over", "under", "odd", "even", "favourite", "underdog"] as const;

export type SelectionFilter = (typeof SELECTION_FILTERS)[number];

export interface PricedSelection {
  readonly selection: string;
  readonly oddsCenti: number;
}

/**
 * Whether a selection passes a filter. Favourite is the one with the lowest odds of its market and
 * underdog the one with the highest; when that price is shared, none is either (G-36).
 */
export function doesMatchSelectionFilter(
  selection: string,
  market: readonly PricedSelection[],
  filter: SelectionFilter,
): boolean {
  if (filter !== "favourite" && filter !== "underdog") return selection === filter;
  const prices = market.map((each) => each.oddsCenti);
  const wanted = filter === "favourite" ? Math.min(...prices) : Math.max(...prices);
  const holders = market.filter((each) => each.oddsCenti === wanted);
  return holders.length === 1 && holders[0]?.selection === selection;
}
