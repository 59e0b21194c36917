import { randomUUID } from "node:crypto";
import { assert, formatAmountText, isCurrencyCode, type Clock, type CurrencyCode } from "@clutch/kernel";
import type { SettlementFigure } from "@clutch/rules";
import { sql } from "kysely";
import type { MarketState } from "../bus/messages.ts";
import { createNoticesIn, type StoredNotice } from "../notices/store-notices.ts";
import { retryTransaction } from "../store/retry.ts";
import type { Store, Tenant } from "../store/open.ts";
import type { TicketResult } from "../store/schema.ts";
import { computeOutcomes, type SideOutcome, type TakenSide } from "./outcomes.ts";

/** A ticket that has a new result. */
export interface SettledTicket {
  readonly ticketId: bigint;
  readonly memberId: number;
  readonly result: TicketResult;
  readonly payoutMinor: bigint;
  readonly currency: CurrencyCode;
}

/** What was committed for one partner: told to whoever is online, after the commit. */
export interface SettledBatch {
  readonly partnerId: number;
  readonly marketId: number;
  readonly revision: number;
  readonly tickets: readonly SettledTicket[];
  readonly notices: readonly StoredNotice[];
}

export interface SettlementDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** Called after each commit; what it does may be lost in a crash, the notices themselves are stored. */
  readonly onSettled: (batch: SettledBatch) => void;
  /** Called when markets went from their result to settled; they are told to whoever shows them. */
  readonly onClosed?: (markets: readonly MarketState[]) => void;
  /** Tickets a statement. */
  readonly batchSize?: number;
  /** False leaves out the stored notices, for benches of the settlement alone. */
  readonly withNotices?: boolean;
}

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
 * Settles a partner's singles on one market by one revision of its result. May be stopped at any point and run again, in
 * any process, however often: each ticket gets one row a revision, and an older revision never runs after a newer one.
 */
export async function settleMarketFor(deps: SettlementDeps, due: MarketToSettle): Promise<SettleVerdict> {
  const sides = await readSides(deps.store, due);
  const outcomes = computeOutcomes(due.betType, sides, due.figure);
  if (!outcomes.ok) return "unfit";
  let count = 0;
  for (;;) {
    const batch = await retryTransaction(() => settleBatch(deps, due, outcomes.value));
    count += batch.tickets.length;
    if (batch.tickets.length > 0) deps.onSettled(batch);
    if (batch.tickets.length < (deps.batchSize ?? BATCH_SIZE)) break;
  }
  await markSettled(deps, due, count);
  return "settled";
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
      ${randomUUID()}::uuid, ${deps.batchSize ?? BATCH_SIZE}, ${outcomes.map((each) => each.selection)}::text[],
      ${outcomes.map((each) => each.handicapQuarters)}::integer[], ${outcomes.map((each) => each.result)}::text[],
      ${outcomes.map((each) => each.wonAbove)}::integer[], ${outcomes.map((each) => each.wonBelow)}::integer[],
      ${outcomes.map((each) => each.backAbove)}::integer[], ${outcomes.map((each) => each.backBelow)}::integer[])`.execute(
        tenant,
      );
    const tickets = rows.map(toSettled);
    const notices = deps.withNotices === false ? [] : await storeNotices(tenant, due, { tickets, nowMs });
    return { partnerId, marketId, revision, tickets, notices };
  });
}

interface SettledRow {
  readonly ticket_id: bigint;
  readonly member_id: number;
  readonly result: TicketResult;
  readonly payout_minor: bigint;
  readonly currency: string;
}

function toSettled(row: SettledRow): SettledTicket {
  assert(isCurrencyCode(row.currency), `ticket ${row.ticket_id} is in ${row.currency}`);
  return {
    ticketId: row.ticket_id,
    memberId: row.member_id,
    result: row.result,
    payoutMinor: row.payout_minor,
    currency: row.currency,
  };
}

const TEXT_IDS: Readonly<Record<TicketResult, string>> = {
  win: "notice.betWon",
  loss: "notice.betLost",
  draw: "notice.betDraw",
  refund: "notice.betRefunded",
  cancelled: "notice.betCancelled",
};

/** A statement takes 65,535 parameters at most. */
const NOTICES_AT_ONCE = 1000;

async function storeNotices(
  tenant: Tenant,
  due: MarketToSettle,
  settled: { readonly tickets: readonly SettledTicket[]; readonly nowMs: number },
): Promise<readonly StoredNotice[]> {
  const stored: StoredNotice[] = [];
  for (let from = 0; from < settled.tickets.length; from += NOTICES_AT_ONCE) {
    const notices = settled.tickets.slice(from, from + NOTICES_AT_ONCE).map((ticket) => ({
      partnerId: due.partnerId,
      memberId: ticket.memberId,
      kind: "ticket",
      textId: TEXT_IDS[ticket.result],
      textValues: {
        ticket: `E${ticket.ticketId}`,
        amount: formatAmountText(ticket.payoutMinor, ticket.currency),
        currency: ticket.currency,
      },
      ticketId: ticket.ticketId,
      revision: due.revision,
      atMs: settled.nowMs,
    }));
    stored.push(...(await createNoticesIn(tenant, notices)));
  }
  return stored;
}

/** Only when nothing was left to settle; a market that got a newer result meanwhile is due again under that one. */
async function markSettled(deps: SettlementDeps, due: MarketToSettle, count: number): Promise<void> {
  const { partnerId, marketId, revision } = due;
  await deps.store.withTenant(partnerId, (tenant) =>
    tenant
      .insertInto("market_settlements")
      .values({
        partner_id: partnerId,
        market_id: marketId,
        revision,
        ticket_count: count,
        settled_at_ms: deps.clock.nowMs(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
