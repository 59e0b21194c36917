import { type Kysely, sql } from "kysely";
import { ACCEPT_BET } from "./0008/accept-bet.ts";
import { ACCEPT_BETS } from "./0008/accept-bets.ts";
import { DECIDE_CROWDED } from "./0008/decide-crowded.ts";
import { READ_BET_FACTS } from "./0008/read-bet-facts.ts";

/**
 * Bets of several legs: what a ticket holds beside its legs is stored with it, and the limit of open tickets on an event
 * holds for every event a bet touches. The facts of a bet also say how its member stands and whether the source is alive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["accept_bets", "decide_crowded", "read_bet_facts"])
    await sql`drop function ${sql.raw(name)}`.execute(db);
  for (const text of [DECIDE_CROWDED, READ_BET_FACTS, ACCEPT_BETS, ACCEPT_BET]) await sql.raw(text).execute(db);
  // As in 0007: planning its statements for each call's own arrays costs more than carrying them out.
  await sql`do $$ begin
    execute format('alter function %s set plan_cache_mode = force_generic_plan', 'accept_bets'::regproc::regprocedure);
  end $$`.execute(db);
}
