import type { MapStats } from "@clutch/feed";
import type { Bus } from "../bus/bus.ts";
import type { EventChanged, EventState, MarketsChanged, MarketState, StatsChanged } from "../bus/messages.ts";
import type { Store } from "../store/open.ts";
import { createOddsHistory, type OddsHistory } from "./odds-history.ts";
import { loadOpenCatalogue, type OpenCatalogue } from "./store-catalogue.ts";

/** One match that is not over, as it is now. */
export interface EventImage {
  readonly event: EventState;
  readonly markets: ReadonlyMap<number, MarketState>;
  readonly stats: ReadonlyMap<number, MapStats>;
}

interface MutableImage {
  event: EventState;
  readonly markets: Map<number, MarketState>;
  readonly stats: Map<number, MapStats>;
}

/** Everything the lists show, in memory; built from the store once and kept by the bus. */
export interface Image {
  events(): Iterable<EventImage>;
  event(eventId: string): EventImage | null;
  market(marketId: number): { readonly image: EventImage; readonly market: MarketState } | null;
  readonly history: OddsHistory;
  readonly stop: () => void;
}

/** Any process can hold one: the bus is heard first, then the store is read, so nothing falls between. */
export async function startImage(
  store: Store,
  bus: Bus,
  onRefillError: (error: unknown) => void = () => {},
): Promise<Image> {
  const images = new Map<string, MutableImage>();
  const marketEvents = new Map<number, string>();
  const history = createOddsHistory();

  const putMarket = (market: MarketState): void => {
    const image = images.get(market.eventId);
    if (image === undefined) return;
    const before = image.markets.get(market.marketId);
    if (before !== undefined && before.version >= market.version) return;
    if (isShown(market)) {
      history.record(market, before);
      image.markets.set(market.marketId, market);
      marketEvents.set(market.marketId, market.eventId);
    } else {
      image.markets.delete(market.marketId);
      marketEvents.delete(market.marketId);
    }
  };

  const putEvent = (event: EventState): void => {
    const image = images.get(event.eventId);
    if (event.state === "ended" || event.state === "withdrawn") {
      for (const marketId of image?.markets.keys() ?? []) marketEvents.delete(marketId);
      images.delete(event.eventId);
    } else if (image === undefined) images.set(event.eventId, { event, markets: new Map(), stats: new Map() });
    else if (event.updatedAtMs >= image.event.updatedAtMs) image.event = event;
  };

  const ends = [
    bus.subscribe("event.*", ({ event }: EventChanged) => putEvent(event)),
    bus.subscribe("market.*", ({ markets }: MarketsChanged) => markets.forEach(putMarket)),
    bus.subscribe("stats.*", ({ eventId, mapNumber, stats }: StatsChanged) => {
      images.get(eventId)?.stats.set(mapNumber, stats);
    }),
  ];
  const filling = { images, putEvent, putMarket };
  fillImage(await loadOpenCatalogue(store), filling);
  const refill = async (): Promise<void> => {
    const sinceMs = Date.now();
    const open = await loadOpenCatalogue(store);
    dropClosed(open, images, sinceMs);
    fillImage(open, filling);
  };
  ends.push(bus.onGap(() => void refill().catch(onRefillError)));

  return {
    events: () => images.values(),
    event: (eventId) => images.get(eventId) ?? null,
    market(marketId) {
      const image = images.get(marketEvents.get(marketId) ?? "");
      const market = image?.markets.get(marketId);
      return image === undefined || market === undefined ? null : { image, market };
    },
    history,
    stop: () => ends.forEach((end) => end()),
  };
}

interface Filling {
  readonly images: Map<string, MutableImage>;
  readonly putEvent: (event: EventState) => void;
  readonly putMarket: (market: MarketState) => void;
}

/** What the bus said meanwhile is newer than what was read, and stays. */
function fillImage(open: OpenCatalogue, { images, putEvent, putMarket }: Filling): void {
  for (const event of open.events) if (!images.has(event.eventId)) putEvent(event);
  for (const { state } of open.markets) putMarket(state);
  for (const { eventId, mapNumber, stats } of open.stats) {
    const known = images.get(eventId)?.stats;
    if (known !== undefined && !known.has(mapNumber)) known.set(mapNumber, stats);
  }
}

/** After a gap: what the store no longer calls open left unheard. What came from the bus since the read began stays. */
function dropClosed(open: OpenCatalogue, images: Map<string, MutableImage>, sinceMs: number): void {
  const events = new Set(open.events.map((event) => event.eventId));
  const markets = new Set(open.markets.map(({ state }) => state.marketId));
  for (const [eventId, image] of images) {
    if (!events.has(eventId) && image.event.updatedAtMs < sinceMs) images.delete(eventId);
    for (const market of image.markets.values()) {
      if (!markets.has(market.marketId) && market.updatedAtMs < sinceMs) image.markets.delete(market.marketId);
    }
  }
}

/** `resulting` stays in sight, a market that closed or has its result leaves. */
const isShown = (market: MarketState): boolean =>
  market.status !== "closed" && market.status !== "settlement" && market.status !== "settled";
