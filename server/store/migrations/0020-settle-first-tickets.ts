import { type Kysely, sql } from "kysely";
import { SETTLE_FIRST_TICKETS } from "./0020/settle-first-tickets.ts";
import { protectTenantTables } from "./protect.ts";

const SETTINGS = [
  "plan_cache_mode = force_generic_plan",
  "enable_seqscan = off",
  "enable_nestloop = off",
  "work_mem = '32MB'",
];

/**
 * Tickets of all kinds that have ended are settled by sets, not singles alone. The rule of the tenants is worked out once
 * a statement instead of once a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function settle_first_singles`.execute(db);
  await sql.raw(SETTLE_FIRST_TICKETS).execute(db);
  for (const setting of SETTINGS) await sql.raw(`alter function settle_first_tickets set ${setting}`).execute(db);
  await protectTenantTables(db);
}
