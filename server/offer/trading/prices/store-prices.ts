import { MINUTE_MS, DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../../base/store/open.ts";
import type { PriceRow } from "./price-recorder.ts";

/** How long rows of each grain are kept: every change, the last of 10 s, the last of a minute. */
const KEPT_MS = [12 * MINUTE_MS, 26 * 60 * MINUTE_MS, 40 * DAY_MS] as const;
/** Rows of one delete: few enough to hold no lock for long. */
const BATCH = 5000;

/** Stores rows of prices, each once. */
export async function insertPrices(store: Store, rows: readonly PriceRow[]): Promise<void> {
  await sql`
    insert into price_history (event_id, market_id, level, from_ms, selections, points)
    select event_id, market_id, level, from_ms, array(select jsonb_array_elements_text(selections)), points
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(event_id integer, market_id integer, level smallint,
      from_ms double precision, selections jsonb, points text)
    on conflict do nothing`.execute(store.db);
}

/** Deletes what is past its use; what is left of a round waits for the next. */
export async function thinPrices(store: Store, nowMs: number): Promise<void> {
  for (const [level, keptMs] of KEPT_MS.entries())
    await sql`
      delete from price_history where ctid = any (array(select ctid from price_history
        where level = ${level}::smallint and from_ms < ${nowMs - keptMs}::double precision
        order by from_ms limit ${BATCH}))`.execute(store.db);
}
