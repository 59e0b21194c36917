import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import { openWalletIn, type WalletOwner } from "./open-wallet.ts";

export interface WalletMovement {
  readonly atMs: number;
  readonly entryId: string;
  /** Why it moved: `deposit`, `withdrawal`, `stake`, `settlement`, `cash-out` … */
  readonly reason: string;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
}

/** What moved a wallet, newest first, each with the balance after it. */
export async function readMovements(
  store: Store,
  owner: WalletOwner,
  most: number,
): Promise<readonly WalletMovement[]> {
  return store.withTenant(owner.partnerId, async (tenant) => {
    const account = await openWalletIn(tenant, owner);
    const { rows } = await sql<{ at_ms: number; entry: string; reason: string; amount: bigint; balance: bigint }>`
      select e.created_at_ms as at_ms, e.entry_id as entry, e.reason, l.amount_minor as amount,
        (a.balance_minor - coalesce(sum(l.amount_minor) over (order by l.account_leg desc
          rows between unbounded preceding and 1 preceding), 0))::bigint as balance
      from ledger_accounts a join ledger_legs l on l.account_id = a.account_id and l.account_leg > 0
      join ledger_entries e on e.entry_id = l.entry_id
      where a.account_id = ${account}::bigint and l.account_leg > a.leg_count - ${most}::integer
      order by l.account_leg desc`.execute(tenant);
    return rows.map(({ at_ms: atMs, entry: entryId, reason, amount, balance }) => ({
      atMs,
      entryId,
      reason,
      amountMinor: amount,
      balanceMinor: balance,
    }));
  });
}
