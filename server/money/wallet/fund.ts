import type { RecordOutcome } from "../ledger/entry.ts";
import { openAccountIn } from "../ledger/open-account.ts";
import { recordEntryIn } from "../ledger/record-entry.ts";
import type { Store } from "../../base/store/open.ts";
import { openWalletIn, type WalletOwner } from "./open-wallet.ts";

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
