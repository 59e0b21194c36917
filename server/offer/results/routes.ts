import { type calls, REFUSALS, refuse } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../../base/caller/handler.ts";
import { computeSpan } from "../catalogue/days.ts";
import type { Names } from "../catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { toResultWire } from "./result-view.ts";
import { readResult, readResultMarkets, readResults } from "./store-results.ts";

export interface ResultsDeps {
  readonly store: Store;
  readonly names: Names;
}

type Calls = typeof calls;

/** Matches that are over (G-60). */
export const resultRoutes = (deps: ResultsDeps) => ({
  results: (async (_caller, { query }) => {
    const { page, page_size: pageSize, timezone, lang } = query;
    const span = query.date === undefined ? null : computeSpan(query.date, timezone);
    const filter = { gameIds: query.game_id, competitionIds: query.competition_id, span, page, pageSize };
    const { events, count } = await readResults(deps.store, filter);
    const ids = events.map(({ event }) => event.eventId);
    const markets = await readResultMarkets(deps.store, ids, true);
    const options = { names: deps.names, language: lang, timezone };
    return ok({
      results: events.map((over) => toResultWire(over, markets.get(over.event.eventId) ?? [], options)),
      page,
      page_size: pageSize,
      count,
      next: page * pageSize < count ? page + 1 : null,
    });
  }) satisfies CallHandler<Calls["results"]>,

  resultDetail: (async (_caller, { params, query }) => {
    const over = await readResult(deps.store, params.event_id);
    if (over === null) return refuse(REFUSALS.notFound);
    const { eventId } = over.event;
    const markets = await readResultMarkets(deps.store, [eventId], false);
    const options = { names: deps.names, language: query.lang, timezone: query.timezone };
    return ok({ result: toResultWire(over, markets.get(eventId) ?? [], options) });
  }) satisfies CallHandler<Calls["resultDetail"]>,
});
