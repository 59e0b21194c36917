import { randomUUIDv7 } from "node:crypto";
import type { SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import { retryTransaction } from "../store/retry.ts";
import type { Store } from "../store/open.ts";
import { computeOutcomes, type SideOutcome, type TakenSide } from "./outcomes.ts";
import { toSettled, type SettledBatch, type SettlementDeps } from "./settled.ts";
import { storeNotices } from "./settlement-notices.ts";
import { settleOneByOne, type TicketKey } from "./settle-one-by-one.ts";
import type { ChangedTicket } from "./settle-tickets.ts";

/** `unfit`: the figure cannot answer the market's question, so its tickets wait for a corrected result. */
export type SettleVerdict = "settled" | "unfit";

export interface MarketToSettle {
  readonly partnerId: number;
  readonly marketId: number;
  readonly betType: string;
  readonly revision: number;
  readonly figure: SettlementFigure;
}

/**
 * Settles a partner's tickets on one market by one revision of its result: singles all together, tickets of several legs
 * by what all their legs have come to. May be stopped at any point and run again, in any process, however often: what a
 * ticket has come to is written once, and an older revision never runs after a newer one.
 */
export async function settleCorrection(deps: SettlementDeps, due: MarketToSettle): Promise<SettleVerdict> {
  const sides = await readSides(deps.store, due);
  const outcomes = computeOutcomes(due.betType, sides, due.figure);
  if (!outcomes.ok) return "unfit";
  const count = (await settleSingles(deps, due, outcomes.value)) + (await settleOthers(deps, due));
  await markSettled(deps, due.partnerId, [{ ...due, count }]);
  return "settled";
}

async function settleSingles(
  deps: SettlementDeps,
  due: MarketToSettle,
  outcomes: readonly SideOutcome[],
): Promise<number> {
  const limit = deps.batchSize ?? BATCH_SIZE;
  for (let count = 0; ;) {
    const batch = await retryTransaction(() => settleBatch(deps, due, outcomes));
    count += batch.tickets.length;
    if (batch.tickets.length > 0) deps.onSettled(batch);
    if (batch.tickets.length < limit) return count;
  }
}

/** Tickets of several legs, and singles of which a part was sold back. None can join them: the market takes no bets. */
async function settleOthers(deps: SettlementDeps, { partnerId, marketId }: MarketToSettle): Promise<number> {
  const others = await deps.store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<TicketKey>`
      select distinct t.ticket_id as "ticketId", t.member_id as "memberId"
      from ticket_legs l join tickets t on t.ticket_id = l.ticket_id
      where l.market_id = ${marketId}
        and (t.leg_count > 1 or exists (select from cash_outs c where c.ticket_id = t.ticket_id))`.execute(tenant);
    return rows;
  });
  return settleOneByOne(deps, partnerId, others);
}

const BATCH_SIZE = 20_000;

function readSides(store: Store, due: MarketToSettle): Promise<readonly TakenSide[]> {
  return store.withTenant(due.partnerId, async (tenant) => {
    const rows = await tenant
      .selectFrom("ticket_legs")
      .select(["selection", "handicap_quarters as handicapQuarters"])
      .distinct()
      .where("market_id", "=", due.marketId)
      .execute();
    return rows;
  });
}

function settleBatch(
  deps: SettlementDeps,
  due: MarketToSettle,
  outcomes: readonly SideOutcome[],
): Promise<SettledBatch> {
  const { partnerId, marketId, revision } = due;
  return deps.store.withTenant(partnerId, async (tenant) => {
    const nowMs = deps.clock.nowMs();
    const { rows } =
      await sql<SettledRow>`select * from settle_singles(${partnerId}, ${marketId}, ${revision}, ${nowMs},
      ${randomUUIDv7()}::uuid, ${deps.batchSize ?? BATCH_SIZE}, ${outcomes.map((each) => each.selection)}::text[],
      ${outcomes.map((each) => each.handicapQuarters)}::integer[], ${outcomes.map((each) => each.result)}::text[],
      ${outcomes.map((each) => each.wonAbove)}::integer[], ${outcomes.map((each) => each.wonBelow)}::integer[],
      ${outcomes.map((each) => each.backAbove)}::integer[], ${outcomes.map((each) => each.backBelow)}::integer[])`.execute(
        tenant,
      );
    const tickets = rows.map((row) => ({ ...toSettled({ ...row, revision }), isCorrection: !row.is_first }));
    const notices = await storeNotices(tenant, { partnerId, tickets, nowMs });
    return { partnerId, tickets, notices };
  });
}

type SettledRow = Omit<ChangedTicket, "revision"> & { readonly is_first: boolean };

/** Only when nothing was left to settle; a market that got a newer result meanwhile is due again under that one. */
export async function markSettled(
  deps: SettlementDeps,
  partnerId: number,
  settled: readonly (Pick<MarketToSettle, "marketId" | "revision"> & { readonly count: number })[],
): Promise<void> {
  if (settled.length === 0) return;
  const settledAtMs = deps.clock.nowMs();
  const rows = settled.map(({ marketId, revision, count }) => ({
    partner_id: partnerId,
    market_id: marketId,
    revision,
    ticket_count: count,
    settled_at_ms: settledAtMs,
  }));
  await deps.store.withTenant(partnerId, (tenant) =>
    tenant
      .insertInto("market_settlements")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
