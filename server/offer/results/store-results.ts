import type { SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import { toStoredEvent, toStoredMarket } from "../catalogue/store-catalogue.ts";
import type { Store } from "../../base/store/open.ts";
import type { OverEvent, ResultMarket } from "./result-view.ts";

export interface ResultsFilter {
  readonly gameIds: readonly number[];
  readonly competitionIds: readonly number[];
  /** Half-open; null for all time. */
  readonly span: { readonly startMs: number; readonly endMs: number } | null;
  /** Of teams and leagues; null for any. */
  readonly names: readonly string[] | null;
}

export interface ResultsQuery extends ResultsFilter {
  readonly page: number;
  readonly pageSize: number;
}

const HAS_STATS = sql<boolean>`exists (select from live_stats s where s.event_id = events.event_id)`;

const overEvents = (store: Store) =>
  store.db
    .selectFrom("events")
    .innerJoin("competitions", "competitions.competition_id", "events.competition_id")
    .leftJoin("event_scores", "event_scores.event_id", "events.event_id")
    .where("events.state", "in", ["ended", "withdrawn"]);

function narrow(
  events: ReturnType<typeof overEvents>,
  { gameIds, competitionIds, span, names }: ResultsFilter,
): ReturnType<typeof overEvents> {
  let found = events;
  if (gameIds.length > 0) found = found.where("events.game_id", "in", [...gameIds]);
  if (competitionIds.length > 0) found = found.where("events.competition_id", "in", [...competitionIds]);
  if (span !== null)
    found = found.where("events.start_at_ms", ">=", span.startMs).where("events.start_at_ms", "<", span.endMs);
  if (names === null) return found;
  return found.where(sql<boolean>`(events.home ->> 'name' = any (${names}::text[])
    or events.away ->> 'name' = any (${names}::text[]) or competitions.name = any (${names}::text[]))`);
}

export interface ResultLeague {
  readonly competitionId: number;
  readonly competitionName: string;
  readonly gameId: number;
  readonly count: number;
}

/** The leagues of events that are over, those with the most first; at most so many. */
export async function readResultLeagues(
  store: Store,
  filter: Omit<ResultsFilter, "competitionIds">,
  most: number,
): Promise<readonly ResultLeague[]> {
  const rows = await narrow(overEvents(store), { ...filter, competitionIds: [] })
    .select(["events.competition_id", "competitions.name", "events.game_id"])
    .select(sql<number>`count(*)::integer`.as("count"))
    .groupBy(["events.competition_id", "competitions.name", "events.game_id"])
    .orderBy("count", "desc")
    .orderBy("events.competition_id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    competitionId: row.competition_id,
    competitionName: row.name,
    gameId: row.game_id,
    count: row.count,
  }));
}

/** A page of events that are over, newest start first. */
export async function readResults(
  store: Store,
  query: ResultsQuery,
): Promise<{ readonly events: readonly OverEvent[]; readonly count: number }> {
  const found = narrow(overEvents(store), query);
  const rows = await found
    .selectAll("events")
    .select(["competitions.name as competition_name", "event_scores.score", HAS_STATS.as("has_stats")])
    .orderBy("events.start_at_ms", "desc")
    .orderBy("events.event_id", "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as("count")).executeTakeFirstOrThrow();
  return { events: rows.map(toOverEvent), count };
}

/** One event that is over; null for an id that is unknown or still on. */
export async function readResult(store: Store, eventId: string): Promise<OverEvent | null> {
  if (!/^\d{1,9}$/.test(eventId)) return null;
  const row = await overEvents(store)
    .selectAll("events")
    .select(["competitions.name as competition_name", "event_scores.score", HAS_STATS.as("has_stats")])
    .where("events.event_id", "=", Number(eventId))
    .executeTakeFirst();
  return row === undefined ? null : toOverEvent(row);
}

const toOverEvent = (row: Parameters<typeof toStoredEvent>[0] & { readonly has_stats: boolean }): OverEvent => ({
  event: toStoredEvent(row),
  hasStats: row.has_stats,
});

/** The markets of some events with their newest figures, in one statement; main markets only for a list. */
export async function readResultMarkets(
  store: Store,
  eventIds: readonly string[],
  isMainOnly: boolean,
): Promise<ReadonlyMap<string, readonly ResultMarket[]>> {
  if (eventIds.length === 0) return new Map();
  let found = store.db
    .selectFrom("markets")
    .leftJoin(
      (join) =>
        join
          .selectFrom("market_results")
          .distinctOn("market_id")
          .select(["market_id as result_market_id", "figure"])
          .where("market_id", "in", (ids) =>
            ids.selectFrom("markets").select("market_id").where("event_id", "in", eventIds.map(Number)),
          )
          .orderBy("market_id")
          .orderBy("revision", "desc")
          .as("newest"),
      (join) => join.onRef("newest.result_market_id", "=", "markets.market_id"),
    )
    .selectAll("markets")
    .select("newest.figure")
    .where("markets.event_id", "in", eventIds.map(Number))
    .orderBy("markets.market_id");
  if (isMainOnly) found = found.where("markets.is_main", "=", true).where("markets.tab", "=", "MATCH");
  const rows = await found.execute();
  const markets = rows.map((row) => ({ market: toStoredMarket(row), figure: row.figure as SettlementFigure | null }));
  return Map.groupBy(markets, ({ market }) => market.eventId);
}
