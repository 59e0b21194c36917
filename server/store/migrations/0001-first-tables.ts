import { type Kysely, sql } from "kysely";
import { catalogueTables } from "./0001/catalogue-tables.ts";
import { memberTables } from "./0001/member-tables.ts";
import { moneyTables } from "./0001/money-tables.ts";
import { appendOnly, protectTenantTables } from "./protect.ts";

/** Every table of the first issue. Hot, append-only tables carry no foreign keys: the accepting function writes them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...catalogueTables, ...memberTables, ...moneyTables]) await sql.raw(statement).execute(db);
  await protectTenantTables(db);
  for (const table of ["market_results", "tickets", "ticket_legs", "ticket_results", "market_settlements"]) {
    await appendOnly(db, table);
  }
  for (const table of ["ledger_entries", "ledger_legs"]) await appendOnly(db, table);
  await sql`revoke insert, update, delete on partners from clutch_app`.execute(db);
  await sql`revoke delete on ledger_accounts from clutch_app`.execute(db);
}
