import { type Kysely, sql } from "kysely";
import { ACCEPT_BET } from "./0021/accept-bet.ts";
import { ACCEPT_BETS, GIVE_BACK_BET_REQUESTS, RESUME_BET_REQUESTS } from "./0021/accept-bets.ts";

/** As in 0019, but for `accept_bets`, whose lists may be hashed: it joins none with a table. */
const SETTINGS = ["plan_cache_mode = force_generic_plan", "enable_seqscan = off"];
const ONE_ROW = [...SETTINGS, "enable_hashjoin = off", "enable_mergejoin = off"];

/** Odds of many legs outgrow four bytes; and a batch of bets is taken without comparing each of its bets with each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets alter column total_odds_centi type bigint, alter column member_odds_e4 type bigint`.execute(
    db,
  );
  for (const name of ["accept_bet", "accept_bets"]) await sql`drop function ${sql.raw(name)}`.execute(db);
  for (const text of [RESUME_BET_REQUESTS, GIVE_BACK_BET_REQUESTS, ACCEPT_BETS, ACCEPT_BET])
    await sql.raw(text).execute(db);
  for (const setting of SETTINGS) await sql.raw(`alter function accept_bets set ${setting}`).execute(db);
  for (const name of ["accept_bet", "resume_bet_requests", "give_back_bet_requests"])
    for (const setting of ONE_ROW) await sql.raw(`alter function ${name} set ${setting}`).execute(db);
}
