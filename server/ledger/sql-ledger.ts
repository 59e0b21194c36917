import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store, Tenant } from "../store/open.ts";
import type { AccountBalance, AccountKey, Ledger, LedgerEntry, RecordOutcome } from "./ledger.ts";

/** The ledger in PostgreSQL; each call is a transaction of its own. */
export function createSqlLedger(store: Store, partnerId: number): Ledger {
  return {
    openAccount: (key) => store.withTenant(partnerId, (tenant) => openAccountIn(tenant, partnerId, key)),
    record: (entry) => store.withTenant(partnerId, (tenant) => recordIn(tenant, partnerId, entry)),
    readBalance: (accountId) => store.withTenant(partnerId, (tenant) => readBalanceIn(tenant, accountId)),
  };
}

/** Finds or makes an account inside the caller's transaction; two makers at once get the same one. */
export async function openAccountIn(tenant: Tenant, partnerId: number, key: AccountKey): Promise<bigint> {
  const find = () =>
    tenant
      .selectFrom("ledger_accounts")
      .select("account_id")
      .where("kind", "=", key.kind)
      .where("currency", "=", key.currency)
      .where("member_id", key.memberId === null ? "is" : "=", key.memberId)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.account_id;
  await tenant
    .insertInto("ledger_accounts")
    .values({ partner_id: partnerId, kind: key.kind, member_id: key.memberId, currency: key.currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return assertPresent(await find(), "the account just made").account_id;
}

/** Records an entry inside the caller's transaction, together with whatever else it writes. */
export async function recordIn(tenant: Tenant, partnerId: number, entry: LedgerEntry): Promise<RecordOutcome> {
  const move = "legs" in entry ? entry : null;
  const pendingId = "pendingId" in entry ? entry.pendingId : null;
  const legs = move?.legs.map(toRow) ?? [];
  const { rows } = await sql<{ outcome: RecordOutcome }>`select ledger_record(${partnerId}::integer,
    ${entry.entryId}::uuid, ${entry.phase}, ${pendingId}::uuid, ${entry.reason},
    ${entry.ticketId}::bigint, ${entry.atMs}::double precision, ${move?.mayOverdraw === true}::boolean,
    ${JSON.stringify(legs)}::jsonb) as outcome`.execute(tenant);
  return assertPresent(rows[0], "the ledger's answer").outcome;
}

/** Amounts go as text: a JSON number of that size could lose its last digits. */
const toRow = (leg: { accountId: bigint; amountMinor: bigint; currency: string }) => ({
  account_id: leg.accountId.toString(),
  amount_minor: leg.amountMinor.toString(),
  currency: leg.currency,
});

export async function readBalanceIn(tenant: Tenant, accountId: bigint): Promise<AccountBalance> {
  const { rows } = await sql<{ balance: bigint; held: bigint }>`
    select case when a.kind = 'member' then a.balance_minor else coalesce((
        select sum(l.amount_minor) from ledger_legs l join ledger_entries e using (entry_id)
        where l.account_id = a.account_id and e.phase <> 'pending'), 0)::bigint end as balance,
      a.held_minor as held
    from ledger_accounts a where a.account_id = ${accountId}::bigint`.execute(tenant);
  const row = assertPresent(rows[0], `account ${accountId}`);
  return { balanceMinor: row.balance, heldMinor: row.held };
}
