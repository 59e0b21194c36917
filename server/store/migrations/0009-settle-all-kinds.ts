import { type Kysely, sql } from "kysely";
import { CASH_OUTS } from "./0009/cash-outs.ts";
import { SETTLE_SINGLES } from "./0009/settle-singles.ts";
import { SETTLE_TICKETS } from "./0009/settle-tickets.ts";
import { appendOnly, protectTenantTables } from "./protect.ts";

/**
 * Tickets of several legs are settled too, tickets may be sold back in parts, and a corrected leg may open a ticket
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of CASH_OUTS) await sql.raw(text).execute(db);
  await sql`alter table ticket_results drop constraint ticket_results_result_check`.execute(db);
  await sql`alter table ticket_results add constraint ticket_results_result_check
    check (result in ('win', 'loss', 'draw', 'refund', 'cancelled', 'pending', 'cashed_out'))`.execute(db);
  await sql`drop function settle_singles`.execute(db);
  await sql.raw(SETTLE_SINGLES).execute(db);
  await sql.raw(SETTLE_TICKETS).execute(db);
  await protectTenantTables(db);
  await appendOnly(db, "cash_outs");
}
