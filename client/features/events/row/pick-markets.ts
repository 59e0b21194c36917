import type { MarketFilter } from "@clutch/rules";
import { marketFilterOf } from "../../../select/events.ts";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";

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
