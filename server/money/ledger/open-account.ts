import { assertPresent, type CurrencyCode } from "@clutch/kernel";
import type { AccountKind } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";

export interface AccountKey {
  readonly kind: AccountKind;
  /** A number for `member` accounts, null for system accounts. */
  readonly memberId: number | null;
  readonly currency: CurrencyCode;
}

/** Finds or makes an account inside the caller's transaction; two makers at once get the same one. */
export async function openAccountIn(tenant: Tenant, partnerId: number, key: AccountKey): Promise<bigint> {
  const find = () =>
    tenant
      .selectFrom("ledger_accounts")
      .select("account_id")
      .where("kind", "=", key.kind)
      .where("currency", "=", key.currency)
      .where("member_id", key.memberId === null ? "is" : "=", key.memberId)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.account_id;
  await tenant
    .insertInto("ledger_accounts")
    .values({ partner_id: partnerId, kind: key.kind, member_id: key.memberId, currency: key.currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return assertPresent(await find(), "the account just made").account_id;
}
