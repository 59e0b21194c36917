import { randomUUID } from "node:crypto";
import { refuse, type calls, type CallAnswer, type CallRequest, type ErrorCode, type Refusal } from "@clutch/contract";
import { err, exhaustive, ok, type Clock, type Result } from "@clutch/kernel";
import { toWireOddsOf } from "@clutch/rules";
import type { MemberCaller } from "../call/caller.ts";
import type { Names } from "../catalogue/names.ts";
import type { UnitsPerUsd } from "../members/settings-view.ts";
import type { LinkDeps } from "../partner-link/send.ts";
import type { Store } from "../store/open.ts";
import { openWalletIn } from "../wallet/open-wallet.ts";
import { toWalletWire } from "../wallet/read-wallet.ts";
import type { Acceptor, AcceptOutcome } from "./accept.ts";
import { checkSingle, type SinglePlacement } from "./check-single.ts";
import type { BetFacts, FactsReader } from "./facts.ts";
import { readOutcome } from "./outcome.ts";
import { beginRequestIn, refuseRequest } from "./requests.ts";
import { abandonHold, holdStake, releaseRefusedHold, returnHold, sendHold, type Hold } from "./seamless.ts";
import { toTicketWire } from "./ticket-view.ts";

export interface SingleDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly accept: Acceptor;
  readonly readFacts: FactsReader;
  readonly link: LinkDeps;
  readonly names: Names;
  readonly unitsPerUsd: UnitsPerUsd;
  /** Resolves after so many ms; given, so that tests need not wait. */
  readonly sleep: (ms: number) => Promise<void>;
}

type SingleCall = (typeof calls)["singleBet"];
type Answer = Result<CallAnswer<SingleCall>, Refusal>;

/** One single on its way: who, what, and what has been stored or taken for it so far. */
interface Bet {
  readonly caller: MemberCaller;
  readonly request: CallRequest<SingleCall>;
  readonly uniqueId: string;
  readonly isSeamless: boolean;
  /** Set once the bet is stored as processing. */
  readonly ticketId: bigint | null;
  /** Set once the partner has certainly taken the stake. */
  readonly debit: { readonly hold: Hold; readonly balanceMinor: bigint } | null;
}

const KIND = "single";
/** How long a bet being processed is left alone by the sweep beyond its own waiting. */
const LEASE_MS = 15_000;

/** Places a single (G-42): checks, the in-play delay (RU-10), the partner's debit (RU-13), then the one acceptance. */
export async function placeSingle(
  deps: SingleDeps,
  caller: MemberCaller,
  request: CallRequest<SingleCall>,
): Promise<Answer> {
  const blocked = BLOCKED[caller.member.status];
  if (blocked !== null) return refuse(blocked);
  const bet: Bet = {
    caller,
    request,
    uniqueId: request.uniqueId.toLowerCase(),
    isSeamless: caller.partner.link.walletMode === "seamless",
    ticketId: null,
    debit: null,
  };
  const facts = await readFactsOf(deps, bet);
  if (facts.request !== "none") return refuseDuplicate(deps, bet);
  const { placeIntervalMs } = caller.partner.settings;
  const sinceLastMs = deps.clock.nowMs() - (facts.account?.lastBetAtMs ?? 0);
  if (placeIntervalMs > 0 && sinceLastMs < placeIntervalMs) return refuseBet(deps, bet, { code: 6008 });
  const checked = check(deps, bet, facts);
  if (!checked.ok) return refuseBet(deps, bet, checked.error);
  const delayMs = checked.value.found.event.inPlay ? caller.partner.settings.inPlayDelayMs : 0;
  return delayMs > 0 || bet.isSeamless
    ? placeStored(deps, bet, { placement: checked.value, delayMs })
    : takeBet(deps, bet, checked.value);
}

const BLOCKED = { active: null, frozen: 2001, inactive: 2002, bet_blocked: 2003 } as const;

const readFactsOf = (deps: SingleDeps, bet: Bet): Promise<BetFacts> =>
  deps.readFacts(bet.caller.partner.partnerId, {
    uniqueId: bet.uniqueId,
    memberId: bet.caller.member.memberId,
    currency: bet.caller.member.currency,
    marketIds: bet.request.body.tickets.map((leg) => leg.market_id),
  });

