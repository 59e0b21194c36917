import type { MarketEntry } from "../../store/catalogue.ts";
import { useCatalogue } from "../hooks.ts";

/** Nothing of a match can be taken for the moment: none of its markets is open and one at least is paused. */
export const isMatchPaused = (markets: readonly Pick<MarketEntry, "status">[]): boolean =>
  markets.some(({ status }) => status === "pause") && !markets.some(({ status }) => status === "open");

/** The same of the markets known of a match; a view of it renders when the answer changes alone. */
export const useMatchPaused = (marketIds: readonly number[]): boolean =>
  useCatalogue((state) => isMatchPaused(marketIds.flatMap((id) => state.markets[id] ?? [])));
