import { REFUSALS } from "@clutch/contract";
import { workThrough } from "@clutch/kernel";
import { sql } from "kysely";
import { refuseRequest } from "../../money/stakes/requests.ts";
import type { Store } from "../../base/store/open.ts";

/**
 * Resolves the bets a dead process left in the middle of their in-play delay: refused with 4001, never accepted behind
 * the member's back and never forgotten (RU-10). Bets whose debit is still open are the outbox's.
 */
export async function resolveAbandonedRequests(store: Store, partnerId: number, nowMs: number): Promise<number> {
  const abandoned = await store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<{ member_id: number; unique_id: string; kind: string }>`
      select r.member_id, r.unique_id, r.kind from bet_requests r
      where r.partner_id = ${partnerId} and r.state = 'processing' and r.lease_until_ms < ${nowMs}
        and not exists (select from partner_calls c where c.member_id = r.member_id and c.unique_id = r.unique_id
          and c.verb = 'debit' and c.done_at_ms is null)
      order by r.lease_until_ms limit 500`.execute(tenant);
    return rows;
  });
  await workThrough(abandoned, async (row) => {
    const key = { partnerId, memberId: row.member_id, uniqueId: row.unique_id, kind: row.kind, nowMs };
    await refuseRequest(store, key, { code: REFUSALS.unableToPlaceBet });
  });
  return abandoned.length;
}