function check(deps: SingleDeps, bet: Bet, facts: BetFacts): Result<SinglePlacement, Refusal> {
  const { member, partner } = bet.caller;
  const question = {
    body: bet.request.body,
    member,
    settings: partner.settings,
    unitsPerUsd: deps.unitsPerUsd,
    isSeamless: bet.isSeamless,
  };
  return checkSingle(question, facts, deps.clock.nowMs());
}

const keyOf = (bet: Bet) => ({
  partnerId: bet.caller.partner.partnerId,
  memberId: bet.caller.member.memberId,
  uniqueId: bet.uniqueId,
});

/** 6001 with what became of the first try (RU-3). */
async function refuseDuplicate(deps: SingleDeps, bet: Bet): Promise<Answer> {
  const view = { names: deps.names, language: bet.request.body.lang };
  return refuse(6001, { ...(await readOutcome(deps.store, keyOf(bet), view)) });
}

/** Stores the refusal under the bet's id; when another try of that id was faster, its outcome is told instead. */
async function refuseBet(deps: SingleDeps, bet: Bet, refusal: Refusal): Promise<Answer> {
  if (bet.debit !== null) {
    await returnHold(seamlessOf(deps), bet.caller, { hold: bet.debit.hold, refusal, kind: KIND });
    return err(refusal);
  }
  const stands = await refuseRequest(deps.store, { ...keyOf(bet), kind: KIND, nowMs: deps.clock.nowMs() }, refusal);
  return stands ? err(refusal) : refuseDuplicate(deps, bet);
}

const seamlessOf = (deps: SingleDeps) => ({ store: deps.store, link: deps.link, nowMs: () => deps.clock.nowMs() });

/** A bet that must wait is stored first: a crash in the middle leaves a record that is resolved, never a silent bet. */
async function placeStored(
  deps: SingleDeps,
  bet: Bet,
  plan: { readonly placement: SinglePlacement; readonly delayMs: number },
): Promise<Answer> {
  const nowMs = deps.clock.nowMs();
  const placeAtMs = plan.delayMs > 0 ? nowMs + plan.delayMs : null;
  const key = keyOf(bet);
  const ticketId = await deps.store.withTenant(key.partnerId, (tenant) =>
    beginRequestIn(tenant, { ...key, kind: KIND, nowMs, leaseUntilMs: nowMs + plan.delayMs + LEASE_MS, placeAtMs }),
  );
  if (ticketId === null) return refuseDuplicate(deps, bet);
  const stored = { ...bet, ticketId };
  if (plan.delayMs === 0) return takeSeamless(deps, stored, plan.placement);
  await deps.sleep(plan.delayMs);
  const checked = check(deps, stored, await readFactsOf(deps, stored));
  if (!checked.ok) return refuseBet(deps, stored, checked.error);
  return stored.isSeamless ? takeSeamless(deps, stored, checked.value) : takeBet(deps, stored, checked.value);
}

/** The partner's debit comes first; the bet is taken only when it is certain. */
async function takeSeamless(
  deps: SingleDeps,
  bet: Bet & { readonly ticketId: bigint },
  placement: SinglePlacement,
): Promise<Answer> {
  const link = seamlessOf(deps);
  const hold = {
    pendingId: randomUUID(),
    uniqueId: bet.uniqueId,
    ticketId: bet.ticketId,
    stakeMinor: placement.stakeMinor,
  };
  await holdStake(link, bet.caller, hold);
  const outcome = await sendHold(link, bet.caller, hold);
  switch (outcome.kind) {
    case "done":
      return takeBet(deps, { ...bet, debit: { hold, balanceMinor: outcome.balanceMinor } }, placement);
    case "refused": {
      const refusal: Refusal = { code: outcome.reason === "member_blocked" ? 2003 : 3002 };
      await releaseRefusedHold(link, bet.caller, { hold, refusal, kind: KIND });
      return err(refusal);
    }
    case "unknown":
      await abandonHold(link, bet.caller.partner.partnerId, hold.pendingId);
      return refuse(3005, { state: "processing" });
    default:
      return exhaustive(outcome);
  }
}

/** How often a bet is judged anew because its market moved between the look and the lock. */
const MAX_LOOKS = 8;

