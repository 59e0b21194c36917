import { type Kysely, sql } from "kysely";

/**
 * The partner's last word on an account beside our own in `status`: the stricter of the two holds, so that a launch
 * never lifts a block of ours. What stood there so far was the partner's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column partner_status text not null default 'active'
    check (partner_status in ('active', 'inactive', 'frozen', 'bet_blocked'))`.execute(db);
  await sql`update members set partner_status = status, status = 'active'`.execute(db);
}
