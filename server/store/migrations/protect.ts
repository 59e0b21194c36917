import { type Kysely, sql } from "kysely";

/**
 * Turns row-level security on and forces it (for the table owner too) on every table that carries `partner_id`.
 * Call it at the end of a migration that adds such a table; it may be run again and again.
 *
 * An unset tenant sees nothing. Three doors stand beside the tenant rule, because a caller's tenant is not known before
 * they are read: the list of partners is readable by the application, a session by the hash of its token, a socket
 * ticket by its own hash. Whoever names a hash already holds the secret behind it.
 */
export async function protectTenantTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'partner_id' and t.table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows) {
    const table = sql.table(name);
    const rule = sql.raw(ruleOf(name));
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`drop policy if exists tenant on ${table}`.execute(db);
    await sql`create policy tenant on ${table} using (${rule}) with check (${sql.raw(TENANT)})`.execute(db);
  }
  await grantNewTables(db);
}

/** Tables the application role already has rights on keep them as they are: append-only stays append-only. */
async function grantNewTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not like 'kysely_%' and not has_table_privilege('clutch_app', oid, 'select')`.execute(db);
  for (const { name } of rows) {
    await sql`grant select, insert, update, delete on ${sql.table(name)} to clutch_app`.execute(db);
  }
  await sql`grant usage, select on all sequences in schema public to clutch_app`.execute(db);
}

/** Leaves the application role only SELECT and INSERT: corrections are new rows, never edits (RU-17). */
export async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`revoke update, delete, truncate on ${sql.table(table)} from clutch_app`.execute(db);
}

/** In a subquery of its own the setting is read once a statement, not once a row. */
const TENANT = "partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer)";

function ruleOf(table: string): string {
  switch (table) {
    case "partners":
      return "true";
    case "sessions":
      return `${TENANT} or ${hashIs("token_hash")} or ${hashIs("public_token_hash")}`;
    case "socket_tickets":
      return `${TENANT} or ${hashIs("ticket_hash")}`;
    default:
      return TENANT;
  }
}

const hashIs = (column: string): string =>
  `${column} = decode(nullif(current_setting('app.secret_hash', true), ''), 'hex')`;
