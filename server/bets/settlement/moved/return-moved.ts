import { retryTransaction } from "../../../base/store/retry.ts";
import { judgeTicketsIn } from "../judge-tickets.ts";
import type { TicketKey } from "../parse-settled-rows.ts";
import { lockAccounts } from "../read-tickets.ts";
import type { SettledBatch, SettlementDeps } from "../settled.ts";
import { settleTicketsIn } from "../settle-tickets.ts";
import { readMoved, returnLegsIn, type MovedTicket } from "./store-moved.ts";

export interface MovedDeps extends Pick<SettlementDeps, "store" | "clock" | "onSettled"> {
  /** Called after the commit with tickets of which a leg was returned and others are open. */
  readonly onReturned: (tickets: readonly MovedTicket[]) => void;
  /** Most legs of a transaction. */
  readonly batchSize?: number;
}

/** Accounts are locked while tickets are judged: not too many at once. The rest comes in the next round, right after. */
const LIMIT = 500;

/**
 * Returns legs on matches that did not begin within the partner's hours of the start announced at acceptance (RU-28), and settles their
 * tickets by all their legs in the same transaction: a process may die anywhere, a repeat writes nothing. Each leg has its own
 * announced start, so of two bets on a match one may stand. Answers whether there may be more.
 */
export async function returnMoved(deps: MovedDeps, partnerId: number): Promise<boolean> {
  const limit = deps.batchSize ?? LIMIT;
  const due = await readMoved(deps.store, partnerId, limit);
  const tickets = new Map(due.map((ticket) => [ticket.ticketId, ticket]));
  if (tickets.size === 0) return false;
  const { batch, returned } = await retryTransaction(() => returnStep(deps, partnerId, [...tickets.values()]));
  if (batch.tickets.length > 0) deps.onSettled(batch);
  const closed = new Set(batch.tickets.map(({ ticketId }) => ticketId));
  const open = [...returned].flatMap((ticketId) => tickets.get(ticketId) ?? []);
  deps.onReturned(open.filter(({ ticketId, isOpen }) => isOpen && !closed.has(ticketId)));
  return due.length === limit && returned.size > 0;
}

interface StepDone {
  readonly batch: SettledBatch;
  readonly returned: ReadonlySet<bigint>;
}

/** The accounts are locked first: settlement, corrections and sales of these tickets wait, and see the legs as returned. */
const returnStep = (deps: MovedDeps, partnerId: number, tickets: readonly TicketKey[]): Promise<StepDone> =>
  deps.store.withTenant(partnerId, async (tenant) => {
    const memberIds = [...new Set(tickets.map(({ memberId }) => memberId))];
    await lockAccounts(tenant, memberIds);
    const nowMs = deps.clock.nowMs();
    const returned = await returnLegsIn(tenant, partnerId, { tickets, nowMs });
    const judged = await judgeTicketsIn(tenant, returned);
    const nothing = { partnerId, tickets: [], notices: [] };
    const batch =
      judged.length === 0 ? nothing : (await settleTicketsIn(tenant, { partnerId, memberIds, judged, nowMs })).batch;
    return { batch, returned: new Set(returned) };
  });
