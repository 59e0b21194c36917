import type { RecordOutcome } from "../../server/money/ledger/entry.ts";
import { transfer } from "../../server/money/wallet/transfer.ts";
import type { Store } from "../../server/base/store/open.ts";
import type { WalletOwner } from "../../server/money/wallet/open-wallet.ts";

/** Puts money into an internal wallet, as `clutch wallet deposit` does. */
export const fundWallet = (
  store: Store,
  owner: WalletOwner,
  deposit: { readonly entryId: string; readonly amountMinor: bigint; readonly atMs: number },
): Promise<RecordOutcome> => transfer(store, owner, { ...deposit, kind: "deposit" });
