import { type Kysely, sql } from "kysely";
import { ACCEPT_BETS } from "./0003/accept-bets.ts";
import { READ_BET_FACTS } from "./0003/read-bet-facts.ts";
import { DECIDE_CROWDED } from "./0003/decide-crowded.ts";

/** Acceptance of a batch of bets in one statement (ARCHITECTURE section 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ticket_legs_by_market`.execute(db);
  // The member beside the market lets the count of a member's open tickets on an event use the same index.
  await sql`create index ticket_legs_by_market on ticket_legs (market_id, member_id)`.execute(db);
  // What the member is told after the bet, for a repeat of the same answer (RU-3).
  await sql`alter table tickets add column balance_after_minor bigint not null default 0`.execute(db);
  // When the in-play delay of a waiting bet ends (RU-10). Its body and balance are read from the ticket.
  await sql`alter table bet_requests add column place_at_ms double precision, drop column balance_after_minor`.execute(
    db,
  );
  await sql.raw(DECIDE_CROWDED).execute(db);
  await sql.raw(READ_BET_FACTS).execute(db);
  await sql.raw(ACCEPT_BETS).execute(db);
}
