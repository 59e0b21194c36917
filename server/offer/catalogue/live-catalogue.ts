import type { Bus } from "../../base/bus/bus.ts";
import type { EventChanged, EventState, MarketsChanged, MarketState, StatsChanged } from "../../base/bus/messages.ts";
import type { Store } from "../../base/store/open.ts";
import { EMPTY_HISTORY } from "@clutch/rules";
import { advanceWith, type HeldStats } from "./held-stats.ts";
import { createOddsHistory, type OddsHistory } from "./odds-history.ts";
import { loadOpenCatalogue, type OpenCatalogue } from "./store-catalogue.ts";

/** One match that is not over, as it is now. */
export interface CatalogueEvent {
  readonly event: EventState;
  readonly markets: ReadonlyMap<number, MarketState>;
  readonly stats: ReadonlyMap<number, HeldStats>;
}

interface MutableEvent {
  event: EventState;
  readonly markets: Map<number, MarketState>;
  readonly stats: Map<number, HeldStats>;
}

/** Everything the lists show, in memory; built from the store once and kept by the bus. */
export interface LiveCatalogue {
  events(): Iterable<CatalogueEvent>;
  event(eventId: string): CatalogueEvent | null;
  market(marketId: number): { readonly entry: CatalogueEvent; readonly market: MarketState } | null;
  readonly history: OddsHistory;
  readonly stop: () => void;
}

/** Any process can hold one: the bus is heard first, then the store is read, so nothing falls between. */
export async function startLiveCatalogue(
  store: Store,
  bus: Bus,
  onRefillError: (error: unknown) => void = () => {},
): Promise<LiveCatalogue> {
  const entries = new Map<string, MutableEvent>();
  const marketEvents = new Map<number, string>();
  const history = createOddsHistory();

  const putMarket = (market: MarketState): void => {
    const entry = entries.get(market.eventId);
    if (entry === undefined) return;
    const before = entry.markets.get(market.marketId);
    if (before !== undefined && before.version >= market.version) return;
    if (isShown(market)) {
      history.record(market, before);
      entry.markets.set(market.marketId, market);
      marketEvents.set(market.marketId, market.eventId);
    } else {
      entry.markets.delete(market.marketId);
      marketEvents.delete(market.marketId);
    }
  };

  const putEvent = (event: EventState): void => {
    const entry = entries.get(event.eventId);
    if (event.state === "ended" || event.state === "withdrawn") {
      for (const marketId of entry?.markets.keys() ?? []) marketEvents.delete(marketId);
      entries.delete(event.eventId);
    } else if (entry === undefined) entries.set(event.eventId, { event, markets: new Map(), stats: new Map() });
    else if (event.updatedAtMs >= entry.event.updatedAtMs) entry.event = event;
  };

  const ends = [
    bus.subscribe("event.*", ({ event }: EventChanged) => putEvent(event)),
    bus.subscribe("market.*", ({ markets }: MarketsChanged) => markets.forEach(putMarket)),
    bus.subscribe("stats.*", ({ eventId, mapNumber, stats, atMs }: StatsChanged) => {
      const entry = entries.get(eventId);
      const before = entry?.stats.get(mapNumber)?.history ?? EMPTY_HISTORY;
      putStats(entry, mapNumber, { stats, atMs, history: advanceWith(before, stats) });
    }),
  ];
  const filling = { entries, putEvent, putMarket };
  fillCatalogue(await loadOpenCatalogue(store), filling);
  const refill = async (): Promise<void> => {
    const sinceMs = Date.now();
    const open = await loadOpenCatalogue(store);
    dropClosed(open, entries, sinceMs);
    fillCatalogue(open, filling);
  };
  ends.push(bus.onGap(() => void refill().catch(onRefillError)));

  return {
    events: () => entries.values(),
    event: (eventId) => entries.get(eventId) ?? null,
    market(marketId) {
      const entry = entries.get(marketEvents.get(marketId) ?? "");
      const market = entry?.markets.get(marketId);
      return entry === undefined || market === undefined ? null : { entry, market };
    },
    history,
    stop: () => ends.forEach((end) => end()),
  };
}

interface Filling {
  readonly entries: Map<string, MutableEvent>;
  readonly putEvent: (event: EventState) => void;
  readonly putMarket: (market: MarketState) => void;
}

/** What the bus said meanwhile is newer than what was read, and stays. */
function fillCatalogue(open: OpenCatalogue, { entries, putEvent, putMarket }: Filling): void {
  for (const event of open.events) if (!entries.has(event.eventId)) putEvent(event);
  for (const { state } of open.markets) putMarket(state);
  for (const { eventId, mapNumber, held } of open.stats) putStats(entries.get(eventId), mapNumber, held);
}

/** The later of two holds: after a gap the store may know more than what was heard. A later one extends the history. */
function putStats(entry: MutableEvent | undefined, mapNumber: number, held: HeldStats): void {
  const known = entry?.stats.get(mapNumber);
  if (known === undefined || held.atMs >= known.atMs) entry?.stats.set(mapNumber, held);
  else {
    const { stats, atMs } = known;
    entry?.stats.set(mapNumber, { stats, atMs, history: advanceWith(held.history, stats) });
  }
}

/** After a gap: what the store no longer calls open left unheard. What came from the bus since the read began stays. */
function dropClosed(open: OpenCatalogue, entries: Map<string, MutableEvent>, sinceMs: number): void {
  const events = new Set(open.events.map((event) => event.eventId));
  const markets = new Set(open.markets.map(({ state }) => state.marketId));
  for (const [eventId, entry] of entries) {
    if (!events.has(eventId) && entry.event.updatedAtMs < sinceMs) entries.delete(eventId);
    for (const market of entry.markets.values()) {
      if (!markets.has(market.marketId) && market.updatedAtMs < sinceMs) entry.markets.delete(market.marketId);
    }
  }
}

/** `resulting` stays in sight, a market that closed or has its result leaves. */
const isShown = (market: MarketState): boolean =>
  market.status !== "closed" && market.status !== "settlement" && market.status !== "settled";
