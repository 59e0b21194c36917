import { type Refusal, REFUSALS, refuse, type WalletWire } from "@clutch/contract";
import { ok, toWireAmount, type CurrencyCode, type Result } from "@clutch/kernel";
import { sql } from "kysely";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { readBalanceIn } from "../ledger/read-balance.ts";
import type { AskBalance } from "../partner-link/balance.ts";
import type { Store } from "../../base/store/open.ts";
import { openWalletIn } from "./open-wallet.ts";

export interface WalletDeps {
  readonly store: Store;
  readonly askBalance: AskBalance;
}

/** The member's balance: ours, or asked of the partner who holds it (G-93, RU-13). */
export async function readWallet(deps: WalletDeps, caller: MemberCaller): Promise<Result<WalletWire, Refusal>> {
  const { partner, member } = caller;
  if (partner.link.walletMode === "internal") {
    const { partnerId } = partner;
    const { memberId, currency } = member;
    const available = await deps.store.withTenant(partnerId, async (tenant) => {
      const { balanceMinor, heldMinor } = await readBalanceIn(
        tenant,
        await openWalletIn(tenant, { partnerId, memberId, currency }),
      );
      return balanceMinor - heldMinor;
    });
    return ok(toWalletWire(available, currency));
  }
  const outcome = await deps.askBalance(partner, member);
  return outcome.kind === "done" && outcome.balanceMinor !== null
    ? ok(toWalletWire(outcome.balanceMinor, member.currency))
    : refuse(REFUSALS.remoteWalletError);
}

/** What the internal wallets of some members of one partner hold, after a settlement for instance. */
export async function readBalances(
  store: Store,
  { partnerId, memberIds }: { readonly partnerId: number; readonly memberIds: readonly number[] },
): Promise<readonly { readonly memberId: number; readonly wallet: WalletWire }[]> {
  const { rows } = await store.withTenant(partnerId, (tenant) =>
    sql<{ member_id: number; currency: CurrencyCode; available_minor: bigint }>`
      select a.member_id, a.currency, a.balance_minor - a.held_minor as available_minor
      from ledger_accounts a join members m on m.member_id = a.member_id and m.currency = a.currency
      where a.kind = 'member' and a.member_id = any (${[...memberIds]}::integer[])`.execute(tenant),
  );
  return rows.map((row) => ({ memberId: row.member_id, wallet: toWalletWire(row.available_minor, row.currency) }));
}

/** A correction may leave a member below zero; what they can stake then is nothing, and that is what is shown. */
export const toWalletWire = (availableMinor: bigint, currency: CurrencyCode): WalletWire => ({
  balance: toWireAmount(availableMinor > 0n ? availableMinor : 0n, currency),
  currency_code: currency,
});

/** Null where the partner holds the money and did not report how much: the widget asks. */
export const toKnownWallet = (availableMinor: bigint | null, currency: CurrencyCode): WalletWire | null =>
  availableMinor === null ? null : toWalletWire(availableMinor, currency);
