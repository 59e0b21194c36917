import type { RecordOutcome } from "../../server/money/ledger/entry.ts";
import { openAccountIn } from "../../server/money/ledger/open-account.ts";
import { recordEntryIn } from "../../server/money/ledger/record-entry.ts";
import { asOwnerOf } from "../../server/base/store/as-owner.ts";
import type { Store } from "../../server/base/store/open.ts";
import { openWalletIn, type WalletOwner } from "../../server/money/wallet/open-wallet.ts";

/** Puts money into an internal wallet from outside, as the owner: whoever serves may not. Repeating an entry id adds nothing. */
export async function fundWallet(
  store: Store,
  owner: WalletOwner,
  deposit: { readonly entryId: string; readonly amountMinor: bigint; readonly atMs: number },
): Promise<RecordOutcome> {
  const { partnerId, currency } = owner;
  const { member, funding } = await store.withTenant(partnerId, async (tenant) => ({
    member: await openWalletIn(tenant, owner),
    funding: await openAccountIn(tenant, partnerId, { kind: "funding", memberId: null, currency }),
  }));
  return asOwnerOf(store, partnerId, (tenant) =>
    recordEntryIn(tenant, partnerId, {
      entryId: deposit.entryId,
      reason: "deposit",
      ticketId: null,
      atMs: deposit.atMs,
      phase: "single",
      legs: [
        { accountId: funding, amountMinor: -deposit.amountMinor, currency },
        { accountId: member, amountMinor: deposit.amountMinor, currency },
      ],
    }),
  );
}
