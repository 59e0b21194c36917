import { DAY_MS } from "@clutch/kernel";
import type { MatchFact } from "@clutch/feed";
import type { Store } from "../../../base/store/open.ts";
import { readFactRow } from "./fact-row.ts";

/** Facts of a match lie about its start: the bounds keep other months' partitions out of the plan. */
const BEFORE_MS = 2 * DAY_MS;
const AFTER_MS = 10 * DAY_MS;
/** More than any match has; a bound of the answer. */
const MAX_FACTS = 20_000;

interface Asked {
  readonly eventId: number;
  readonly startMs: number;
  readonly mapNumber?: number | undefined;
}

/** The facts of a match by map and number. */
export async function readFacts(store: Store, { eventId, startMs, mapNumber }: Asked): Promise<readonly MatchFact[]> {
  let query = store.db
    .selectFrom("match_facts")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("at_ms", ">=", startMs - BEFORE_MS)
    .where("at_ms", "<", startMs + AFTER_MS);
  if (mapNumber !== undefined) query = query.where("map_number", "=", mapNumber);
  const rows = await query.orderBy("map_number").orderBy("sequence").limit(MAX_FACTS).execute();
  return rows.map(readFactRow);
}

/** When a match starts or started; null for an id nobody knows. */
export async function readStart(store: Store, eventId: string): Promise<number | null> {
  if (!/^\d{1,9}$/.test(eventId)) return null;
  const row = await store.db
    .selectFrom("events")
    .select("start_at_ms")
    .where("event_id", "=", Number(eventId))
    .executeTakeFirst();
  return row?.start_at_ms ?? null;
}
