import type { MatchFact } from "@clutch/feed";
import type { Bus } from "../../base/bus/bus.ts";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import type { Verdict } from "./palpable/guard.ts";
import type { MapUpdate } from "./store-trading.ts";

/** What one batch changed, by the source's keys. */
export interface Changes {
  readonly nowMs: number;
  readonly events: Map<string, EventState>;
  readonly markets: Map<string, MarketState>;
  readonly stats: MapUpdate[];
  readonly facts: { readonly eventId: string; readonly facts: readonly MatchFact[] }[];
  /** Markets with a new result; of a correction trading itself knows no more than this. */
  readonly results: { readonly marketId: number; readonly eventId: string }[];
  /** The verdicts on the source's markets. */
  readonly verdicts: Verdict[];
  /** By event id: whether lists that show the event should be fetched again. */
  readonly listChanges: Map<string, boolean>;
}

export const createChanges = (nowMs: number): Changes => ({
  nowMs,
  events: new Map(),
  markets: new Map(),
  stats: [],
  facts: [],
  results: [],
  verdicts: [],
  listChanges: new Map(),
});

/** Publishes on the bus: events first, so that no subscriber gets a market of an unknown event. */
export function publishChanges(changes: Changes, bus: Bus): void {
  const atMs = changes.nowMs;
  for (const event of changes.events.values()) {
    const isListChange = changes.listChanges.get(event.eventId) ?? false;
    bus.publish(`event.${event.eventId}`, { atMs, event, isListChange });
  }
  for (const [eventId, markets] of Map.groupBy(changes.markets.values(), (market) => market.eventId)) {
    bus.publish(`market.${eventId}`, { atMs, markets });
  }
  for (const { eventId, mapNumber, updates } of changes.stats) {
    const stats = updates.at(-1);
    if (stats !== undefined) bus.publish(`stats.${eventId}`, { atMs, eventId, mapNumber, stats });
  }
  for (const { eventId, facts } of changes.facts) {
    bus.publish(`facts.${eventId}`, { atMs, eventId, facts });
  }
  for (const [eventId, results] of Map.groupBy(changes.results, (result) => result.eventId)) {
    bus.publish(`result.${eventId}`, { atMs, eventId, marketIds: results.map((result) => result.marketId) });
  }
}
