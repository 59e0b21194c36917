import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";
import type { LedgerEntry, LedgerLeg, RecordOutcome } from "./entry.ts";

/**
 * Records one entry inside the caller's transaction, together with whatever else it writes. Idempotent by the entry's id. Bets,
 * sales and settlements write their entries in their own SQL functions (docs/decisions/0123).
 */
export async function recordEntryIn(tenant: Tenant, partnerId: number, entry: LedgerEntry): Promise<RecordOutcome> {
  const move = "legs" in entry ? entry : null;
  const pendingId = "pendingId" in entry ? entry.pendingId : null;
  const legs = move?.legs.map(toRow) ?? [];
  const { rows } = await sql<{ outcome: RecordOutcome }>`select ledger_record(${partnerId}::integer,
    ${entry.entryId}::uuid, ${entry.phase}, ${pendingId}::uuid, ${entry.reason},
    ${entry.ticketId}::bigint, ${entry.atMs}::double precision, ${move?.mayOverdraw === true}::boolean,
    ${JSON.stringify(legs)}::jsonb) as outcome`.execute(tenant);
  return assertPresent(rows[0], "the outcome of an entry").outcome;
}

/** Amounts go as text: a JSON number of that size could lose its last digits. */
const toRow = (leg: LedgerLeg) => ({
  account_id: leg.accountId.toString(),
  amount_minor: leg.amountMinor.toString(),
  currency: leg.currency,
});
