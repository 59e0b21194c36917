import { type calls, PRICE_PAGE_MS, PRICES_STORED_MS, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Clock } from "@clutch/kernel";
import type { MarketState } from "../../base/bus/messages.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { toFactWire } from "../catalogue/facts/fact-view.ts";
import { readFacts, readStart } from "../catalogue/facts/store-facts.ts";
import { readPrices, readPricesBetween } from "../catalogue/prices/store-prices.ts";
import type { Names } from "../catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { toCourse, toMarketPrices } from "./course-view.ts";
import { readOwnBets } from "./store-bets.ts";
import { readCourseEvent, readCourseMarkets } from "./store-course.ts";

export interface CourseDeps {
  readonly store: Store;
  readonly names: Names;
  readonly clock: Clock;
}

type Calls = typeof calls;

/** Points a line at most: as many as a plot has columns. */
const MAX_POINTS = 600;

const winnerOf = (markets: readonly MarketState[]): number | undefined =>
  markets.find(({ betType, tab }) => betType === "WIN" && tab === "MATCH")?.marketId;

/** The stored course of a match: what happened in it, and what its prices were. */
export const courseRoutes = (deps: CourseDeps) => ({
  eventFacts: (async (_caller, { params, query }) => {
    const startMs = await readStart(deps.store, params.event_id);
    if (startMs === null) return refuse(REFUSALS.notFound);
    const mapNumber = query.map_option === undefined ? undefined : Number(query.map_option.slice("MAP ".length));
    const facts = await readFacts(deps.store, { eventId: Number(params.event_id), startMs, mapNumber });
    return ok({ results: facts.map(toFactWire) });
  }) satisfies CallHandler<Calls["eventFacts"]>,

  eventCourse: (async (caller, { params, query }) => {
    const { store, names } = deps;
    const event = await readCourseEvent(store, params.event_id);
    if (event === null) return refuse(REFUSALS.notFound);
    const eventId = Number(event.eventId);
    const [facts, markets, bets] = await Promise.all([
      readFacts(store, { eventId, startMs: event.startMs }),
      readCourseMarkets(store, eventId),
      readOwnBets(store, caller, eventId),
    ]);
    const startMs = Math.min(event.startMs, facts[0]?.atMs ?? event.startMs);
    const prices = await readPrices(store, { eventId, most: MAX_POINTS, ...chosenPrices(query, markets, startMs) });
    const options = { event, names, language: query.lang };
    const nowMs = deps.clock.nowMs();
    return ok({ result: toCourse({ facts, markets, prices, bets }, { ...options, startMs, nowMs }) });
  }) satisfies CallHandler<Calls["eventCourse"]>,

  eventPrices: (async (_caller, { params, query }) => {
    const { store, names, clock } = deps;
    const event = await readCourseEvent(store, params.event_id);
    if (event === null) return refuse(REFUSALS.notFound);
    const eventId = Number(event.eventId);
    const endMs = query.from + PRICE_PAGE_MS;
    const untilMs = Math.min(endMs, clock.nowMs() - PRICES_STORED_MS);
    const [markets, prices] = await Promise.all([
      readCourseMarkets(store, eventId),
      readPricesBetween(store, { eventId, fromMs: query.from, untilMs }),
    ]);
    const priced = new Map(prices.map((each) => [each.marketId, each]));
    const options = { event, names, language: query.lang };
    return ok({
      result: {
        event_id: event.eventId,
        from: query.from,
        until: Math.max(query.from, untilMs),
        is_complete: untilMs === endMs,
        markets: markets.flatMap((market) => {
          const own = priced.get(market.marketId);
          return own === undefined || own.points.length === 0 ? [] : [toMarketPrices(market, own, options)];
        }),
      },
    });
  }) satisfies CallHandler<Calls["eventPrices"]>,
});

/** One market with all its lines, the winner of the match since it began, or each market's main line. */
function chosenPrices(
  { market_id: marketId, winner }: { readonly market_id?: number | undefined; readonly winner?: boolean | undefined },
  markets: readonly MarketState[],
  startMs: number,
): Omit<Parameters<typeof readPrices>[1], "eventId" | "most"> {
  if (marketId !== undefined) return { marketId };
  if (winner !== true) return { isMainOnly: true };
  return { isMainOnly: true, sinceMs: startMs, marketId: winnerOf(markets) ?? 0 };
}