async function takeBet(deps: SingleDeps, bet: Bet, first: SinglePlacement): Promise<Answer> {
  let placement = first;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const outcome = await deps.accept(bet.caller.partner.partnerId, toAcceptBet(bet, placement), rulesOf(bet));
    if (outcome.word === "accepted") return ok(toAnswer(deps, bet, { placement, outcome }));
    if (outcome.word === "no-account") await openAccounts(deps, bet);
    else if (outcome.word !== "stale") return refuseWord(deps, bet, outcome.word);
    const checked = check(deps, bet, await readFactsOf(deps, bet));
    if (!checked.ok) return refuseBet(deps, bet, checked.error);
    placement = checked.value;
  }
  return refuseBet(deps, bet, { code: 4001 });
}

const WORD_CODES = {
  "too-fast": 6008,
  "member-limit": 6013,
  "event-limit": 6009,
  insufficient: 3001,
} as const satisfies Record<string, ErrorCode>;

async function refuseWord(
  deps: SingleDeps,
  bet: Bet,
  word: keyof typeof WORD_CODES | "duplicate" | "gone",
): Promise<Answer> {
  // Gone: the sweep or the outbox has resolved this bet; what it was resolved to is the outcome.
  if (word === "duplicate" || word === "gone") return refuseDuplicate(deps, bet);
  return refuseBet(deps, bet, { code: WORD_CODES[word] });
}

async function openAccounts(deps: SingleDeps, bet: Bet): Promise<void> {
  const { memberId, currency } = bet.caller.member;
  const { partnerId } = bet.caller.partner;
  await deps.store.withTenant(partnerId, (tenant) => openWalletIn(tenant, { partnerId, memberId, currency }));
}

const rulesOf = ({ caller }: Bet) => ({
  placeIntervalMs: caller.partner.settings.placeIntervalMs,
  ticketsPerEvent: caller.partner.settings.limits.pendingTicketsPerEvent,
  ticketsPerMember: caller.partner.settings.limits.pendingTicketsPerMember,
});

/** Odds have at most four decimals in any style, so ten-thousandths hold them whole. */
const memberOddsE4Of = (bet: Bet, placement: SinglePlacement): number =>
  Math.round(toWireOddsOf(placement.leg.oddsCenti, bet.request.body.odds_type) * 10_000);

const toAcceptBet = (bet: Bet, placement: SinglePlacement) => ({
  uniqueId: bet.uniqueId,
  memberId: bet.caller.member.memberId,
  currency: bet.caller.member.currency,
  ticketType: KIND,
  stakeMinor: placement.stakeMinor,
  potentialMinor: placement.potentialMinor,
  totalOddsCenti: placement.leg.oddsCenti,
  memberOddsE4: memberOddsE4Of(bet, placement),
  memberOddsStyle: bet.request.body.odds_type,
  entryId: randomUUID(),
  debit: bet.debit === null ? null : { pendingId: bet.debit.hold.pendingId, balanceMinor: bet.debit.balanceMinor },
  isResumed: bet.ticketId !== null,
  details: {},
  legs: [placement.leg],
});

function toAnswer(
  deps: SingleDeps,
  bet: Bet,
  taken: { readonly placement: SinglePlacement; readonly outcome: Extract<AcceptOutcome, { word: "accepted" }> },
): CallAnswer<SingleCall> {
  const { placement, outcome } = taken;
  const { leg } = placement;
  const ticket = {
    ticketId: outcome.ticketId,
    ticketType: KIND,
    stakeMinor: placement.stakeMinor,
    potentialMinor: placement.potentialMinor,
    currency: bet.caller.member.currency,
    totalOddsCenti: leg.oddsCenti,
    memberOddsE4: memberOddsE4Of(bet, placement),
    memberOddsStyle: bet.request.body.odds_type,
    isPrebook: false,
    createdAtMs: outcome.acceptedAtMs,
    result: null,
    legs: [
      {
        found: placement.found,
        handicapQuarters: leg.handicapQuarters,
        selection: leg.selection,
        oddsCenti: leg.oddsCenti,
        figure: null,
      },
    ],
  } as const;
  return {
    unique_id: bet.uniqueId,
    result: toTicketWire(ticket, { names: deps.names, language: bet.request.body.lang }),
    wallet: toWalletWire(outcome.balanceAfterMinor, bet.caller.member.currency),
  };
}
