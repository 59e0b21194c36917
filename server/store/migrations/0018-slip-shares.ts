import { type Kysely, sql } from "kysely";
import { protectTenantTables } from "./protect.ts";

/**
 * Selections of a slip under a short code (docs/decisions/0092). The same slip of the same member keeps its code; a code
 * past its life answers like none and goes with a later one. No amounts, no money: rows may be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table slip_shares (
        code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
        partner_id integer not null,
        member_id integer not null,
        bet_type text not null,
        digest bytea not null check (length(digest) = 32),
        legs jsonb not null,
        created_at_ms double precision not null,
        expires_at_ms double precision not null
      )`,
    )
    .execute(db);
  await sql`create unique index slip_shares_one_a_slip on slip_shares (partner_id, member_id, digest)`.execute(db);
  await sql`create index slip_shares_ending on slip_shares (partner_id, expires_at_ms)`.execute(db);
  await protectTenantTables(db);
  await sql`revoke truncate on slip_shares from clutch_app`.execute(db);
}
