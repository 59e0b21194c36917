import type { CallAnswer, calls, MiniGameRoundWire } from "@clutch/contract";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Tenant } from "../../base/store/open.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { readStandingIn } from "../rounds/read-standing.ts";
import { toRoundWire } from "../rounds/round-view.ts";
import { betIdOf } from "../rounds/end-round.ts";
import { toSharedBetWire } from "../shared/shared-bet-view.ts";
import { readOwnSharedBetsIn } from "../shared/store-shared-bets.ts";
import { readRoundIdsIn, readRoundIn, readRoundsByIdIn, type StoredRound } from "../rounds/store-rounds.ts";

type Page = CallAnswer<(typeof calls)["miniGameBets"]>;
type One = CallAnswer<(typeof calls)["miniGameRoundOf"]>;

/** The member's rounds, newest first (G-75). Open ones are dealt again, so that another device can play on. */
export function readRounds(
  deps: ArcadeDeps,
  { partner, member }: MemberCaller,
  page: { readonly page: number; readonly pageSize: number; readonly onlyOpen: boolean },
): Promise<Page> {
  const { memberId } = member;
  const range = { limit: page.pageSize, offset: (page.page - 1) * page.pageSize };
  return deps.store.withTenant(partner.partnerId, async (tenant) => {
    const { ids, count } = await readRoundIdsIn(tenant, { memberId, onlyOpen: page.onlyOpen, ...range });
    const views = new Map<string, MiniGameRoundWire>();
    for (const stored of await readRoundsByIdIn(tenant, memberId, ids))
      views.set(betIdOf(stored.round.roundId), await viewIn(tenant, deps, stored));
    for (const bet of await readOwnSharedBetsIn(tenant, memberId, ids))
      views.set(betIdOf(bet.bet.roundId), toSharedBetWire(bet));
    const results = ids.flatMap((id) => views.get(betIdOf(id)) ?? []);
    const isMore = range.offset + ids.length < count;
    return { results, page: page.page, page_size: page.pageSize, count, next: isMore ? page.page + 1 : null };
  });
}

/** One round with its receipt; null where the member has no such round. */
export function readRound(deps: ArcadeDeps, { partner, member }: MemberCaller, roundId: bigint): Promise<One | null> {
  return deps.store.withTenant(partner.partnerId, async (tenant) => {
    const stored = await readRoundIn(tenant, { memberId: member.memberId, roundId });
    if (stored === null) return readSharedBetIn(tenant, member.memberId, roundId);
    const receipt = (stored.end?.receipt ?? null) as One["receipt"];
    return { result: await viewIn(tenant, deps, stored), receipt };
  });
}

async function readSharedBetIn(tenant: Tenant, memberId: number, betId: bigint): Promise<One | null> {
  const [bet] = await readOwnSharedBetsIn(tenant, memberId, [betId]);
  if (bet === undefined) return null;
  return { result: toSharedBetWire(bet), receipt: (bet.receipt ?? null) as One["receipt"] };
}

async function viewIn(tenant: Tenant, deps: ArcadeDeps, stored: StoredRound): Promise<MiniGameRoundWire> {
  const { round, actions, end, serverSeed } = stored;
  if (end === null)
    return toRoundWire({
      round,
      standing: await readStandingIn(tenant, deps, stored),
      step: actions.length,
      serverSeed,
    });
  const { stakedMinor: stakeMinor, payoutMinor, outcome } = end;
  const progress = { isEnded: true, stakeMinor, payoutMinor, cashOutMinor: null };
  return toRoundWire({ round, standing: { progress, outcome }, step: actions.length, serverSeed });
}
