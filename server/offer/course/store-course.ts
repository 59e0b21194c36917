import type { EventState, MarketState } from "../../base/bus/messages.ts";
import { toStoredEvent, toStoredMarket } from "../catalogue/store-catalogue.ts";
import type { Store } from "../../base/store/open.ts";

/** Any event, over or not; null for an id nobody knows. */
export async function readCourseEvent(store: Store, eventId: string): Promise<EventState | null> {
  if (!/^\d{1,9}$/.test(eventId)) return null;
  const row = await store.db
    .selectFrom("events")
    .innerJoin("competitions", "competitions.competition_id", "events.competition_id")
    .leftJoin("event_scores", "event_scores.event_id", "events.event_id")
    .selectAll("events")
    .select(["competitions.name as competition_name", "event_scores.score"])
    .where("events.event_id", "=", Number(eventId))
    .executeTakeFirst();
  return row === undefined ? null : toStoredEvent(row);
}

/** The markets of an event, open or not. */
export async function readCourseMarkets(store: Store, eventId: number): Promise<readonly MarketState[]> {
  const rows = await store.db
    .selectFrom("markets")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("market_id")
    .execute();
  return rows.map(toStoredMarket);
}
