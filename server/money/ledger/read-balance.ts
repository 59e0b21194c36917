import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import type { Tenant } from "../../base/store/open.ts";

export interface AccountBalance {
  /** Everything posted. System accounts: the sum of their legs. */
  readonly balanceMinor: bigint;
  /** Held by pending entries; available is balance − held. Always 0 for system accounts. */
  readonly heldMinor: bigint;
}

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
