import type { MapStats } from "@clutch/feed";
import type { StatsHistory } from "@clutch/rules";
import { sql } from "kysely";
import type { EventState } from "../../base/bus/messages.ts";
import { toStoredEvent } from "../catalogue/store-catalogue.ts";
import type { Store } from "../../base/store/open.ts";

/** A map of a match as its last statistics had it. */
export interface StoredMap {
  readonly eventId: string;
  readonly mapNumber: number;
  readonly stats: MapStats;
  readonly history: StatsHistory;
}

const eventsWithScore = (store: Store) =>
  store.db
    .selectFrom("events")
    .innerJoin("competitions", "competitions.competition_id", "events.competition_id")
    .leftJoin("event_scores", "event_scores.event_id", "events.event_id")
    .selectAll("events")
    .select(["competitions.name as competition_name", "event_scores.score"]);

/** Any event, over or not; null for an id nobody knows. */
export async function readEvent(store: Store, eventId: string): Promise<EventState | null> {
  if (!/^\d{1,9}$/.test(eventId)) return null;
  const row = await eventsWithScore(store).where("events.event_id", "=", Number(eventId)).executeTakeFirst();
  return row === undefined ? null : toStoredEvent(row);
}

interface PastQuery {
  readonly gameId: number;
  readonly team: string;
  /** Only matches against this one; any where absent. */
  readonly opponent?: string;
  /** Only matches that began before: of a match that is over neither itself nor what came later. */
  readonly beforeMs: number;
  readonly limit: number;
}

/** The newest matches of a team that are over, in a game; reads at most twice the limit. */
export async function readPast(store: Store, query: PastQuery): Promise<readonly EventState[]> {
  const home = sql<string>`events.home ->> 'name'`;
  const away = sql<string>`events.away ->> 'name'`;
  const found = await Promise.all(
    [
      [home, away],
      [away, home],
    ].map(async ([own = home, other = away]) => {
      let past = eventsWithScore(store)
        .where("events.game_id", "=", query.gameId)
        // Written out, as the indexes hold these rows alone.
        .where(sql<boolean>`events.state = 'ended'`)
        .where(own, "=", query.team)
        .where("events.start_at_ms", "<", query.beforeMs);
      if (query.opponent !== undefined) past = past.where(other, "=", query.opponent);
      return past.orderBy("events.start_at_ms", "desc").limit(query.limit).execute();
    }),
  );
  return found
    .flat()
    .map(toStoredEvent)
    .toSorted((one, other) => other.startMs - one.startMs)
    .slice(0, query.limit);
}

/** The maps of some matches, by match and number. */
export async function readMaps(store: Store, eventIds: readonly string[]): Promise<readonly StoredMap[]> {
  if (eventIds.length === 0) return [];
  const rows = await store.db
    .selectFrom("live_stats")
    .select(["event_id", "map_number", "stats", "history"])
    .where("event_id", "in", eventIds.map(Number))
    .orderBy("event_id")
    .orderBy("map_number")
    .execute();
  return rows.map((row) => ({
    eventId: String(row.event_id),
    mapNumber: row.map_number,
    stats: row.stats as MapStats,
    history: row.history as StatsHistory,
  }));
}
