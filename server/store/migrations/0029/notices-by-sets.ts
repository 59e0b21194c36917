import { type Kysely, sql } from "kysely";
import { SETTLE_FIRST_TICKETS } from "./settle-first-tickets.ts";

/** As in 0026: whoever replaces the function sets them again. */
const SETTINGS = [
  "plan_cache_mode = force_generic_plan",
  "enable_seqscan = off",
  "enable_nestloop = off",
  "work_mem = '32MB'",
];

/** Settling by sets writes the notices of its tickets too: told one by one, they took four times as long as all the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function settle_first_tickets`.execute(db);
  await sql.raw(SETTLE_FIRST_TICKETS).execute(db);
  for (const setting of SETTINGS) await sql.raw(`alter function settle_first_tickets set ${setting}`).execute(db);
}
