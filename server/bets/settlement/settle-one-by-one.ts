import { retryTransaction } from "../../base/store/retry.ts";
import { judgeTicketsIn } from "./judge-tickets.ts";
import type { TicketKey } from "./parse-settled-rows.ts";
import { lockAccounts } from "./read-tickets.ts";
import type { SettlementDeps } from "./settled.ts";
import { settleTicketsIn } from "./settle-tickets.ts";

/** Accounts are locked while results are computed: not too many at once. */
const LIMIT = 2000;

/**
 * Judges each of these tickets by all its legs and settles it, members in order. The accounts are locked before anything is
 * read, so that of two markets that end together, a correction and a cash-out, each sees what the one before has done. May
 * be stopped at any point and run again: a repeat writes nothing.
 */
export async function settleOneByOne(
  deps: SettlementDeps,
  partnerId: number,
  tickets: readonly TicketKey[],
): Promise<void> {
  const inOrder = tickets.toSorted((a, b) => a.memberId - b.memberId || Number(a.ticketId - b.ticketId));
  const limit = Math.min(deps.batchSize ?? LIMIT, LIMIT);
  for (let from = 0; from < inOrder.length; from += limit) {
    const batch = await retryTransaction(() => settleStep(deps, partnerId, inOrder.slice(from, from + limit)));
    if (batch.tickets.length > 0) deps.onSettled(batch);
  }
}

const settleStep = (deps: SettlementDeps, partnerId: number, tickets: readonly TicketKey[]) =>
  deps.store.withTenant(partnerId, async (tenant) => {
    const memberIds = [...new Set(tickets.map((ticket) => ticket.memberId))];
    await lockAccounts(tenant, memberIds);
    const judged = await judgeTicketsIn(
      tenant,
      tickets.map((ticket) => ticket.ticketId),
    );
    const nowMs = deps.clock.nowMs();
    if (judged.length === 0) return { partnerId, tickets: [], notices: [] };
    return (await settleTicketsIn(tenant, { partnerId, memberIds, judged, nowMs })).batch;
  });
