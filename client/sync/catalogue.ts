import {
  toMarketStatus,
  type EventUpdateWire,
  type EventWire,
  type MarketChange,
  type ScorelineUpdateWire,
} from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import {
  decideMarketUpdate,
  doesEventLeave,
  isEndedStatus,
  isNewerStamp,
  parseLine,
  runningMapTab,
} from "@clutch/rules";
import { catalogueStore, type CatalogueState, type MarketEntry } from "../store/catalogue.ts";
import { priceKey, priceStore } from "../store/prices.ts";
import { notePause } from "./pauses.ts";
import {
  computePriceStatus,
  parseEvent,
  parseMap,
  parseMaps,
  parseSelectionHandicap,
  type ParsedMarket,
} from "./wire/event.ts";

/** Writes fetched events and their prices; a market stored with a newer stamp stays as it is. */
export function writeEvents(wires: readonly EventWire[]): void {
  const parsed = wires.map(parseEvent);
  const state = catalogueStore.getState();
  const events = { ...state.events };
  const markets = { ...state.markets };
  for (const { event, markets: ofEvent } of parsed) {
    events[event.eventId] = { ...event, marketIds: joinMarkets(event.marketIds, state, ofEvent) };
    for (const { market, prices } of ofEvent) {
      const stored = markets[market.marketId];
      if (stored !== undefined && !isNewerStamp(stored, market)) {
        // The same market in another language: only its names are new.
        const { marketName, selections } = market;
        if (marketName !== stored.marketName) markets[market.marketId] = { ...stored, marketName, selections };
        continue;
      }
      const isStillPaused = market.status === "pause" && stored?.isLongPause === true;
      markets[market.marketId] = isStillPaused ? { ...market, isLongPause: true } : market;
      if (!isStillPaused) notePause(market.marketId, market);
      for (const { key, price } of prices) priceStore.set(key, price, true);
    }
  }
  catalogueStore.setState({ events, markets });
}

/**
 * The markets of an event after an answer. A list's answer holds the main markets of one tab and says nothing of the others,
 * which the event's page fetched; that page's own answer holds every market of its tabs.
 */
function joinMarkets(fetched: readonly number[], state: CatalogueState, ofEvent: readonly ParsedMarket[]): number[] {
  const [first] = ofEvent;
  const stored = first === undefined ? [] : (state.events[first.market.eventId]?.marketIds ?? []);
  const tabs = new Set(ofEvent.map(({ market }) => market.marketTab));
  const isWhole = ofEvent.some(({ market }) => !market.isMain);
  const others = stored.filter((id) => {
    const market = state.markets[id];
    if (market === undefined || fetched.includes(id)) return false;
    return !tabs.has(market.marketTab) || !(isWhole || market.isMain);
  });
  return [...fetched, ...others];
}

/** Applies one market message (G-38). Returns what it did, so that the slip can follow. */
export function applyMarketUpdate(wire: MarketChange, timestampMs: number): "dropped" | "written" | "removed" {
  const stored = catalogueStore.getState().markets[wire.market_id];
  if (stored === undefined) return "dropped";
  const status = toMarketStatus(wire.status);
  const effect = decideMarketUpdate(stored, { timestampMs, version: wire.version, status });
  if (effect === "drop" || effect === "ignore") return "dropped";
  writeSelections(wire, stored);
  if (effect === "remove") {
    removeMarket(stored);
    return "removed";
  }
  const market = { ...stored, status, isLongPause: false, timestampMs, version: wire.version };
  // Views show the status of a market, not its stamp: an unchanged status must not render them again.
  if (status === stored.status) Object.assign(stored, { timestampMs, version: wire.version });
  else {
    notePause(market.marketId, market);
    catalogueStore.setState(({ markets }) => ({ markets: { ...markets, [market.marketId]: market } }));
  }
  return "written";
}

