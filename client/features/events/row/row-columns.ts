import { marketFilterOf } from "../../../select/events.ts";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";
import type { MarketFilter } from "@clutch/rules";

export type ColumnKind = "winner" | "handicap" | "over-under" | "odd-even";

/** The columns of a row under a market filter: the three main kinds, or only the kind that was chosen. */
export function computeColumns(filter: MarketFilter): readonly ColumnKind[] {
  return filter === "all" ? ["winner", "handicap", "over-under"] : [filter];
}

/** The market of each column in one tab: the main one of its kind, else the first in the server's order. */
export function pickColumnMarkets(
  markets: readonly MarketEntry[],
  tabName: string,
  columns: readonly ColumnKind[],
): ReadonlyMap<ColumnKind, MarketEntry> {
  const found = new Map<ColumnKind, MarketEntry>();
  for (const column of columns) {
    const ofKind = markets.filter(
      (market) => market.marketTab === tabName && marketFilterOf(market.betTypeName) === column,
    );
    const market = ofKind.find(({ isMain }) => isMain) ?? ofKind[0];
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
