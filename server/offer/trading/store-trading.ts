import type { Fixture, MapStats, MarketResult, MatchScore, SourceMarket } from "@clutch/feed";
import { EMPTY_HISTORY, type StatsHistory, type VoidReason } from "@clutch/rules";
import { sql, type Transaction } from "kysely";
import { advanceWith } from "../catalogue/held-stats.ts";
import type { Database } from "../../base/store/db-types.ts";
import type { Store } from "../../base/store/open.ts";

/**
 * The statements of one tick, each set-based: its rows travel as one JSON parameter, sorted by key so
 * that two writers cannot deadlock.
 */
export type Tick = Transaction<Database>;

export interface EventRow {
  readonly fixture: Fixture;
  readonly competitionId: number;
  readonly inPlay: boolean;
}

export async function upsertCompetitions(
  tick: Tick,
  fixtures: readonly Fixture[],
): Promise<ReadonlyMap<string, number>> {
  const rows = fixtures.map((fixture) => ({
    source_key: fixture.competitionKey,
    game_id: fixture.gameId,
    name: fixture.competitionName,
  }));
  const unique = [...new Map(rows.map((row) => [row.source_key, row])).values()];
  const result = await sql<{ source_key: string; competition_id: number }>`
    insert into competitions (source_key, game_id, name)
    select source_key, game_id, name from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb)
      as given(source_key text, game_id integer, name text) order by source_key
    on conflict (source_key) do update set name = excluded.name, game_id = excluded.game_id
    returning source_key, competition_id`.execute(tick);
  return new Map(result.rows.map((row) => [row.source_key, row.competition_id]));
}

