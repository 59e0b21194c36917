import { type Kysely, sql } from "kysely";
import { ACCEPT_BET } from "./accept-bet.ts";
import { ACCEPT_BETS } from "./accept-bets.ts";

/** As in 0021 and 0022: a plan once made is good for every size of table, and no table is read whole. */
const SETTINGS = ["plan_cache_mode = force_generic_plan", "enable_seqscan = off"];

/**
 * The acceptance looks under its locks at everything a bet was judged by, so that a bet may be judged by what the server
 * remembers: one question to the database instead of two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["accept_bet", "accept_bets"]) await sql`drop function ${sql.raw(name)}`.execute(db);
  for (const text of [ACCEPT_BETS, ACCEPT_BET]) await sql.raw(text).execute(db);
  for (const name of ["accept_bet", "accept_bets"])
    for (const setting of SETTINGS) await sql.raw(`alter function ${name} set ${setting}`).execute(db);
  await sql`alter function accept_bet set search_path = pg_catalog, public, pg_temp`.execute(db);
  await sql`revoke execute on function accept_bet from public`.execute(db);
  await sql`grant execute on function accept_bet to clutch_app`.execute(db);
}
