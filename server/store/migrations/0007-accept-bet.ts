import { type Kysely, sql } from "kysely";
import { ACCEPT_BET } from "./0007/accept-bet.ts";

/** A quicker way for lone bets, and an end to planning the acceptance of a batch anew at every call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ACCEPT_BET).execute(db);
  // Planning its statements for each call's own arrays costs more than carrying them out.
  await sql`do $$ begin
    execute format('alter function %s set plan_cache_mode = force_generic_plan', 'accept_bets'::regproc::regprocedure);
  end $$`.execute(db);
}
