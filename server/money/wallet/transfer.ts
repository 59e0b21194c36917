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
