import { workThrough } from "@clutch/kernel";
import { workInHalves } from "../../base/store/batches/work-in-halves.ts";
import { retryTransaction } from "../../base/store/retry.ts";
import { computeOutcomes, type SelectionOutcome } from "./outcomes.ts";
import { readTaken, type MemberLegs } from "./read-taken.ts";
import { settleOneByOne } from "./settle-one-by-one.ts";
import { settleTicketsIn } from "./settle-tickets.ts";
import type { MarketToSettle, SettlementDeps } from "./settled.ts";

/** What was done with a market: how many tickets have a leg on it, or that its figure cannot answer its question. */
export type MarketDone = { readonly count: number } | "unfit";

/** Legs a transaction. */
const BATCH_SIZE = 40_000;
/** Groups of members that are settled at the same time: the server's own work and the database's overlap. */
const LANES = 2;

/**
 * Settles all tickets on a partner's markets, all markets together and members in groups, so that each account is moved once:
 * what a statement can decide in sets, the rest one by one. The markets' newest results are either all first ones or all
 * later ones. No ticket can join them meanwhile, since their markets take no bets. A member who cannot be settled holds up no
 * other: the first failure is thrown at the end.
 */
export async function settleInSets(
  deps: SettlementDeps,
  partnerId: number,
  markets: readonly MarketToSettle[],
): Promise<ReadonlyMap<number, MarketDone>> {
  const done = new Map<number, MarketDone>();
  if (markets.length === 0) return done;
  const marketIds = markets.map((market) => market.marketId);
  const { selections, members } = await readTaken(deps.store, { partnerId, marketIds, lanes: LANES });
  const selectionsOf = Map.groupBy(selections, (taken) => taken.marketId);
  const outcomes: SelectionOutcome[] = [];
  for (const market of markets) {
    const taken = selectionsOf.get(market.marketId) ?? [];
    const computed = computeOutcomes(market, taken);
    if (computed.ok) outcomes.push(...computed.value);
    const count = taken.reduce((sum, each) => sum + each.tickets, 0);
    done.set(market.marketId, computed.ok ? { count } : "unfit");
  }
  const groups = toGroups(members, deps.batchSize ?? BATCH_SIZE);
  const settleGroup = async (group: readonly number[]): Promise<void> => {
    const [failure] = await workInHalves(group, (memberIds) => settleMembers(deps, { partnerId, memberIds, outcomes }));
    if (failure !== undefined) throw failure;
  };
  await workThrough(groups, settleGroup, LANES);
  return done;
}

interface MembersToSettle {
  readonly partnerId: number;
  readonly memberIds: readonly number[];
  readonly outcomes: readonly SelectionOutcome[];
}

async function settleMembers(deps: SettlementDeps, members: MembersToSettle): Promise<void> {
  const { partnerId } = members;
  const { batch, undecided } = await retryTransaction(() =>
    deps.store.withTenant(partnerId, (tenant) =>
      settleTicketsIn(tenant, {
        partnerId,
        memberIds: members.memberIds,
        outcomes: members.outcomes,
        nowMs: deps.clock.nowMs(),
      }),
    ),
  );
  if (batch.tickets.length > 0) deps.onSettled(batch);
  await settleOneByOne(deps, partnerId, undecided);
}

/** Members in order, cut where a group would have more than so many legs. */
function toGroups(members: readonly MemberLegs[], limit: number): readonly (readonly number[])[] {
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
