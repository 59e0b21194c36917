import { type MarketFilter, pickRowMarket } from "@clutch/rules";
import type { MarketEntry } from "../../../store/catalogue.ts";

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
