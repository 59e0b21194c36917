import type { MapStats } from "@clutch/feed";
import type { Bus } from "../bus/bus.ts";
import type { EventState, MarketState } from "../bus/messages.ts";

/** What one batch changed, by the source's keys. */
export interface Changes {
  readonly nowMs: number;
  readonly events: Map<string, EventState>;
  readonly markets: Map<string, MarketState>;
  readonly stats: { readonly eventId: string; readonly mapNumber: number; readonly stats: MapStats }[];
  readonly resultMarketIds: number[];
  /** By event id: whether lists that show the event should be fetched again. */
  readonly listChanges: Map<string, boolean>;
}

export const createChanges = (nowMs: number): Changes => ({
  nowMs,
  events: new Map(),
  markets: new Map(),
  stats: [],
  resultMarketIds: [],
  listChanges: new Map(),
});

/** Tells the bus: events first, so that nobody hears of a market of an event they do not know. */
export function publishChanges(changes: Changes, bus: Bus): void {
  const atMs = changes.nowMs;
  for (const event of changes.events.values()) {
    const isListChange = changes.listChanges.get(event.eventId) ?? false;
    bus.publish(`event.${event.eventId}`, { atMs, event, isListChange });
  }
  for (const [eventId, markets] of Map.groupBy(changes.markets.values(), (market) => market.eventId)) {
    bus.publish(`market.${eventId}`, { atMs, markets });
  }
  for (const { eventId, mapNumber, stats } of changes.stats) {
    bus.publish(`stats.${eventId}`, { atMs, eventId, mapNumber, stats });
  }
  const resulted = new Set(changes.resultMarketIds);
  const known = [...changes.markets.values()].filter((market) => resulted.has(market.marketId));
  for (const [eventId, markets] of Map.groupBy(known, (market) => market.eventId)) {
    bus.publish(`result.${eventId}`, { atMs, eventId, marketIds: markets.map((market) => market.marketId) });
  }
}
