import { type CallRequest, type calls, REFUSALS, refuse } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Store } from "../../base/store/open.ts";
import { gameNameOf } from "../catalogue/event-view.ts";
import { computeSpan } from "../catalogue/days.ts";
import type { Names } from "../catalogue/translate.ts";
import { toCourseBet } from "../course/course-view.ts";
import { readOwnBets } from "../course/store-bets.ts";
import { findMeantNames } from "../search/meant-names.ts";
import { searchWithin, type SearchLimits } from "../search/search-within.ts";
import { toResultWire } from "./result-view.ts";
import { countOwnBets } from "./store-own-bets.ts";
import { readResult, readResultLeagues, readResultMarkets, readResults } from "./store-results.ts";

export interface ResultsDeps {
  readonly store: Store;
  readonly names: Names;
  readonly search: { readonly store: Store; readonly limits: SearchLimits };
}

type Calls = typeof calls;

const MAX_LEAGUES = 100;

/** Matches that are over (G-60). */
export const resultRoutes = (deps: ResultsDeps) => ({
  results: (async (caller, { query }) =>
    withNames(deps, caller, {
      q: query.q,
      work: (found) => readPage(deps, caller, { query, found }),
    })) satisfies CallHandler<Calls["results"]>,

  resultLeagues: (async (caller, { query }) =>
    withNames(deps, caller, {
      q: query.q,
      work: async (found) => {
        const { game_id: gameIds, date, timezone, lang: language } = query;
        const filter = { gameIds, span: computeSpan(date, timezone), names: found };
        const leagues = await readResultLeagues(deps.store, filter, MAX_LEAGUES);
        return {
          results: leagues.map(({ competitionId, competitionName, gameId, count }) => ({
            competition_id: competitionId,
            competition_name: competitionName,
            game_id: gameId,
            game_name: gameNameOf(gameId, { names: deps.names, language }),
            event_count: count,
          })),
        };
      },
    })) satisfies CallHandler<Calls["resultLeagues"]>,

  resultDetail: (async (caller, { params, query }) => {
    const { store, names } = deps;
    const over = await readResult(store, params.event_id);
    if (over === null) return refuse(REFUSALS.notFound);
    const { event } = over;
    const [byEvent, bets] = await Promise.all([
      readResultMarkets(store, [event.eventId], false),
      readOwnBets(store, caller, Number(event.eventId)),
    ]);
    const markets = byEvent.get(event.eventId) ?? [];
    const byId = new Map(markets.map(({ market }) => [market.marketId, market]));
    const betCounts = new Map([[event.eventId, new Set(bets.map(({ ticketId }) => ticketId)).size]]);
    const { lang: language, timezone } = query;
    return ok({
      result: toResultWire(over, markets, { names, language, timezone, betCounts }),
      bets: bets.flatMap((bet) => {
        const market = byId.get(bet.marketId);
        return market === undefined ? [] : [toCourseBet(bet, market, { event, names, language })];
      }),
    });
  }) satisfies CallHandler<Calls["resultDetail"]>,
});

interface Named<T> {
  /** What was typed; absent for all matches. */
  readonly q: string | undefined;
  /** Is given the names it means; null for all matches. */
  readonly work: (names: readonly string[] | null) => Promise<T>;
}

/** A list narrowed by names is a search: within a caller's rate and over the connections of searches. */
const withNames = async <T>({ search }: ResultsDeps, caller: Caller, { q, work }: Named<T>) =>
  q === undefined
    ? ok(await work(null))
    : searchWithin(search.limits, caller, async () => ok(await work(await findMeantNames(search.store, q))));

interface PageAsked {
  readonly query: CallRequest<Calls["results"]>["query"];
  readonly found: readonly string[] | null;
}

async function readPage({ store, names }: ResultsDeps, caller: Caller, { query, found }: PageAsked) {
  const { page, page_size: pageSize, timezone, lang: language } = query;
  const span = query.date === undefined ? null : computeSpan(query.date, timezone);
  const filter = { gameIds: query.game_id, competitionIds: query.competition_id, span, names: found };
  const { events, count } = await readResults(store, { ...filter, page, pageSize });
  const ids = events.map(({ event }) => event.eventId);
  const [markets, betCounts] = await Promise.all([
    readResultMarkets(store, ids, true),
    countOwnBets(store, caller, ids),
  ]);
  const options = { names, language, timezone, betCounts };
  return {
    results: events.map((over) => toResultWire(over, markets.get(over.event.eventId) ?? [], options)),
    page,
    page_size: pageSize,
    count,
    next: page * pageSize < count ? page + 1 : null,
  };
}
