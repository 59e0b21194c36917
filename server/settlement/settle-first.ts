import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { retryTransaction } from "../store/retry.ts";
import type { Tenant } from "../store/open.ts";
import { computeOutcomes, type SideOutcome, type TakenSide } from "./outcomes.ts";
import type { SettledBatch, SettlementDeps } from "./settled.ts";
import { toSettled, type MarketToSettle } from "./settle-market.ts";
import { storeNotices } from "./settlement-notices.ts";
import type { ChangedTicket } from "./settle-tickets.ts";

/** What was done with a market: how many singles were settled, or that its figure cannot answer its question. */
export type FirstDone = { readonly count: number; readonly hasOthers: boolean } | "unfit";

const FIRST_REVISION = 1;
/** Singles a transaction. */
const BATCH_SIZE = 20_000;

type MarketOutcome = SideOutcome & { readonly marketId: number };

/**
 * Settles the singles on a partner's markets by their first results, all markets together and members in turn, so that
 * each account is moved once. Afterwards it says which markets have other tickets (several legs, or a part sold back):
 * none can join them then, since their markets take no bets and what is settled cannot be sold.
 */
export async function settleFirstSingles(
  deps: SettlementDeps,
  partnerId: number,
  dues: readonly MarketToSettle[],
): Promise<ReadonlyMap<number, FirstDone>> {
  const done = new Map<number, FirstDone>();
  if (dues.length === 0) return done;
  const marketIds = dues.map((due) => due.marketId);
  const { sides, members } = await deps.store.withTenant(partnerId, async (tenant) => ({
    sides: await readSides(tenant, marketIds),
    members: await readMembers(tenant, marketIds),
  }));
  const outcomes: MarketOutcome[] = [];
  for (const { marketId, betType, figure } of dues) {
    const computed = computeOutcomes(betType, sides.get(marketId) ?? [], figure);
    done.set(marketId, computed.ok ? { count: 0, hasOthers: false } : "unfit");
    if (computed.ok) outcomes.push(...computed.value.map((outcome) => ({ ...outcome, marketId })));
  }
  const counts = new Map<number, number>();
  for (const range of toRanges(members, deps.batchSize ?? BATCH_SIZE)) {
    const batches = await retryTransaction(() => settleRange(deps, { partnerId, range, outcomes }));
    for (const batch of batches) {
      counts.set(batch.marketId, (counts.get(batch.marketId) ?? 0) + batch.tickets.length);
      deps.onSettled(batch);
    }
  }
  const others = await deps.store.withTenant(partnerId, (tenant) => readMarketsOfOthers(tenant, marketIds));
  for (const [marketId, each] of done)
    if (each !== "unfit") done.set(marketId, { count: counts.get(marketId) ?? 0, hasOthers: others.has(marketId) });
  return done;
}

interface MemberRange {
  readonly from: number;
  readonly to: number;
}

/** Members in order, cut where a range would hold more than so many legs. */
function toRanges(
  members: readonly { readonly memberId: number; readonly legs: number }[],
  limit: number,
): readonly MemberRange[] {
  const ranges: MemberRange[] = [];
  let open = { from: 0, to: 0, legs: 0 };
  for (const { memberId, legs } of members) {
    if (open.legs > 0 && open.legs + legs > limit) {
      ranges.push({ from: open.from, to: open.to });
      open = { from: open.to, to: memberId, legs };
    } else open = { from: open.from, to: memberId, legs: open.legs + legs };
  }
  if (open.legs > 0) ranges.push({ from: open.from, to: open.to });
  return ranges;
}

interface RangeToSettle {
  readonly partnerId: number;
  readonly range: MemberRange;
  readonly outcomes: readonly MarketOutcome[];
}

/** One transaction; answers what it settled, a batch a market. */
function settleRange(
  deps: SettlementDeps,
  { partnerId, range, outcomes }: RangeToSettle,
): Promise<readonly SettledBatch[]> {
  return deps.store.withTenant(partnerId, async (tenant) => {
    const nowMs = deps.clock.nowMs();
    const { rows } =
      await sql<SettledRow>`select * from settle_first_singles(${partnerId}, ${nowMs}, ${randomUUID()}::uuid,
      ${range.from}, ${range.to}, ${outcomes.map((each) => each.marketId)}::integer[],
      ${outcomes.map((each) => each.selection)}::text[],
      ${outcomes.map((each) => each.handicapQuarters)}::integer[], ${outcomes.map((each) => each.result)}::text[],
      ${outcomes.map((each) => each.wonAbove)}::integer[], ${outcomes.map((each) => each.wonBelow)}::integer[],
      ${outcomes.map((each) => each.backAbove)}::integer[], ${outcomes.map((each) => each.backBelow)}::integer[])`.execute(
        tenant,
      );
    const batches: SettledBatch[] = [];
    for (const [marketId, settled] of Map.groupBy(rows, (row) => row.market_id)) {
      const tickets = settled.map((row) => toSettled({ ...row, revision: FIRST_REVISION }));
      const notices = await storeNotices(deps, tenant, { partnerId, tickets, nowMs });
      batches.push({ partnerId, marketId, revision: FIRST_REVISION, tickets, notices });
    }
    return batches;
  });
}

type SettledRow = Omit<ChangedTicket, "revision"> & { readonly market_id: number };

async function readSides(
  tenant: Tenant,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TakenSide[]>> {
  const rows = await tenant
    .selectFrom("ticket_legs")
    .select(["market_id as marketId", "selection", "handicap_quarters as handicapQuarters"])
    .distinct()
    .where("market_id", "in", marketIds)
    .execute();
  return Map.groupBy(rows, (row) => row.marketId);
}

async function readMembers(tenant: Tenant, marketIds: readonly number[]) {
  const { rows } = await sql<{ memberId: number; legs: number }>`
    select member_id as "memberId", count(*)::integer as legs from ticket_legs
    where market_id = any (${[...marketIds]}::integer[]) group by member_id order by member_id`.execute(tenant);
  return rows;
}

async function readMarketsOfOthers(tenant: Tenant, marketIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ market_id: number }>`
    select distinct l.market_id from ticket_legs l join tickets t on t.ticket_id = l.ticket_id
    where l.market_id = any (${[...marketIds]}::integer[])
      and (t.leg_count > 1 or exists (select from cash_outs c where c.ticket_id = t.ticket_id))`.execute(tenant);
  return new Set(rows.map((row) => row.market_id));
}
