import { type MiniGameAnswerWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { toBetNames } from "@clutch/games/deal";
import { assert, assertPresent, err, ok, type Result } from "@clutch/kernel";
import { isTooSoon } from "@clutch/rules";
import { BLOCKED } from "../../money/stakes/blocked.ts";
import { refuseDuplicate } from "../../bets/tickets/outcome.ts";
import { toSeamlessDeps } from "../../money/stakes/hold.ts";
import { beginRequestIn, finishRequestIn, refuseNewRequest, refuseRequestIn } from "../../money/stakes/requests.ts";
import { debitStake, GIVEN_UP, REQUEST_LEASE_MS, type Debit } from "../../money/stakes/debit-stake.ts";
import { refuseCareIn } from "../../people/care/refuse-care.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { retryTransaction } from "../../base/store/retry.ts";
import { checkBet, type CheckedBet } from "../table/check-bet.ts";
import { dealRound } from "../rounds/deal-round.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { endRoundIn, betIdOf } from "../rounds/end-round.ts";
import { toAnswerIn } from "../rounds/round-answer.ts";
import { insertSampleIn, readStoppedIn } from "../monitor/store-monitor.ts";
import { appendLogIn, lockPlayerIn, type LogRef, type Player } from "../rounds/store-log.ts";
import { insertRoundIn, type Round } from "../rounds/store-rounds.ts";
import { postStakeIn, readBlockIn, takeStakeIn } from "../rounds/store-stakes.ts";
import { pairIn, readSeedsIn, unsealIn, type Seeds } from "../rounds/store-seeds.ts";
import { placeSharedIn } from "../shared/place-shared.ts";
import { isChainShownIn } from "../shared/show-chain.ts";
import { countSharedBetsIn } from "../shared/store-shared-bets.ts";
import { readTakingBetsIn, type TakingBets } from "../shared/store-shared.ts";
import { isSharedTable, rulesOf } from "../rounds/table-list.ts";
import type { Tenant } from "../../base/store/open.ts";

export interface StartRequest {
  readonly body: {
    readonly table_id: number;
    readonly bet_amount: number;
    readonly client_seed?: string | undefined;
    readonly params?: unknown;
  };
  readonly uniqueId: string;
}

type Answer = Result<MiniGameAnswerWire, Refusal>;

const KIND = "mini-game";

/** A bet that passed every rule and now needs the money, the seed and the locks. */
interface Plan extends CheckedBet {
  readonly caller: MemberCaller;
  readonly key: { readonly partnerId: number; readonly memberId: number; readonly uniqueId: string };
  readonly clientSeed: string | null;
  readonly params: unknown;
  /** The member's row, where it is locked already. */
  readonly locked?: Player;
}

/**
 * Bets on a single-player round: one transaction takes the stake, the next nonce of a seed whose hash was shown, deals, and pays
 * what has ended. A seamless partner is debited before (RU-13). Idempotent by the caller's id, like every bet (RU-3).
 */
export async function startRound(deps: ArcadeDeps, caller: MemberCaller, request: StartRequest): Promise<Answer> {
  const blocked = BLOCKED[caller.member.status];
  if (blocked !== null) return refuse(blocked);
  const { partnerId } = caller.partner;
  const key = { partnerId, memberId: caller.member.memberId, uniqueId: request.uniqueId };
  const planned = planRound(deps, caller, { key, body: request.body });
  if (!planned.ok) return storeRefusal(deps, key, planned.error);
  return caller.partner.link.walletMode === "seamless"
    ? startSeamless(deps, planned.value)
    : startInternal(deps, planned.value);
}

function planRound(
  deps: ArcadeDeps,
  caller: MemberCaller,
  { key, body }: { readonly key: Plan["key"]; readonly body: StartRequest["body"] },
): Result<Plan, Refusal> {
  const { partner, member } = caller;
  const checked = checkBet(deps, { partner, currency: member.currency }, body);
  if (!checked.ok) return checked;
  return ok({ caller, key, ...checked.value, clientSeed: body.client_seed ?? null, params: body.params });
}

const refuseTwice = (deps: ArcadeDeps, key: Plan["key"]): Promise<Answer> =>
  refuseDuplicate(deps.store, key, { names: deps.names, language: "en" });

/** Stores a refusal under an id that was not used; else answers that one's outcome. */
async function storeRefusal(deps: ArcadeDeps, key: Plan["key"], refusal: Refusal): Promise<Answer> {
  const request = { ...key, kind: KIND, nowMs: deps.clock.nowMs() };
  return (await refuseNewRequest(deps.store, request, refusal)) ? err(refusal) : refuseTwice(deps, key);
}

/** A wallet of ours: id, stake, deal, payout and answer in one transaction. Locks as an action does: player, id, account. */
async function startInternal(deps: ArcadeDeps, plan: Plan): Promise<Answer> {
  const answer = await retryTransaction(() =>
    deps.store.withTenant(plan.key.partnerId, async (tenant): Promise<Answer | null> => {
      const nowMs = deps.clock.nowMs();
      const begun = { ...plan.key, kind: KIND, nowMs, leaseUntilMs: nowMs, placeAtMs: null };
      const locked = await lockPlayerIn(tenant, plan.key.partnerId, plan.key.memberId);
      const roundId = await beginRequestIn(tenant, begun);
      if (roundId === null) return null;
      const played = await playIn(tenant, deps, { plan: { ...plan, locked }, roundId, debit: null });
      assert(played !== GIVEN_UP, "only a debit is given up");
      if (!played.ok) await refuseRequestIn(tenant, { ...plan.key, kind: KIND, nowMs }, played.error);
      return played;
    }),
  ).catch(refuseClosed);
  // The commit was refused, and the id with it.
  if (answer?.ok === false && answer.error === CLOSED)
    await refuseNewRequest(deps.store, { ...plan.key, kind: KIND, nowMs: deps.clock.nowMs() }, CLOSED);
  return answer ?? refuseTwice(deps, plan.key);
}

/** The partner's wallet: what is refused anyway is not debited; the id is stored and the debit confirmed before the round is dealt. */
async function startSeamless(deps: ArcadeDeps, plan: Plan): Promise<Answer> {
  const { caller, key, stakeMinor } = plan;
  const judged = await deps.store.withTenant(key.partnerId, (tenant) => judgeIn(tenant, deps, plan));
  if (!judged.ok) return storeRefusal(deps, key, judged.error);
  const nowMs = deps.clock.nowMs();
  const begun = { ...key, kind: KIND, nowMs, leaseUntilMs: nowMs + REQUEST_LEASE_MS, placeAtMs: null };
  const roundId = await deps.store.withTenant(key.partnerId, (tenant) => beginRequestIn(tenant, begun));
  if (roundId === null) return refuseTwice(deps, key);
  const stake = { caller, uniqueId: key.uniqueId, ticketId: roundId, stakeMinor, kind: KIND };
  const played = await debitStake(toSeamlessDeps(deps), stake, (debit) =>
    retryTransaction(() =>
      deps.store.withTenant(key.partnerId, (tenant) => playIn(tenant, deps, { plan, roundId, debit })),
    ).catch(refuseClosed),
  );
  return played === GIVEN_UP ? refuseTwice(deps, key) : played;
}

/** Bets of a member on one shared round: they are paid together, and who reads them reads them all. */
export const MAX_BETS_OF_ROUND = 50;

const CLOSED: Refusal = { code: REFUSALS.alreadyChanged };

/** Stopped by the monitor, or on a chain without a ceremony where one is needed. */
const OUT_OF_PLAY: Refusal = { code: REFUSALS.gameDisabled };

/** Nothing was committed to that the member could have seen: `mini-game/v2/seed/` and `mini-game/v2/shared-round/` show it (RU-29). */
const NOT_SHOWN: Refusal = {
  code: REFUSALS.validationFailed,
  detail: { field: "server_seed_hash", reason: "not-shown" },
};

/** A bet on a shared round that closed before the bet committed (functions/arcade/guard_shared_rounds.sql). */
function refuseClosed(error: unknown): Result<never, Refusal> {
  if (error instanceof Error && "code" in error && error.code === "CL010") return err(CLOSED);
  throw error;
}

interface Play {
  readonly plan: Plan;
  readonly roundId: bigint;
  readonly debit: Debit | null;
}

const ownerOf = ({ key, caller }: Plan) => ({
  partnerId: key.partnerId,
  memberId: key.memberId,
  currency: caller.member.currency,
});

/** What a bet stands on: the member's seeds, or the round of a shared table that takes bets. */
interface Footing {
  readonly player: Player;
  readonly nowMs: number;
  readonly shared: TakingBets | null;
  readonly seeds: Pick<Seeds, "seedHash" | "nonce" | "clientSeed">;
}

/** Judges a bet under the member's lock, by all but its money. Nothing is written. */
async function judgeIn(tenant: Tenant, deps: ArcadeDeps, plan: Plan): Promise<Result<Footing, Refusal>> {
  const { partnerId, memberId } = plan.key;
  const player = plan.locked ?? (await lockPlayerIn(tenant, partnerId, memberId));
  const nowMs = deps.clock.nowMs();
  const blocked = await readBlockIn(tenant, memberId);
  if (blocked !== null) return refuse(blocked);
  const care = await refuseCareIn(tenant, { owner: ownerOf(plan), stakeMinor: plan.stakeMinor, nowMs });
  if (care !== null) return err(care);
  const { minRoundMs } = rulesOf(plan.caller.partner, plan.table.tableId);
  if (isTooSoon(nowMs, { lastMs: player.lastRoundAtMs, leastMs: minRoundMs })) return refuse(REFUSALS.tooFast);
  if ((await readStoppedIn(tenant)).has(plan.table.tableId)) return err(OUT_OF_PLAY);
  if (!isSharedTable(plan.table)) {
    const seeds = await readSeedsIn(tenant, { memberId });
    return seeds === null ? err(NOT_SHOWN) : ok({ player, nowMs, shared: null, seeds });
  }
  const shared = await readTakingBetsIn(tenant, plan.table.tableId);
  if (shared === null) return refuse(REFUSALS.alreadyChanged);
  if (!shared.hasCeremony && deps.needsCeremony(partnerId)) return err(OUT_OF_PLAY);
  if ((await countSharedBetsIn(tenant, memberId, shared)) >= MAX_BETS_OF_ROUND) return refuse(REFUSALS.ticketLimit);
  if (!(await isChainShownIn(tenant, memberId, shared.seedHash))) return err(NOT_SHOWN);
  return ok({ player, nowMs, shared, seeds: shared });
}

/** Nothing is written before the last refusal, so a refusal leaves the transaction as it was. */
async function playIn(
  tenant: Tenant,
  deps: ArcadeDeps,
  { plan, roundId, debit }: Play,
): Promise<Answer | typeof GIVEN_UP> {
  const { caller, key } = plan;
  const { partnerId, memberId } = key;
  const judged = await judgeIn(tenant, deps, plan);
  if (!judged.ok) return judged;
  const { player, nowMs, shared, seeds } = judged.value;
  const { currency } = caller.member;
  const money = { partnerId, memberId, currency, roundId, isSeamless: debit !== null, atMs: nowMs };
  if (debit === null) {
    if ((await takeStakeIn(tenant, money, plan.stakeMinor)) === "insufficient")
      return refuse(REFUSALS.insufficientBalance);
  } else if (!(await postStakeIn(tenant, money, debit.pendingId))) return GIVEN_UP;

  if (shared !== null) {
    const { clientSeed } = shared;
    const bet = toRound({ plan, roundId, seeds, clientSeed, isSeamless: debit !== null, nowMs, log: null });
    return ok(await placeSharedIn(tenant, player, { bet, balanceMinor: debit?.balanceMinor ?? null }));
  }
  const clientSeed = plan.clientSeed ?? seeds.clientSeed;
  if (clientSeed !== seeds.clientSeed)
    await pairIn(tenant, player, { seedHash: seeds.seedHash, clientSeed, atMs: nowMs });
  const { seedHash, nonce } = seeds;
  const names = toBetNames({ game: plan.table.slug, tableId: plan.table.tableId });
  const body = { kind: "bet", roundId: betIdOf(roundId), seedHash, nonce, ...names } as const;
  const [entry] = await appendLogIn(tenant, player, { bodies: [body], atMs: nowMs });
  const log = assertPresent(entry, "the entry just made");
  const round = toRound({ plan, roundId, seeds, clientSeed, isSeamless: debit !== null, nowMs, log });
  await insertRoundIn(tenant, round);

  const standing = dealRound(round, await unsealIn(tenant, seedHash, deps.secrets), []);
  await insertSampleIn(tenant, round, standing.computeSample());
  const { secrets } = deps;
  if (standing.progress.isEnded)
    await endRoundIn(tenant, player, { round, actions: [], standing, secrets, atMs: nowMs });
  const answer = await toAnswerIn(tenant, { round, standing, step: 0, balanceMinor: debit?.balanceMinor ?? null });
  const isKept = await finishRequestIn(tenant, key, { body: answer, atMs: nowMs });
  assert(isKept, "a request that is being processed");
  return ok(answer);
}

const toRound = (given: {
  readonly plan: Plan;
  readonly roundId: bigint;
  readonly seeds: Pick<Seeds, "seedHash" | "nonce">;
  readonly clientSeed: string;
  readonly isSeamless: boolean;
  readonly nowMs: number;
  readonly log: LogRef | null;
}): Round => ({
  roundId: given.roundId,
  partnerId: given.plan.key.partnerId,
  memberId: given.plan.key.memberId,
  uniqueId: given.plan.key.uniqueId,
  tableId: given.plan.table.tableId,
  slug: given.plan.table.slug,
  buildId: given.plan.table.buildId,
  limits: given.plan.limits,
  stakeMinor: given.plan.stakeMinor,
  params: given.plan.params,
  seedHash: given.seeds.seedHash,
  clientSeed: given.clientSeed,
  nonce: given.seeds.nonce,
  isSeamless: given.isSeamless,
  placedAtMs: given.nowMs,
  log: given.log,
});
