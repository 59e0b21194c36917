import { type calls, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Clock } from "@clutch/kernel";
import type { CallHandler } from "../../base/caller/handler.ts";
import { eventNameOf } from "../catalogue/event-view.ts";
import { toFactWire } from "../catalogue/facts/fact-view.ts";
import { readFacts, readStart } from "../catalogue/facts/store-facts.ts";
import { readPrices } from "../catalogue/prices/store-prices.ts";
import type { Names } from "../catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { toCourseBet, toMarketPrices } from "./course-view.ts";
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
    const asked = query.market_id;
    const [facts, markets, prices, bets] = await Promise.all([
      readFacts(store, { eventId, startMs: event.startMs }),
      readCourseMarkets(store, eventId),
      readPrices(store, {
        eventId,
        most: MAX_POINTS,
        ...(asked === undefined ? { isMainOnly: true } : { marketId: asked }),
      }),
      readOwnBets(store, caller, eventId),
    ]);
    const options = { event, names, language: query.lang };
    const byId = new Map(markets.map((market) => [market.marketId, market]));
    const isOver = event.state === "ended" || event.state === "withdrawn";
    const lastMs = Math.max(event.startMs, facts.at(-1)?.atMs ?? 0);
    return ok({
      result: {
        event_id: event.eventId,
        event_name: eventNameOf(event),
        home_name: event.homeName ?? "",
        away_name: event.awayName ?? "",
        start: Math.min(event.startMs, facts[0]?.atMs ?? event.startMs),
        end: isOver ? lastMs : Math.max(lastMs, deps.clock.nowMs()),
        is_over: isOver,
        best_of: event.bestOf,
        facts: facts.map(toFactWire),
        markets: prices.flatMap((each) => {
          const market = byId.get(each.marketId);
          return market === undefined ? [] : [toMarketPrices(market, each, options)];
        }),
        bets: bets.flatMap((bet) => {
          const market = byId.get(bet.marketId);
          return market === undefined ? [] : [toCourseBet(bet, market, options)];
        }),
      },
    });
  }) satisfies CallHandler<Calls["eventCourse"]>,
});