export async function upsertEvents(
  tick: Tick,
  rows: readonly EventRow[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const given = rows.map(({ fixture, competitionId, inPlay }) => ({
    source_key: fixture.matchKey,
    competition_id: competitionId,
    game_id: fixture.gameId,
    stage: fixture.stage,
    home: fixture.home,
    away: fixture.away,
    contenders: fixture.contenders,
    is_outright: fixture.isOutright,
    is_combo_allowed: fixture.isComboAllowed,
    best_of: fixture.bestOf,
    start_at_ms: fixture.startMs,
    state: fixture.state,
    in_play: inPlay,
    streams: fixture.streams,
  }));
  const result = await sql<{ source_key: string; event_id: number }>`
    insert into events (source_key, competition_id, game_id, stage, home, away, contenders, is_outright,
      is_combo_allowed, best_of, start_at_ms, state, in_play, streams, updated_at_ms)
    select source_key, competition_id, game_id, stage, nullif(home, 'null'), nullif(away, 'null'), contenders, is_outright,
      is_combo_allowed, best_of, start_at_ms, state, in_play, streams, ${nowMs}::double precision
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(source_key text, competition_id integer,
      game_id integer, stage text, home jsonb, away jsonb, contenders jsonb, is_outright boolean,
      is_combo_allowed boolean, best_of integer, start_at_ms double precision, state event_state, in_play boolean, streams jsonb)
    order by source_key
    on conflict (source_key) do update set competition_id = excluded.competition_id, stage = excluded.stage,
      home = excluded.home, away = excluded.away, contenders = excluded.contenders,
      is_combo_allowed = excluded.is_combo_allowed, best_of = excluded.best_of, start_at_ms = excluded.start_at_ms,
      state = excluded.state, in_play = excluded.in_play, streams = excluded.streams, updated_at_ms = excluded.updated_at_ms
    returning source_key, event_id`.execute(tick);
  return new Map(result.rows.map((row) => [row.source_key, String(row.event_id)]));
}

export async function upsertScores(
  tick: Tick,
  scores: readonly { readonly eventId: string; readonly score: MatchScore }[],
  nowMs: number,
): Promise<void> {
  const given = scores.map(({ eventId, score }) => ({ event_id: Number(eventId), score, in_play: score.inPlay }));
  const json = JSON.stringify(given);
  await sql`
    insert into event_scores (event_id, score, updated_at_ms)
    select event_id, score, ${nowMs}::double precision from jsonb_to_recordset(${json}::jsonb)
      as given(event_id integer, score jsonb) order by event_id
    on conflict (event_id) do update set score = excluded.score, updated_at_ms = excluded.updated_at_ms`.execute(tick);
  await sql`
    update events set in_play = given.in_play from jsonb_to_recordset(${json}::jsonb)
      as given(event_id integer, in_play boolean)
    where events.event_id = given.event_id and events.in_play is distinct from given.in_play`.execute(tick);
}

export interface EventMarket {
  readonly eventId: string;
  readonly market: SourceMarket;
}

export interface StoredMarket {
  readonly marketId: number;
  readonly version: number;
}

/** Our version grows by one at every write, over restarts of the source too. A market with a result never reopens. */
export async function upsertMarkets(
  tick: Tick,
  rows: readonly EventMarket[],
  nowMs: number,
): Promise<ReadonlyMap<string, StoredMarket>> {
  const given = rows.map(({ eventId, market }) => ({
    event_id: Number(eventId),
    source_key: market.marketKey,
    tab: market.tab,
    bet_type: market.betType,
    name_id: market.nameId,
    name_values: market.nameValues,
    status: market.status,
    is_main: market.isMain,
    lines: market.lines,
  }));
  const result = await sql<{ source_key: string; market_id: number; version: number }>`
    insert into markets (event_id, source_key, tab, bet_type, name_id, name_values, status, is_main, version, lines,
      updated_at_ms)
    select event_id, source_key, tab, bet_type, name_id, name_values, status, is_main, 1, lines,
      ${nowMs}::double precision
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(event_id integer, source_key text, tab text,
      bet_type text, name_id text, name_values jsonb, status market_status, is_main boolean, lines jsonb)
    order by source_key
    on conflict (source_key) do update set status = excluded.status, is_main = excluded.is_main,
      name_id = excluded.name_id, name_values = excluded.name_values, lines = excluded.lines,
      version = markets.version + 1, updated_at_ms = excluded.updated_at_ms
      where markets.status not in ('settlement', 'settled')
    returning source_key, market_id, version`.execute(tick);
  return new Map(result.rows.map((row) => [row.source_key, { marketId: row.market_id, version: row.version }]));
}

/** New statistics of a map, in order; the last are those of now. */
export interface MapUpdate {
  readonly eventId: string;
  readonly mapNumber: number;
  readonly updates: readonly MapStats[];
}

/** Writes the statistics of maps and extends their histories; the tick alone writes them, so none is lost in between. */
export async function upsertStats(tick: Tick, updates: readonly MapUpdate[], nowMs: number): Promise<void> {
  const known = await loadHistories(tick, updates);
  const given = updates.map(({ eventId, mapNumber, updates: each }) => ({
    event_id: Number(eventId),
    map_number: mapNumber,
    stats: each.at(-1),
    history: each.reduce(advanceWith, known.get(`${eventId}#${mapNumber}`) ?? EMPTY_HISTORY),
  }));
  await sql`
    insert into live_stats (event_id, map_number, stats, history, updated_at_ms)
    select event_id, map_number, stats, history, ${nowMs}::double precision from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(event_id integer, map_number integer, stats jsonb, history jsonb) order by event_id, map_number
    on conflict (event_id, map_number) do update set stats = excluded.stats, history = excluded.history,
      updated_at_ms = excluded.updated_at_ms`.execute(tick);
}

async function loadHistories(tick: Tick, updates: readonly MapUpdate[]): Promise<ReadonlyMap<string, StatsHistory>> {
  const rows = await tick
    .selectFrom("live_stats")
    .select(["event_id", "map_number", "history"])
    .where("event_id", "in", [...new Set(updates.map(({ eventId }) => Number(eventId)))])
    .execute();
  return new Map(rows.map((row) => [`${row.event_id}#${row.map_number}`, row.history as unknown as StatsHistory]));
}

/** A market's version after a write that was not the source's. */
export interface MarketVersion {
  readonly marketId: number;
  readonly eventId: string;
  readonly sourceKey: string;
  readonly version: number;
}

interface ChangedRow {
  readonly market_id: number;
  readonly event_id: number;
  readonly source_key: string;
  readonly version: number;
}

const toChange = (row: ChangedRow): MarketVersion => ({
  marketId: row.market_id,
  eventId: String(row.event_id),
  sourceKey: row.source_key,
  version: row.version,
});

/**
 * Appends results, each revision once however often the source repeats it, and marks their markets as
 * awaiting settlement. Answers the markets a new result came for. Markets are locked by source key, as acceptance does.
 */
export async function insertResults(
  tick: Tick,
  results: readonly MarketResult[],
  nowMs: number,
): Promise<readonly MarketVersion[]> {
  const given = results.map((result) => ({
    source_key: result.marketKey,
    revision: result.revision,
    figure: result.figure,
  }));
  const result = await sql<ChangedRow>`
    select * from record_results(${nowMs}::double precision, ${JSON.stringify(given)}::jsonb)`.execute(tick);
  return result.rows.map(toChange);
}

/** Every market of withdrawn events that has no result yet gets a void one: their bets are returned. */
export async function voidMarkets(
  tick: Tick,
  eventIds: readonly string[],
  nowMs: number,
): Promise<readonly MarketVersion[]> {
  const rows = await sql<{ source_key: string }>`
    select source_key from markets where event_id = any(${eventIds.map(Number)}::integer[])
      and not exists (select from market_results where market_results.market_id = markets.market_id)`.execute(tick);
  const results = rows.rows.map((row) => ({
    marketKey: row.source_key,
    revision: 1,
    figure: { kind: "void" as const, reason: "withdrawn" satisfies VoidReason },
  }));
  return results.length === 0 ? [] : insertResults(tick, results, nowMs);
}

/** Closes what the source no longer knows after a restart; bets on it wait for a result. */
export async function closeForgotten(
  tick: Tick,
  forgotten: { readonly marketIds: readonly number[]; readonly eventIds: readonly string[] },
  nowMs: number,
): Promise<readonly MarketVersion[]> {
  await sql`update events set state = 'ended', in_play = false, updated_at_ms = ${nowMs}::double precision
    where event_id = any(${forgotten.eventIds.map(Number)}::integer[])`.execute(tick);
  const result = await sql<ChangedRow>`
    with locked as (select market_id from markets where market_id = any(${[...forgotten.marketIds]}::integer[])
      and status not in ('closed', 'settlement', 'settled') order by source_key for no key update)
    update markets set status = 'closed', version = version + 1, updated_at_ms = ${nowMs}::double precision
    from locked where markets.market_id = locked.market_id
    returning markets.market_id, event_id, source_key, version`.execute(tick);
  return result.rows.map(toChange);
}

/**
 * Stores that everything published until `atMs` is written, in the same transaction: acceptance relies on it (RU-6). `isWhole`: the source
 * has named all it knows since it started, so that a match which has not begun by what is stored has not begun (RU-28). `playedMs`: the
 * source's own time.
 */
export async function recordAlive(
  tick: Tick,
  source: string,
  { atMs, isWhole, playedMs }: { readonly atMs: number; readonly isWhole: boolean; readonly playedMs: number | null },
): Promise<void> {
  const heard = {
    alive_at_ms: atMs,
    ...(isWhole ? { known_until_ms: atMs } : {}),
    ...(playedMs === null ? {} : { played_until_ms: playedMs }),
  };
  await tick
    .insertInto("source_health")
    .values({ source, ...heard })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(heard))
    .execute();
}

/** The time a source has played to; 0 for one that was never heard. */
export async function readPlayedUntil(store: Store, source: string): Promise<number> {
  const row = await store.db
    .selectFrom("source_health")
    .select("played_until_ms")
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.played_until_ms ?? 0;
}
