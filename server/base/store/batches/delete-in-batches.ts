import { sql, type RawBuilder } from "kysely";
import type { Store } from "../open.ts";
import { workInBatches } from "./work-in-batches.ts";

/** Deletes a partner's rows of a table that a condition or their age names, in short transactions; several servers may do it at once. */
export function deleteInBatches(
  store: Store,
  partnerId: number,
  of: { readonly table: string; readonly where?: RawBuilder<unknown>; readonly createdBeforeMs?: number },
): Promise<number> {
  const table = sql.table(of.table);
  const where = sql`${of.where ?? sql`true`} and ${of.createdBeforeMs === undefined ? sql`true` : sql`created_at_ms < ${of.createdBeforeMs}`}`;
  return workInBatches(async (mostRows) => {
    const { numAffectedRows = 0n } = await store.withTenant(partnerId, (tenant) =>
      sql`delete from ${table} where ctid = any (array(
        select ctid from ${table} where partner_id = ${partnerId} and ${where} limit ${mostRows} for update skip locked
      ))`.execute(tenant),
    );
    return numAffectedRows;
  });
}
