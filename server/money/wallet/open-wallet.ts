import type { CurrencyCode } from "@clutch/kernel";
import { openAccountIn } from "../ledger/open-account.ts";
import type { AccountKind } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";

export interface WalletOwner {
  readonly partnerId: number;
  readonly memberId: number;
  readonly currency: CurrencyCode;
}

const SYSTEM_KINDS: readonly AccountKind[] = ["stakes", "revenue", "partner-wallet", "funding"];

/** Opens a member's account and, once a currency, the system accounts their bets move money to. Safe to repeat. */
export async function openWalletIn(tenant: Tenant, owner: WalletOwner): Promise<bigint> {
  const { partnerId, memberId, currency } = owner;
  for (const kind of SYSTEM_KINDS) await openAccountIn(tenant, partnerId, { kind, memberId: null, currency });
  return openAccountIn(tenant, partnerId, { kind: "member", memberId, currency });
}
