import { type MiniGameAnswerWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { EXPIRE } from "@clutch/games/deal";
import { assert, assertPresent, err, ok, type Result } from "@clutch/kernel";
import { refuseDuplicate } from "../../bets/tickets/outcome.ts";
import { toSeamlessDeps } from "../../money/stakes/hold.ts";
import {
  beginRequestIn,
  finishRequestIn,
  isIdUsedIn,
  refuseRequestIn,
  releaseRequestIn,
} from "../../money/stakes/requests.ts";
import { debitStake, GIVEN_UP, REQUEST_LEASE_MS, type Debit } from "../../money/stakes/debit-stake.ts";
import { refuseCareIn } from "../../people/care/refuse-care.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Tenant } from "../../base/store/open.ts";
import { retryTransaction } from "../../base/store/retry.ts";
import { toActionRefusal } from "../rounds/action-refusal.ts";
import { toAnswerIn } from "../rounds/round-answer.ts";
import { toStanding, type Standing } from "../rounds/deal-round.ts";
import { endRoundIn } from "../rounds/end-round.ts";
import { readStandingIn } from "../rounds/read-standing.ts";
import { lockPlayerIn } from "../rounds/store-log.ts";
import { insertSampleIn } from "../monitor/store-monitor.ts";
import type { SharedDeps } from "../shared/dealt-rounds.ts";
import { cashOutSharedIn } from "../shared/cash-out-shared.ts";
import { findActionIn, insertActionIn, readRoundIn, type StoredRound } from "../rounds/store-rounds.ts";
import { postStakeIn, readBlockIn, takeStakeIn, type RoundMoney } from "../rounds/store-stakes.ts";

export interface ActRequest {
  readonly roundId: bigint;
  /** As it came over the wire, without `step`. */
  readonly action: Readonly<Record<string, unknown>>;
  /** How many actions the player has seen; null where they do not say. */
  readonly step: number | null;
  readonly uniqueId: string;
}

type Answer = Result<MiniGameAnswerWire, Refusal>;

const KIND = "mini-game-action";

/** What an action would do to a round, judged from what is stored. */
interface Judged {
  readonly next: Standing;
  /** What it adds to the stake: a double, a split, an insurance. */
  readonly extraMinor: bigint;
}

/**
 * Takes an action in an open round, under the member's lock, in one transaction with the stake it adds and the payout it leads to.
 * Idempotent: a repeated id answers the round as it stands. What it adds to the stake is debited at a seamless partner before.
 */
export async function actInRound(deps: SharedDeps, caller: MemberCaller, request: ActRequest): Promise<Answer> {
  const { partnerId } = caller.partner;
  const first = await retryTransaction(() =>
    deps.store.withTenant(partnerId, (tenant) => takeIn(tenant, deps, { caller, request, debit: null })),
  );
  if (first === GIVEN_UP) return refuseTwice(deps, caller, request);
  return first === "needs-debit" ? actSeamless(deps, caller, request) : first;
}

/** Read when the transaction has ended: it must not wait for a second connection while it holds one. */
function refuseTwice(deps: SharedDeps, { partner, member }: MemberCaller, { uniqueId }: ActRequest): Promise<Answer> {
  const key = { partnerId: partner.partnerId, memberId: member.memberId, uniqueId };
  return refuseDuplicate(deps.store, key, { names: deps.names, language: "en" });
}

interface Step {
  readonly caller: MemberCaller;
  readonly request: ActRequest;
  readonly debit: (Debit & { readonly stakeMinor: bigint }) | null;
}

/**
 * Locks in the order player, id, account. Nothing that stays is written before the last refusal. GIVEN_UP: the id has another outcome,
 * or the debit is rolled back.
 */
async function takeIn(tenant: Tenant, deps: SharedDeps, step: Step): Promise<Answer | "needs-debit" | typeof GIVEN_UP> {
  const { request, debit } = step;
  const { memberId } = step.caller.member;
  // Locked first: two tries of one id meet here, and the second sees what the first did.
  const player = await lockPlayerIn(tenant, step.caller.partner.partnerId, memberId);
  const stored = await readRoundIn(tenant, { memberId, roundId: request.roundId });
  if (stored === null) return cashOutSharedIn(tenant, deps, { memberId, request });
  const taken = await readTakenIn(tenant, deps, { stored, uniqueId: request.uniqueId });
  if (taken !== null) return taken;
  const judged = await judgeIn(tenant, deps, { stored, request });
  if (!judged.ok) return judged;
  const { next, extraMinor } = judged.value;
  const { round } = stored;
  const blocked = extraMinor > 0n ? await readBlockIn(tenant, memberId) : null;
  if (blocked !== null) return refuse(blocked);
  if (extraMinor > 0n) {
    const owner = { partnerId: round.partnerId, memberId, currency: round.limits.currency };
    const care = await refuseCareIn(tenant, { owner, stakeMinor: extraMinor, nowMs: deps.clock.nowMs() });
    if (care !== null) return err(care);
  }
  if (round.isSeamless && extraMinor > 0n && debit === null) return "needs-debit";
  // The round has gone on while its partner was asked, and the action would cost something else now.
  if (debit !== null && debit.stakeMinor !== extraMinor) return refuse(REFUSALS.alreadyChanged);
  const atMs = deps.clock.nowMs();
  const { currency } = round.limits;
  const { partnerId, roundId, isSeamless } = round;
  const money = { partnerId, memberId, currency, roundId, isSeamless, atMs };
  const staked = await stakeIn(tenant, money, { uniqueId: request.uniqueId, extraMinor, debit });
  if (staked === GIVEN_UP) return GIVEN_UP;
  if (staked === "insufficient") return refuse(REFUSALS.insufficientBalance);

  const number = stored.actions.length + 1;
  await insertActionIn(tenant, stored, {
    number,
    uniqueId: request.uniqueId,
    action: request.action,
    extraMinor,
    atMs,
  });
  await insertSampleIn(tenant, round, next.computeSample());
  const actions = [...stored.actions, request.action];
  if (next.progress.isEnded)
    await endRoundIn(tenant, player, { round, actions, standing: next, secrets: deps.secrets, atMs });
  const balanceMinor = debit?.balanceMinor ?? null;
  const answer = await toAnswerIn(tenant, { round, standing: next, step: number, balanceMinor });
  if (extraMinor > 0n) {
    const isKept = await finishRequestIn(tenant, { memberId, uniqueId: request.uniqueId }, { body: answer, atMs });
    assert(isKept, "a request that is being processed");
  }
  return ok(answer);
}

/** Takes what an action adds to the stake, under its id; of one that adds nothing only the id is looked at. */
async function stakeIn(
  tenant: Tenant,
  money: RoundMoney,
  { uniqueId, extraMinor, debit }: { uniqueId: string; extraMinor: bigint; debit: Debit | null },
): Promise<"staked" | "insufficient" | typeof GIVEN_UP> {
  const { partnerId, memberId, atMs } = money;
  if (debit !== null) return (await postStakeIn(tenant, money, debit.pendingId)) ? "staked" : GIVEN_UP;
  if (extraMinor === 0n) return (await isIdUsedIn(tenant, { memberId, uniqueId })) ? GIVEN_UP : "staked";
  const begun = { partnerId, memberId, uniqueId, kind: KIND, nowMs: atMs, leaseUntilMs: atMs, placeAtMs: null };
  if ((await beginRequestIn(tenant, begun)) === null) return GIVEN_UP;
  if ((await takeStakeIn(tenant, money, extraMinor)) === "taken") return "staked";
  await releaseRequestIn(tenant, { memberId, uniqueId });
  return "insufficient";
}

/** The answer of an action taken before under this id: the round as it stands. */
async function readTakenIn(
  tenant: Tenant,
  deps: SharedDeps,
  { stored, uniqueId }: { readonly stored: StoredRound; readonly uniqueId: string },
): Promise<Answer | null> {
  const { round, actions } = stored;
  const takenIn = await findActionIn(tenant, round.memberId, uniqueId);
  if (takenIn === null) return null;
  if (takenIn !== round.roundId) return refuse(REFUSALS.duplicateTicket);
  const standing = await readStandingIn(tenant, deps, stored);
  return ok(await toAnswerIn(tenant, { round, standing, step: actions.length, balanceMinor: null }));
}

async function judgeIn(
  tenant: Tenant,
  deps: SharedDeps,
  { stored, request }: { readonly stored: StoredRound; readonly request: ActRequest },
): Promise<Result<Judged, Refusal>> {
  if (stored.end !== null) return refuse(REFUSALS.alreadyChanged);
  if (request.step !== null && request.step !== stored.actions.length) return refuse(REFUSALS.alreadyChanged);
  const before = await readStandingIn(tenant, deps, stored);
  if (before.open === null) return refuse(REFUSALS.alreadyChanged);
  const acted = before.open.act(request.action);
  if (!acted.ok) return err(toActionRefusal(acted.error));
  const next = toStanding(acted.value);
  return ok({ next, extraMinor: next.progress.stakeMinor - before.progress.stakeMinor });
}

/** An action that adds to the stake, at a partner who holds the wallet: the id is stored, the debit confirmed, then it is taken. */
async function actSeamless(deps: SharedDeps, caller: MemberCaller, request: ActRequest): Promise<Answer> {
  const { partnerId } = caller.partner;
  const key = { partnerId, memberId: caller.member.memberId, uniqueId: request.uniqueId };
  const begun = await beginAction(deps, key, request);
  if (begun === "duplicate") return refuseTwice(deps, caller, request);
  if (!begun.ok) return begun;
  const stake = {
    caller,
    uniqueId: key.uniqueId,
    ticketId: begun.value.holdId,
    stakeMinor: begun.value.extraMinor,
    kind: KIND,
  };
  const taken = await debitStake(toSeamlessDeps(deps), stake, async (debit) => {
    const step = { caller, request, debit: { ...debit, stakeMinor: stake.stakeMinor } };
    const acted = await retryTransaction(() =>
      deps.store.withTenant(partnerId, (tenant) => takeIn(tenant, deps, step)),
    );
    assert(acted !== "needs-debit", "an action is debited once");
    return acted;
  });
  return taken === GIVEN_UP ? refuseTwice(deps, caller, request) : taken;
}

/** Stores the id of an action that has to wait for a debit, with what it adds to the stake. */
function beginAction(
  deps: SharedDeps,
  key: { readonly partnerId: number; readonly memberId: number; readonly uniqueId: string },
  request: ActRequest,
): Promise<Result<{ readonly holdId: bigint; readonly extraMinor: bigint }, Refusal> | "duplicate"> {
  return deps.store.withTenant(key.partnerId, async (tenant) => {
    const nowMs = deps.clock.nowMs();
    const begun = { ...key, kind: KIND, nowMs, leaseUntilMs: nowMs + REQUEST_LEASE_MS, placeAtMs: null };
    const holdId = await beginRequestIn(tenant, begun);
    if (holdId === null) return "duplicate";
    const stored = await readRoundIn(tenant, { memberId: key.memberId, roundId: request.roundId });
    const judged = await judgeIn(tenant, deps, { stored: assertPresent(stored, "the round just read"), request });
    if (judged.ok) return ok({ holdId, extraMinor: judged.value.extraMinor });
    await refuseRequestIn(tenant, { ...key, kind: KIND, nowMs }, judged.error);
    return judged;
  });
}

/** Ends a round its player left, by its published rule: taken as it stands, or the stake returned. */
export function expireRound(
  deps: SharedDeps,
  left: { readonly partnerId: number; readonly memberId: number; readonly roundId: bigint },
): Promise<boolean> {
  return retryTransaction(() =>
    deps.store.withTenant(left.partnerId, async (tenant) => {
      const player = await lockPlayerIn(tenant, left.partnerId, left.memberId);
      const stored = await readRoundIn(tenant, left);
      if (stored === null || stored.end !== null) return false;
      const before = await readStandingIn(tenant, deps, stored);
      const standing = toStanding(assertPresent(before.open, "an open round").expire());
      const atMs = deps.clock.nowMs();
      const number = stored.actions.length + 1;
      await insertActionIn(tenant, stored, { number, uniqueId: null, action: EXPIRE, extraMinor: 0n, atMs });
      const actions = [...stored.actions, EXPIRE];
      await endRoundIn(tenant, player, { round: stored.round, actions, standing, secrets: deps.secrets, atMs });
      return true;
    }),
  );
}
