import type { EventWire } from "@clutch/contract";
import { isNewerStamp } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore } from "../../store/prices.ts";
import { parseEvent } from "../wire/event.ts";

/** Adds matches and markets the page may not have fetched yet; newer stored ones stay. */
export function addEvents(wires: readonly EventWire[]): void {
  const state = catalogueStore.getState();
  const events = { ...state.events };
  const markets = { ...state.markets };
  for (const { event, markets: ofEvent } of wires.map(parseEvent)) {
    const marketIds = [...new Set([...(events[event.eventId]?.marketIds ?? []), ...event.marketIds])];
    events[event.eventId] = { ...event, marketIds };
    for (const { market, prices } of ofEvent) {
      const stored = markets[market.marketId];
      if (stored !== undefined && !isNewerStamp(stored, market)) continue;
      markets[market.marketId] = market;
      for (const { key, price } of prices) priceStore.set(key, price, true);
    }
  }
  catalogueStore.setState({ events, markets });
}
