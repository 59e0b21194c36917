import { type MarketFilter, pickRowMarket } from "@clutch/rules";
import { marketFilterOf } from "../../../select/events.ts";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";

export type ColumnKind = "winner" | "handicap" | "over-under" | "odd-even";

/** The columns of a row under a market filter: the three main kinds, or only the kind that was chosen. */
export function computeColumns(filter: MarketFilter): readonly ColumnKind[] {
  return filter === "all" ? ["winner", "handicap", "over-under"] : [filter];
}

/** The market of each column in one tab, or of the running map where that of the match is decided. */
export function pickColumnMarkets(
  markets: readonly MarketEntry[],
  {
    tab,
    mapTab,
    columns,
  }: { readonly tab: string; readonly mapTab: string | null; readonly columns: readonly ColumnKind[] },
): ReadonlyMap<ColumnKind, MarketEntry> {
  const found = new Map<ColumnKind, MarketEntry>();
  for (const column of columns) {
    const market = pickRowMarket(markets, { tab, mapTab, filter: column });
    if (market) found.set(column, market);
  }
  return found;
}

/** As many contenders of an outright as a row shows. */
const FAVOURITES = 6;

/** The contenders with the shortest odds as first read: a price that moves does not change places (DESIGN 1.3). */
export function pickFavourites({ selections }: Pick<MarketEntry, "selections">): SelectionEntry[] {
  const odds = ({ oddsCenti }: SelectionEntry): number => oddsCenti ?? Number.POSITIVE_INFINITY;
  return selections.toSorted((a, b) => odds(a) - odds(b)).slice(0, FAVOURITES);
}

/** The markets a filter leaves, in their order (G-36): kinds outside the four are seen under `all` only. */
export function filterMarkets<M extends Pick<MarketEntry, "betTypeName">>(
  markets: readonly M[],
  filter: MarketFilter,
): M[] {
  return markets.filter((market) => filter === "all" || marketFilterOf(market.betTypeName) === filter);
}
