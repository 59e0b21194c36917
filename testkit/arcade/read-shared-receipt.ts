import type { Tenant } from "../../server/base/store/open.ts";

/** The receipt of a member's bet; null while it has none. */
export async function readSharedReceiptIn(tenant: Tenant, memberId: number, betId: bigint): Promise<unknown> {
  const row = await tenant
    .selectFrom("arcade_shared_results")
    .select("receipt")
    .where("bet_id", "=", betId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.receipt ?? null;
}
