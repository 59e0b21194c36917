import { randomUUIDv7 } from "node:crypto";
import { CURRENCIES } from "@clutch/kernel";
import { sql } from "kysely";
import { retryTransaction } from "../store/retry.ts";
import { eachNotice, toOthers, toTold, type FirstRow } from "./parse-settled-rows.ts";
import { computeOutcomes, type SideOutcome } from "./outcomes.ts";
import { readTaken } from "./read-taken.ts";
import { settleOneByOne, type TicketKey } from "./settle-one-by-one.ts";
import type { MarketToSettle } from "./settle-correction.ts";
import type { SettledBatch, SettlementDeps } from "./settled.ts";
import { TEXT_IDS } from "./settlement-notices.ts";

/** What was done with a market: how many tickets have a leg on it, or that its figure cannot answer its question. */
export type FirstDone = { readonly count: number } | "unfit";

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
  const { sides, members } = await readTaken(deps.store, { partnerId, marketIds, lanes: LANES });
  const sidesOfMarket = Map.groupBy(sides, (side) => side.marketId);
  const outcomes: MarketOutcome[] = [];
  for (const { marketId, betType, figure } of dues) {
    const taken = sidesOfMarket.get(marketId) ?? [];
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
      ${outcomes.map((each) => each.backAbove)}::integer[], ${outcomes.map((each) => each.backBelow)}::integer[],
      ${Object.keys(TEXT_IDS)}::text[], ${Object.values(TEXT_IDS)}::text[],
      ${Object.keys(UNITS)}::text[], ${Object.values(UNITS)}::numeric[])`.execute(tenant);
    const settled = rows.map(toTold);
    const notices = { [Symbol.iterator]: () => eachNotice(settled, nowMs) };
    const batch = { partnerId, tickets: settled.flatMap((each) => each.tickets), notices };
    return { batch, others: rows.flatMap(toOthers) };
  });
}

/** The smallest amount of each currency in major units, as text: an amount in minor units times this has its decimals. */
const UNITS = Object.fromEntries(
  Object.entries(CURRENCIES).map(([code, { decimals }]) => [code, (10 ** -decimals).toFixed(decimals)]),
);

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
