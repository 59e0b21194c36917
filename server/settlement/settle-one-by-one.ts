import { retryTransaction } from "../store/retry.ts";
import { toSettled, type SettlementDeps } from "./settled.ts";
import { settleTicketsIn } from "./settle-tickets.ts";
import { storeNotices } from "./settlement-notices.ts";

export interface TicketKey {
  readonly ticketId: bigint;
  readonly memberId: number;
}

/** Accounts are locked while outcomes are worked out: not too many at once. */
const LIMIT = 2000;

/**
 * Brings each of these tickets to what all its legs have come to, members in turn, and answers how many changed. May be
 * stopped at any point and run again: a repeat writes nothing.
 */
export async function settleOneByOne(
  deps: SettlementDeps,
  partnerId: number,
  tickets: readonly TicketKey[],
): Promise<number> {
  const inTurn = tickets.toSorted((a, b) => a.memberId - b.memberId || Number(a.ticketId - b.ticketId));
  const limit = Math.min(deps.batchSize ?? LIMIT, LIMIT);
  let count = 0;
  for (let from = 0; from < inTurn.length; from += limit) {
    const step = inTurn.slice(from, from + limit);
    const batch = await retryTransaction(() =>
      deps.store.withTenant(partnerId, async (tenant) => {
        const nowMs = deps.clock.nowMs();
        const changed = await settleTicketsIn(tenant, { partnerId, tickets: step, nowMs });
        const settled = changed.map(toSettled);
        const notices = await storeNotices(tenant, { partnerId, tickets: settled, nowMs });
        return { partnerId, tickets: settled, notices };
      }),
    );
    count += batch.tickets.length;
    if (batch.tickets.length > 0) deps.onSettled(batch);
  }
  return count;
}
