import { type BetAnswerWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { assertPresent, err, ok, type Result } from "@clutch/kernel";
import { isTooSoon } from "@clutch/rules";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { BLOCKED } from "../../money/stakes/blocked.ts";
import { debitStake, GIVEN_UP, REQUEST_LEASE_MS } from "../../money/stakes/debit-stake.ts";
import { toSeamlessDeps } from "../../money/stakes/hold.ts";
import { beginRequestIn, refuseRequest } from "../../money/stakes/requests.ts";
import { foreseeCare } from "../../people/care/refuse-care.ts";
import { refuseDuplicate } from "../tickets/outcome.ts";
import { keyOf, kindNameOf, stakeOf, toBet, type Bet, type BetRequest, type PlaceDeps } from "./bet.ts";
import { checkBet, type Placement } from "./check-bet.ts";
import type { BetState } from "./bet-state.ts";
import { judgeBet, questionOf, readBetStateOf } from "./judge-bet.ts";
import { toBetAnswer } from "./bet-answer.ts";
import { acceptOnce, takeBet, type TakenBet } from "./take-bet.ts";
import { findRules } from "./ticket-types/find-rules.ts";

export type { BetOrigin, BetRequest, PlaceDeps } from "./bet.ts";

type Answer = Result<BetAnswerWire, Refusal>;

/** The bet, or why not; GIVEN_UP when another try of its id, the sweep or the outbox has resolved it. */
type Placed = Result<TakenBet, Refusal> | typeof GIVEN_UP;

/**
 * Places a bet of any kind (G-42): judge, wait (the in-play delay, RU-10), debit (a partner's wallet, RU-13), accept, answer.
 * A bet the server places for a prebook takes the same path without the interval between two presses (G-46).
 */
export async function placeBet(deps: PlaceDeps, caller: MemberCaller, request: BetRequest): Promise<Answer> {
  const blocked = BLOCKED[caller.member.status];
  if (blocked !== null) return refuse(blocked);
  const bet = toBet(caller, request);
  const placed = (await acceptByCache(deps, bet)) ?? (await place(deps, bet));
  if (placed === GIVEN_UP)
    return refuseDuplicate(deps.store, keyOf(bet), { names: deps.names, language: request.body.lang });
  return placed.ok ? ok(toBetAnswer(deps, bet, placed.value)) : placed;
}

/**
 * Accepts a bet by cached markets, without reading what the acceptance checks anyway. Anything but a ticket is null and
 * the bet is judged by a read: no bet is refused or delayed by the cache.
 */
async function acceptByCache(deps: PlaceDeps, bet: Bet): Promise<Placed | null> {
  const { body, origin } = bet.request;
  if (bet.isSeamless || origin.by !== "member" || findRules(body).isQuoted) return null;
  const markets = deps.states.cached(body.tickets.map((leg) => leg.market_id));
  if (markets === null) return null;
  const nowMs = deps.clock.nowMs();
  const assumed = { request: "none", memberStatus: "active", account: null, sourceAliveAtMs: nowMs } as const;
  const checked = await checkBet({ ...questionOf(deps, bet), checksBalance: false }, { ...assumed, markets }, nowMs);
  if (!checked.ok || delayOf(bet, checked.value) > 0) return null;
  const outcome = await acceptOnce(deps, bet, checked.value);
  return outcome.status === "accepted" ? ok({ placement: checked.value, outcome }) : null;
}

async function place(deps: PlaceDeps, bet: Bet): Promise<Placed> {
  const ready = await judgeAndDelay(deps, bet);
  if (ready === GIVEN_UP) return GIVEN_UP;
  if (!ready.ok) return storeRefusal(deps, bet, ready.error);
  const { ticketId, placement } = ready.value;
  const judged = { ...bet, ticketId };
  if (bet.isSeamless) return debit(deps, judged, placement);
  const taken = await takeBet(deps, judged, placement);
  return taken === GIVEN_UP || taken.ok ? taken : storeRefusal(deps, bet, taken.error);
}

/** The one place that stores a refusal without a debit; when another try of the id was faster, its outcome holds. */
async function storeRefusal(deps: PlaceDeps, bet: Bet, refusal: Refusal): Promise<Placed> {
  const key = { ...keyOf(bet), kind: kindNameOf(bet), nowMs: deps.clock.nowMs() };
  return (await refuseRequest(deps.store, key, refusal)) ? err(refusal) : GIVEN_UP;
}

/** A bet that may be accepted; `ticketId` is null where it did not have to be stored before. */
interface Ready {
  readonly ticketId: bigint | null;
  readonly placement: Placement;
}

/** Judges the bet. One that waits or is debited is stored first, so that a crash leaves a record the sweep resolves. */
async function judgeAndDelay(deps: PlaceDeps, bet: Bet): Promise<Result<Ready, Refusal> | typeof GIVEN_UP> {
  const state = await readBetStateOf(deps, bet);
  if (state.request !== "none") return GIVEN_UP;
  if (isTooFast(deps, bet, state)) return refuse(REFUSALS.tooFast);
  const judged = await judgeBet(deps, bet, state);
  if (!judged.ok) return judged;
  const delayMs = delayOf(bet, judged.value);
  if (delayMs === 0 && !bet.isSeamless) return ok({ ticketId: null, placement: judged.value });
  const care = await foreseeCare(deps.store, stakeOf(deps, bet, judged.value));
  if (care !== null) return err(care);
  const ticketId = await begin(deps, bet, delayMs);
  if (ticketId === null) return GIVEN_UP;
  if (delayMs === 0) return ok({ ticketId, placement: judged.value });
  await deps.sleep(delayMs);
  const again = await judgeBet(deps, bet);
  return again.ok ? ok({ ticketId, placement: again.value }) : again;
}

const delayOf = ({ caller }: Bet, { found }: Placement): number =>
  found.some((leg) => leg.event.inPlay) ? caller.partner.settings.inPlayDelayMs : 0;

function isTooFast(deps: PlaceDeps, { caller, request }: Bet, state: BetState): boolean {
  const pace = { lastMs: state.account?.lastBetAtMs ?? 0, leastMs: caller.partner.settings.placeIntervalMs };
  return request.origin.by === "member" && isTooSoon(deps.clock.nowMs(), pace);
}

function begin(deps: PlaceDeps, bet: Bet, delayMs: number): Promise<bigint | null> {
  const nowMs = deps.clock.nowMs();
  const request = {
    ...keyOf(bet),
    kind: kindNameOf(bet),
    nowMs,
    leaseUntilMs: nowMs + delayMs + REQUEST_LEASE_MS,
    placeAtMs: delayMs > 0 ? nowMs + delayMs : null,
  };
  return deps.store.withTenant(request.partnerId, (tenant) => beginRequestIn(tenant, request));
}

/** The partner's debit comes first; the bet is accepted only when it is confirmed. */
function debit(deps: PlaceDeps, bet: Bet, placement: Placement): Promise<Placed> {
  const stake = {
    caller: bet.caller,
    uniqueId: bet.uniqueId,
    ticketId: assertPresent(bet.ticketId, "a debited bet is stored before"),
    stakeMinor: placement.stakeMinor,
    kind: kindNameOf(bet),
  };
  return debitStake(toSeamlessDeps(deps), stake, (confirmed) => takeBet(deps, { ...bet, debit: confirmed }, placement));
}
