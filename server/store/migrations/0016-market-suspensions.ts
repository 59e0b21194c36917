import { type Kysely, sql } from "kysely";

/** Markets the server has held back by itself for a palpable error; `held` is what was seen. One open row a market. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table market_suspensions (
        suspension_id integer primary key generated always as identity,
        market_id integer not null references markets,
        kind text not null,
        held jsonb not null,
        created_at_ms double precision not null,
        lifted_at_ms double precision,
        lifted_by text check (lifted_by in ('source', 'operator')),
        is_heard boolean not null default false
      )`,
    )
    .execute(db);
  await sql`create unique index market_suspensions_open on market_suspensions (market_id)
    where lifted_at_ms is null`.execute(db);
  await sql`create index market_suspensions_unheard on market_suspensions (market_id)
    where lifted_by = 'operator' and not is_heard`.execute(db);
  await sql`grant select, insert, update on market_suspensions to clutch_app`.execute(db);
}
