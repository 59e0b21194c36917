import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { retryTransaction } from "../store/retry.ts";
import type { Tenant } from "../store/open.ts";
import { computeOutcomes, type SideOutcome } from "./outcomes.ts";
import { settleOneByOne, type TicketKey } from "./settle-one-by-one.ts";
import type { MarketToSettle } from "./settle-market.ts";
import { toSettled, type SettledBatch, type SettledTicket, type SettlementDeps } from "./settled.ts";
import { storeNotices } from "./settlement-notices.ts";
import type { ChangedTicket } from "./settle-tickets.ts";

/** What was done with a market: how many tickets have a leg on it, or that its figure cannot answer its question. */
export type FirstDone = { readonly count: number } | "unfit";

const FIRST_REVISION = 1;
/** Legs a transaction. */
const BATCH_SIZE = 40_000;
/** Ranges of members that are settled side by side: the server's own work and the database's overlap. */
const LANES = 2;

type MarketOutcome = SideOutcome & { readonly marketId: number };

/**
 * Settles all tickets on a partner's markets by their first results, all markets together and members in turn, so that
 * each account is moved once: what can be told by a statement in sets, the rest one by one. None can join them meanwhile,
 * since their markets take no bets.
 */
export async function settleFirst(
  deps: SettlementDeps,
  partnerId: number,
  dues: readonly MarketToSettle[],
): Promise<ReadonlyMap<number, FirstDone>> {
  const done = new Map<number, FirstDone>();
  if (dues.length === 0) return done;
  const marketIds = dues.map((due) => due.marketId);
  const { sides, members } = await deps.store.withTenant(partnerId, async (tenant) => ({
    sides: Map.groupBy(await readSides(tenant, marketIds), (side) => side.marketId),
    members: await readMembers(tenant, marketIds),
  }));
  const outcomes: MarketOutcome[] = [];
  for (const { marketId, betType, figure } of dues) {
    const taken = sides.get(marketId) ?? [];
    const computed = computeOutcomes(betType, taken, figure);
    done.set(marketId, computed.ok ? { count: taken.reduce((sum, side) => sum + side.tickets, 0) } : "unfit");
    if (computed.ok) outcomes.push(...computed.value.map((outcome) => ({ ...outcome, marketId })));
  }
  const groups = toGroups(members, deps.batchSize ?? BATCH_SIZE);
  await inLanes(groups, LANES, (memberIds) => settleMembers(deps, { partnerId, memberIds, outcomes }));
  return done;
}

interface MembersToSettle {
  readonly partnerId: number;
  readonly memberIds: readonly number[];
  readonly outcomes: readonly MarketOutcome[];
}

async function settleMembers(deps: SettlementDeps, step: MembersToSettle): Promise<void> {
  const { batch, others } = await retryTransaction(() => settleInSets(deps, step));
  if (batch.tickets.length > 0) deps.onSettled(batch);
  await settleOneByOne(deps, step.partnerId, others);
}

/** One transaction; answers what it settled and which tickets it leaves to be judged. */
function settleInSets(
  deps: SettlementDeps,
  { partnerId, memberIds, outcomes }: MembersToSettle,
): Promise<{ readonly batch: SettledBatch; readonly others: readonly TicketKey[] }> {
  return deps.store.withTenant(partnerId, async (tenant) => {
    const nowMs = deps.clock.nowMs();
    const { rows } =
      await sql<FirstRow>`select * from settle_first_tickets(${partnerId}, ${nowMs}, ${randomUUIDv7()}::uuid,
      ${memberIds}::integer[], ${outcomes.map((each) => each.marketId)}::integer[],
      ${outcomes.map((each) => each.selection)}::text[],
      ${outcomes.map((each) => each.handicapQuarters)}::integer[], ${outcomes.map((each) => each.result)}::text[],
      ${outcomes.map((each) => each.wonAbove)}::integer[], ${outcomes.map((each) => each.wonBelow)}::integer[],
      ${outcomes.map((each) => each.backAbove)}::integer[], ${outcomes.map((each) => each.backBelow)}::integer[])`.execute(
        tenant,
      );
    const tickets = rows.flatMap(toTickets);
    const others = rows.flatMap(toOthers);
    const notices = await storeNotices(deps, tenant, { partnerId, tickets, nowMs });
    return { batch: { partnerId, tickets, notices }, others };
  });
}

/** The tickets of one result and currency; without a result those that must be judged one by one. Lists joined by commas. */
interface FirstRow {
  readonly result: ChangedTicket["result"] | null;
  readonly currency: string;
  readonly tickets: string;
  readonly members: string;
  /** Absent where nothing is paid. */
  readonly payouts: string | null;
}

function toTickets({ result, currency, ...lists }: FirstRow): readonly SettledTicket[] {
  if (result === null) return [];
  const members = lists.members.split(",");
  const payouts = lists.payouts?.split(",");
  return lists.tickets.split(",").map((ticket, index) =>
    toSettled({
      ...{ ticket_id: BigInt(ticket), member_id: Number(members[index]), revision: FIRST_REVISION },
      ...{ result, payout_minor: BigInt(payouts?.[index] ?? 0), currency },
    }),
  );
}

function toOthers({ result, tickets, members }: FirstRow): readonly TicketKey[] {
  if (result !== null) return [];
  const memberIds = members.split(",");
  return tickets.split(",").map((ticket, index) => ({ ticketId: BigInt(ticket), memberId: Number(memberIds[index]) }));
}

/** Members in order, cut where a group would have more than so many legs. */
function toGroups(
  members: readonly { readonly memberId: number; readonly legs: number }[],
  limit: number,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let legsOfLast = 0;
  for (const { memberId, legs } of members) {
    const last = groups.at(-1);
    if (last === undefined || legsOfLast + legs > limit) {
      groups.push([memberId]);
      legsOfLast = legs;
    } else {
      last.push(memberId);
      legsOfLast += legs;
    }
  }
  return groups;
}

/** Works the items off, so many at a time; after a failure none is begun, and it is thrown when the others have ended. */
async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

interface TakenSides {
  readonly marketId: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  readonly tickets: number;
}

async function readSides(tenant: Tenant, marketIds: readonly number[]): Promise<readonly TakenSides[]> {
  const { rows } = await sql<TakenSides>`
    select market_id as "marketId", selection, handicap_quarters as "handicapQuarters", count(*)::integer as tickets
    from ticket_legs where market_id = any (${[...marketIds]}::integer[])
    group by market_id, selection, handicap_quarters`.execute(tenant);
  return rows;
}

async function readMembers(tenant: Tenant, marketIds: readonly number[]) {
  const { rows } = await sql<{ memberId: number; legs: number }>`
    select member_id as "memberId", count(*)::integer as legs from ticket_legs
    where market_id = any (${[...marketIds]}::integer[]) group by member_id order by member_id`.execute(tenant);
  return rows;
}
