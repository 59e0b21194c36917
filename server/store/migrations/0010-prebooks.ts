import { type Kysely, sql } from "kysely";
import { protectTenantTables } from "./protect.ts";

/**
 * Bets that wait for their target odds (G-55). A booking is pending, then confirmed while its bet is placed and for good
 * once it has a ticket, or cancelled; every change names the status it changes from, so each happens once. Its number
 * is from the sequence of tickets, so that no booking has the number of a ticket.
 *
 * `attempt` counts the bets tried for it: each has an id made of the booking and the attempt, so that a crash in the
 * middle finds its own bet again. `due_at_ms` is when whoever finds a pending one may try, and a confirmed one without
 * a ticket may take over from a process that died.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table prebooks (
        prebook_id bigint primary key,
        partner_id integer not null,
        member_id integer not null,
        event_id integer not null,
        market_id integer not null,
        line_number smallint not null,
        selection text not null,
        handicap_quarters integer,
        target_odds_centi integer not null check (target_odds_centi between 101 and 10000),
        odds_type text not null,
        stake_minor bigint not null check (stake_minor > 0),
        currency text not null check (length(currency) = 3),
        language text not null,
        timezone text not null,
        status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
        attempt integer not null default 1,
        due_at_ms double precision not null default 0,
        placed_ticket_id bigint,
        cancelled_for text,
        created_at_ms double precision not null,
        ended_at_ms double precision,
        check (placed_ticket_id is null or status = 'confirmed'),
        check ((cancelled_for is not null) = (status = 'cancelled')),
        check ((ended_at_ms is not null) = (status = 'cancelled' or placed_ticket_id is not null))
      )`,
    )
    .execute(db);
  await sql`create index prebooks_by_member on prebooks (member_id, prebook_id)`.execute(db);
  await sql`create index prebooks_waiting on prebooks (partner_id, prebook_id) where ended_at_ms is null`.execute(db);
  await sql`create unique index prebooks_one_a_selection on prebooks (member_id, market_id, line_number, selection)
    where ended_at_ms is null`.execute(db);
  await protectTenantTables(db);
  await sql`revoke delete, truncate on prebooks from clutch_app`.execute(db);
}
