import { isEndedStatus, type MarketFilter } from "@clutch/rules";
import { marketFilterOf } from "../../../../select/events.ts";
import type { MarketEntry } from "../../../../store/catalogue.ts";

export interface OfferedMarkets {
  /** Those that can be taken first, then those in a long pause; a short pause moves nothing (RU-22). */
  readonly offered: readonly MarketEntry[];
  /** Decided or closed: only their names are shown. */
  readonly closed: readonly MarketEntry[];
}

const KINDS: readonly (MarketFilter | null)[] = ["winner", "handicap", "over-under", "odd-even", null];

const kindRank = (market: MarketEntry): number => KINDS.indexOf(marketFilterOf(market.betTypeName));

/** The markets of an event's page in their order; what has nothing to show is left out. */
export function arrangeMarkets(markets: readonly MarketEntry[]): OfferedMarkets {
  const shown = markets.filter(({ selections }) => selections.length > 0).toSorted((a, b) => kindRank(a) - kindRank(b));
  const going = shown.filter(({ status }) => !isEndedStatus(status));
  return {
    offered: [...going.filter(({ isLongPause }) => !isLongPause), ...going.filter(({ isLongPause }) => isLongPause)],
    closed: shown.filter(({ status }) => isEndedStatus(status)),
  };
}
