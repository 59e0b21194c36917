import { sql, type RawBuilder } from "kysely";
import type { Store } from "./open.ts";

/** Rows of one statement: few enough to hold no lock for long. */
const BATCH = 500;
/** Statements in one round; what is left waits for the next. More than guests may launch in that time. */
const MOST_BATCHES = 400;

/** Deletes a partner's rows of a table that a condition or their age names, in short transactions; several servers may do it at once. */
export async function deleteInBatches(
  store: Store,
  partnerId: number,
  of: { readonly table: string; readonly where?: RawBuilder<unknown>; readonly createdBeforeMs?: number },
): Promise<number> {
  const table = sql.table(of.table);
  const where = sql`${of.where ?? sql`true`} and ${of.createdBeforeMs === undefined ? sql`true` : sql`created_at_ms < ${of.createdBeforeMs}`}`;
  let deleted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { numAffectedRows = 0n } = await store.withTenant(partnerId, (tenant) =>
      sql`delete from ${table} where ctid = any (array(
        select ctid from ${table} where partner_id = ${partnerId} and ${where} limit ${BATCH} for update skip locked
      ))`.execute(tenant),
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BATCH) break;
  }
  return deleted;
}
