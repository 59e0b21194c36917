import { type Kysely, sql } from "kysely";
import { READ_BET_FACTS } from "./0019/read-bet-facts.ts";

/** The functions of a bet's road: each finds a few rows of large tables by their keys. */
const HOT = ["accept_bet", "accept_bets", "read_bet_facts", "read_sessions"];

/**
 * A plan is kept from a connection's first calls on, when the tables of a new house are empty and reading them whole looks
 * cheapest; it stays until the table's next analysis, while every bet reads a table that grows. These functions never
 * read a table whole, and planning anew for each call's own arrays costs more than carrying them out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(READ_BET_FACTS).execute(db);
  for (const name of HOT)
    for (const setting of [
      "plan_cache_mode = force_generic_plan",
      "enable_seqscan = off",
      "enable_hashjoin = off",
      "enable_mergejoin = off",
    ])
      await sql`do $$ begin
        execute format(${sql.lit(`alter function %s set ${setting}`)}, ${sql.lit(name)}::regproc::regprocedure);
      end $$`.execute(db);
}