function writeSelections(wire: MarketChange, stored: MarketEntry): void {
  const status = toMarketStatus(wire.status);
  const seen = new Set<string>();
  for (const each of wire.selections) {
    const line = parseLine(each.line);
    if (line === null) continue;
    const key = priceKey(line.marketId, line.lineNumber, each.bet_type_selection);
    seen.add(key);
    const price = {
      oddsCenti: parseWireOdds(each.euro_odds),
      handicapQuarters: parseSelectionHandicap(each.handicap, stored.betTypeName, each.bet_type_selection),
      status: computePriceStatus(status, toMarketStatus(each.status)),
    };
    priceStore.set(key, price, true);
  }
  // A message holds the selections that changed; the market's own status holds for all of them.
  if (status === "open") return;
  for (const { key } of stored.selections) {
    const price = seen.has(key) ? undefined : priceStore.get(key);
    if (price !== undefined) priceStore.set(key, { ...price, status }, false);
  }
}

/** Removes the market; in a list the event too, with its winner market or its last one (G-38). */
function removeMarket(market: MarketEntry): void {
  const state = catalogueStore.getState();
  const event = state.events[market.eventId];
  const { [market.marketId]: _, ...markets } = state.markets;
  const marketIds = (event?.marketIds ?? []).filter((id) => id !== market.marketId);
  if (event === undefined) return catalogueStore.setState({ markets });
  const isRowMarket = market.marketTab === "MATCH" && market.isMain && WINNERS.has(market.betTypeName);
  const events = { ...state.events, [event.eventId]: { ...event, marketIds } };
  const isLeaving =
    doesEventLeave({ view: "list", isRowMarket }) || doesEventLeave({ view: "event", marketsLeft: marketIds.length });
  const lists = isLeaving ? withoutEvent(state.lists, event.eventId) : state.lists;
  catalogueStore.setState({ markets, events, lists });
}

const WINNERS = new Set(["WIN", "1X2", "OR"]);

function withoutEvent(lists: CatalogueState["lists"], eventId: string): CatalogueState["lists"] {
  const changed = Object.entries(lists).map(([key, list]) => {
    if (!list.eventIds.includes(eventId)) return [key, list] as const;
    const eventIds = list.eventIds.filter((id) => id !== eventId);
    return [key, { ...list, eventIds, count: Math.max(0, list.count - 1) }] as const;
  });
  return Object.fromEntries(changed);
}

export function removeFromLists(eventId: string): void {
  catalogueStore.setState(({ lists }) => ({ lists: withoutEvent(lists, eventId) }));
}

/**
 * State and scoreline of an event; an ended one leaves the lists (SPEC section 4 "Statuses"). True where another map is on,
 * whose markets the rows may show.
 */
export function applyEventUpdate(wire: EventUpdateWire): boolean {
  const state = catalogueStore.getState();
  const stored = state.events[wire.event_id];
  if (stored === undefined) return false;
  const event = {
    ...stored,
    status: toMarketStatus(wire.status),
    inPlay: wire.in_play === "true",
    matchScoreline: wire.match_scoreline,
    currentMap: parseMap(wire.current_map),
    nextMap: parseMap(wire.next_map),
    liveMarketTabName: wire.live_market_tab_name,
    clock: wire.clock,
    maps: parseMaps(wire.maps),
    lead: wire.lead,
  };
  catalogueStore.setState({ events: { ...state.events, [wire.event_id]: event } });
  if (isEndedStatus(event.status)) removeFromLists(wire.event_id);
  return runningMapTab(event) !== runningMapTab(stored);
}

export function applyScoreline(wire: ScorelineUpdateWire): void {
  const state = catalogueStore.getState();
  const stored = state.events[wire.event_id];
  if (stored === undefined) return;
  const marketTabs = stored.marketTabs.map((tab) =>
    tab.tabName === wire.tab_name ? { ...tab, openCount: wire.open_count, scoreline: wire.scoreline } : tab,
  );
  catalogueStore.setState({ events: { ...state.events, [wire.event_id]: { ...stored, marketTabs } } });
}
