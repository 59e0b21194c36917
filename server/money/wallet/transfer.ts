import { sql } from "kysely";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import type { Store } from "../../base/store/open.ts";
import type { RecordOutcome } from "../ledger/entry.ts";
import { openAccountIn } from "../ledger/open-account.ts";
import { recordEntryIn } from "../ledger/record-entry.ts";
import { openWalletIn, type WalletOwner } from "./open-wallet.ts";

export type TransferKind = "deposit" | "withdrawal";

/**
 * Moves money between an internal wallet and outside, as the owner: whoever serves may not. `insufficient` where a withdrawal exceeds what
 * is available. Repeating an entry id moves nothing.
 */
export async function transfer(
  store: Store,
  owner: WalletOwner,
  made: { readonly kind: TransferKind; readonly entryId: string; readonly amountMinor: bigint; readonly atMs: number },
): Promise<RecordOutcome> {
  const { partnerId, currency } = owner;
  const { member, funding } = await store.withTenant(partnerId, async (tenant) => ({
    member: await openWalletIn(tenant, owner),
    funding: await openAccountIn(tenant, partnerId, { kind: "funding", memberId: null, currency }),
  }));
  const [from, to] = made.kind === "deposit" ? [funding, member] : [member, funding];
  return asOwnerOf(store, partnerId, (tenant) =>
    recordEntryIn(tenant, partnerId, {
      entryId: made.entryId,
      reason: made.kind,
      ticketId: null,
      atMs: made.atMs,
      phase: "single",
      legs: [
        { accountId: from, amountMinor: -made.amountMinor, currency },
        { accountId: to, amountMinor: made.amountMinor, currency },
      ],
    }),
  );
}

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
