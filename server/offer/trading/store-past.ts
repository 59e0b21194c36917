import type { SourceMessage } from "@clutch/feed";
import { sql } from "kysely";
import { addToBatch, createBatch } from "./batch.ts";
import { createBook } from "./book.ts";
import { createChanges } from "./publish.ts";
import { writeChanges } from "./write-batch.ts";
import type { Tick } from "./store-trading.ts";
import type { Store } from "../../base/store/open.ts";
import { namesOf } from "../search/keep-names.ts";
import { writeNames } from "../search/store-names.ts";

/**
 * Before which moment a source's past is to be written: now where no match was ever stored, so to be asked before the source
 * begins; the moment of then where an earlier process has not come to the end; null where there is nothing to do.
 */
export async function beginPast(store: Store, source: string, nowMs: number): Promise<number | null> {
  await sql`insert into source_pasts (source, before_ms) select ${source}, ${nowMs}::double precision
    where not exists (select from events) on conflict do nothing`.execute(store.db);
  const begun = await store.db
    .selectFrom("source_pasts")
    .select("before_ms")
    .where("source", "=", source)
    .where("is_complete", "=", false)
    .executeTakeFirst();
  return begun?.before_ms ?? null;
}

export async function completePast(store: Store, source: string): Promise<void> {
  await store.db.updateTable("source_pasts").set({ is_complete: true }).where("source", "=", source).execute();
}

/** Those of some matches that are not stored. A match of the past is stored whole or not at all. */
export async function findUnwritten(store: Store, matchKeys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ source_key: string }>`
    select source_key from events where source_key = any(${[...matchKeys]}::text[])`.execute(store.db);
  const written = new Set(rows.map((row) => row.source_key));
  return matchKeys.filter((key) => !written.has(key));
}

/**
 * Writes matches that were over before anybody could bet on them, in one transaction, by the statements of a match in play. Nothing
 * is published and the source's heartbeat stays what it was: no list, no price and no viewer learns of it. Results are searched for
 * by their names.
 */
export async function writePast(store: Store, messages: readonly SourceMessage[], nowMs: number): Promise<void> {
  const batch = createBatch();
  for (const message of messages) addToBatch(batch, message);
  const changes = createChanges(nowMs);
  await store.db.transaction().execute(async (tick) => {
    await writeChanges(tick, { book: createBook(), batch, changes });
    const marketIds = [...changes.markets.values()].map(({ marketId }) => marketId);
    await markSettled(tick, marketIds);
  });
  const events = [...changes.events.values()];
  await writeNames(
    store,
    events.flatMap((event) => namesOf({ event, players: [] })),
  );
}

/** No ticket waits for these markets: settlement, which would publish each, has nothing to do but to note them. */
const markSettled = (tick: Tick, marketIds: readonly number[]) =>
  sql`update markets set status = 'settled' where market_id = any(${[...marketIds]}::integer[]) and status = 'settlement'`.execute(
    tick,
  );
