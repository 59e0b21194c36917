import type { MapStats, MarketTab, MatchScore, SourceLine, Team } from "@clutch/feed";
import type { StatsHistory } from "@clutch/rules";
import type { Selectable } from "kysely";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import type { HeldStats } from "./held-stats.ts";
import type { Store } from "../../base/store/open.ts";
import type { Database } from "../../base/store/db-types.ts";

/** Rows hold what `server/offer/trading` wrote from the source's own typed words, so their JSON is read as such. */
type EventRow = Selectable<Database["events"]> & { readonly competition_name: string; readonly score: unknown };

export function toStoredEvent(row: EventRow): EventState {
  const home = row.home as Team | null;
  const away = row.away as Team | null;
  return {
    eventId: String(row.event_id),
    matchKey: row.source_key,
    gameId: row.game_id,
    competitionId: row.competition_id,
    competitionName: row.competition_name,
    stage: row.stage,
    homeName: home?.name ?? null,
    awayName: away?.name ?? null,
    homeEmblem: home?.emblem ?? null,
    awayEmblem: away?.emblem ?? null,
    contenders: (row.contenders as readonly Team[]).map((team) => team.name),
    isOutright: row.is_outright,
    isComboAllowed: row.is_combo_allowed,
    bestOf: row.best_of,
    startMs: row.start_at_ms,
    state: row.state,
    streams: row.streams as EventState["streams"],
    score: row.score as MatchScore | null,
    updatedAtMs: row.updated_at_ms,
  };
}

export const toStoredMarket = (row: Selectable<Database["markets"]>): MarketState => ({
  marketId: row.market_id,
  eventId: String(row.event_id),
  tab: row.tab as MarketTab,
  betType: row.bet_type,
  nameId: row.name_id,
  nameValues: row.name_values as MarketState["nameValues"],
  status: row.status,
  isMain: row.is_main,
  version: row.version,
  lines: row.lines as readonly SourceLine[],
  updatedAtMs: row.updated_at_ms,
});

export interface OpenCatalogue {
  readonly events: readonly EventState[];
  readonly markets: readonly { readonly sourceKey: string; readonly state: MarketState }[];
  readonly stats: readonly { readonly eventId: string; readonly mapNumber: number; readonly held: HeldStats }[];
}

/** The events that are not over, with their markets and statistics: what a restart begins with. */
export async function loadOpenCatalogue(store: Store): Promise<OpenCatalogue> {
  const events = await store.db
    .selectFrom("events")
    .innerJoin("competitions", "competitions.competition_id", "events.competition_id")
    .leftJoin("event_scores", "event_scores.event_id", "events.event_id")
    .selectAll("events")
    .select(["competitions.name as competition_name", "event_scores.score"])
    .where("events.state", "in", ["scheduled", "live"])
    .execute();
  const markets = await store.db
    .selectFrom("markets")
    .innerJoin("events", "events.event_id", "markets.event_id")
    .selectAll("markets")
    .where("events.state", "in", ["scheduled", "live"])
    .where("markets.status", "not in", ["closed", "settlement", "settled"])
    .execute();
  const stats = await store.db
    .selectFrom("live_stats")
    .innerJoin("events", "events.event_id", "live_stats.event_id")
    .selectAll("live_stats")
    .where("events.state", "in", ["scheduled", "live"])
    .execute();
  return {
    events: events.map(toStoredEvent),
    markets: markets.map((row) => ({ sourceKey: row.source_key, state: toStoredMarket(row) })),
    stats: stats.map((row) => ({
      eventId: String(row.event_id),
      mapNumber: row.map_number,
      held: toHeldStats(row),
    })),
  };
}

/** Ids of the member's favourite events, inside their partner's transaction. */
export async function loadFavourites(store: Store, partnerId: number, memberId: number): Promise<ReadonlySet<string>> {
  const rows = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("favourites").select("event_id").where("member_id", "=", memberId).execute(),
  );
  return new Set(rows.map((row) => String(row.event_id)));
}

export interface FavouriteChange {
  readonly partnerId: number;
  readonly memberId: number;
  readonly eventId: string;
  readonly isFavourite: boolean;
  readonly nowMs: number;
}

/** Sets or clears a favourite; repeating it changes nothing. */
export async function writeFavourite(store: Store, change: FavouriteChange): Promise<void> {
  const { partnerId, memberId, nowMs } = change;
  const eventId = Number(change.eventId);
  await store.withTenant(partnerId, async (tenant) => {
    if (!change.isFavourite) {
      await tenant.deleteFrom("favourites").where("member_id", "=", memberId).where("event_id", "=", eventId).execute();
      return;
    }
    await tenant
      .insertInto("favourites")
      .values({ partner_id: partnerId, member_id: memberId, event_id: eventId, created_at_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Whether there is or was such an event. */
export async function isKnownEvent(store: Store, eventId: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(eventId)) return false;
  const found = await store.db
    .selectFrom("events")
    .select("event_id")
    .where("event_id", "=", Number(eventId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Statistics by map number of an event that may be over; none for an id nobody knows. */
export async function loadStats(store: Store, eventId: string): Promise<readonly (readonly [number, HeldStats])[]> {
  if (!/^\d{1,9}$/.test(eventId)) return [];
  const rows = await store.db
    .selectFrom("live_stats")
    .select(["map_number", "stats", "updated_at_ms", "history"])
    .where("event_id", "=", Number(eventId))
    .execute();
  return rows.map((row) => [row.map_number, toHeldStats(row)] as const);
}

interface StatsRow {
  readonly stats: unknown;
  readonly updated_at_ms: number;
  readonly history: unknown;
}

const toHeldStats = (row: StatsRow): HeldStats => ({
  stats: row.stats as MapStats,
  atMs: row.updated_at_ms,
  history: row.history as StatsHistory,
});
