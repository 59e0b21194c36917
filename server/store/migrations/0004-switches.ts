import { type Kysely, sql } from "kysely";

/** What an operator turns on and off while the server runs, such as maintenance; read by every process each second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table switches (
        name text primary key,
        value jsonb not null,
        updated_at_ms double precision not null
      )`,
    )
    .execute(db);
  await sql`grant select on switches to clutch_app`.execute(db);
}
