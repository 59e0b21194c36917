import type { RecordOutcome } from "../../server/money/ledger/entry.ts";
import { openAccountIn } from "../../server/money/ledger/open-account.ts";
import { recordEntryIn } from "../../server/money/ledger/record-entry.ts";
import type { Store } from "../../server/base/store/open.ts";
import { openWalletIn, type WalletOwner } from "../../server/money/wallet/open-wallet.ts";

/** Puts money into an internal wallet from outside (a deposit taken by the partner). Repeating an entry id adds nothing. */
export function fundWallet(
  store: Store,
  owner: WalletOwner,
  deposit: { readonly entryId: string; readonly amountMinor: bigint; readonly atMs: number },
): Promise<RecordOutcome> {
  const { partnerId, currency } = owner;
  return store.withTenant(partnerId, async (tenant) => {
    const member = await openWalletIn(tenant, owner);
    const funding = await openAccountIn(tenant, partnerId, { kind: "funding", memberId: null, currency });
    return recordEntryIn(tenant, partnerId, {
      entryId: deposit.entryId,
      reason: "deposit",
      ticketId: null,
      atMs: deposit.atMs,
      phase: "single",
      legs: [
        { accountId: funding, amountMinor: -deposit.amountMinor, currency },
        { accountId: member, amountMinor: deposit.amountMinor, currency },
      ],
    });
  });
}
