import { randomUUID, randomUUIDv7 } from "node:crypto";
import { refuse, type BetAnswerWire, type ErrorCode, type Refusal } from "@clutch/contract";
import { err, exhaustive, ok, type Clock, type OddsCenti, type Result } from "@clutch/kernel";
import { isTooSoon, toWireOddsOf } from "@clutch/rules";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { explainCare, foreseeCare, type CareStatus } from "../../people/care/refuse-care.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import type { LinkDeps } from "../../money/partner-link/send.ts";
import type { Store } from "../../base/store/open.ts";
import { openWalletIn } from "../../money/wallet/open-wallet.ts";
import { toKnownWallet } from "../../money/wallet/read-wallet.ts";
import type { Acceptor, AcceptOutcome } from "./accept.ts";
import type { BetBody } from "./bet-body.ts";
import { BLOCKED, checkBet, type BetQuestion, type Placement } from "./check-bet.ts";
import type { BetFacts, Facts } from "./facts.ts";
import { MOVED_UNDER_QUOTE } from "./ticket-types/ticket-type-rules.ts";
import { findRules } from "./ticket-types/find-rules.ts";
import { refuseDuplicate } from "../tickets/outcome.ts";
import type { Quoter } from "./quoter.ts";
import { beginRequestIn, refuseRequest } from "../../money/stakes/requests.ts";
import {
  abandonHold,
  holdStake,
  refusalOfDebit,
  releaseRefusedHold,
  returnHold,
  sendHold,
  type Hold,
} from "../../money/stakes/hold.ts";
import { toTicketWire } from "../tickets/ticket-view.ts";

export interface PlaceDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly accept: Acceptor;
  readonly facts: Facts;
  readonly link: LinkDeps;
  readonly names: Names;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly quotes: Quoter;
  /** Resolves after so many ms; injected, so that tests need not wait. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Who places: the member, or the server for a prebook. */
export type BetOrigin = { readonly by: "member" } | { readonly by: "prebook"; readonly prebookId: string };

/** A bet of any ticket type as posted, by `body.bet_type`. The caller makes the id before sending (RU-3). */
export interface BetRequest {
  readonly body: BetBody;
  readonly uniqueId: string;
  readonly origin: BetOrigin;
}

type Answer = Result<BetAnswerWire, Refusal>;

/** A bet being placed: who, what, and what has been stored or debited for it so far. */
interface Bet {
  readonly caller: MemberCaller;
  readonly request: BetRequest;
  readonly uniqueId: string;
  readonly isSeamless: boolean;
  /** Set once the bet is stored as processing. */
  readonly ticketId: bigint | null;
  /** Set once the partner has confirmed the debit. */
  readonly debit: { readonly hold: Hold; readonly balanceMinor: bigint | null } | null;
}

/** How long the sweep leaves a bet being processed alone, beyond its own delay. */
const LEASE_MS = 15_000;

/**
 * Places a bet of any kind (G-42): checks, the in-play delay (RU-10), the partner's debit (RU-13), then the one acceptance.
 * A bet the server places for a prebook takes the same path without the interval between two presses (G-46).
 */
export async function placeBet(deps: PlaceDeps, caller: MemberCaller, request: BetRequest): Promise<Answer> {
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
  const accepted = await acceptByCache(deps, bet);
  if (accepted !== null) return accepted;
  const facts = await readFactsOf(deps, bet);
  if (facts.request !== "none") return refuseTwice(deps, bet);
  if (isTooFast(deps, bet, facts)) return refuseBet(deps, bet, { code: 6008 });
  const checked = await judge(deps, bet, facts);
  if (!checked.ok) return refuseBet(deps, bet, checked.error);
  const delayMs = delayOf(bet, checked.value);
  if (delayMs === 0 && !bet.isSeamless) return takeBet(deps, bet, checked.value);
  const care = await foreseeCare(deps.store, stakeOf(deps, bet, checked.value));
  if (care !== null) return refuseBet(deps, bet, care);
  return placeStored(deps, bet, { placement: checked.value, delayMs });
}

/**
 * Accepts a bet by cached markets, without reading what the acceptance checks anyway. Anything but a ticket is null and
 * the bet is judged by a read: no bet is refused or delayed by the cache.
 */
async function acceptByCache(deps: PlaceDeps, bet: Bet): Promise<Answer | null> {
  const { body, origin } = bet.request;
  if (bet.isSeamless || origin.by !== "member" || findRules(body).isQuoted) return null;
  const markets = deps.facts.cached(body.tickets.map((leg) => leg.market_id));
  if (markets === null) return null;
  const nowMs = deps.clock.nowMs();
  const hoped = { request: "none", memberStatus: "active", account: null, sourceAliveAtMs: nowMs } as const;
  const checked = await checkBet({ ...questionOf(deps, bet), checksBalance: false }, { ...hoped, markets }, nowMs);
  if (!checked.ok || delayOf(bet, checked.value) > 0) return null;
  const outcome = await accept(deps, bet, checked.value);
  return outcome.status === "accepted" ? ok(toAnswer(deps, bet, { placement: checked.value, outcome })) : null;
}

const delayOf = ({ caller }: Bet, { found }: Placement): number =>
  found.some((leg) => leg.event.inPlay) ? caller.partner.settings.inPlayDelayMs : 0;

function isTooFast(deps: PlaceDeps, { caller, request }: Bet, facts: BetFacts): boolean {
  const pace = { lastMs: facts.account?.lastBetAtMs ?? 0, leastMs: caller.partner.settings.placeIntervalMs };
  return request.origin.by === "member" && isTooSoon(deps.clock.nowMs(), pace);
}

const readFactsOf = (deps: PlaceDeps, bet: Bet): Promise<BetFacts> =>
  deps.facts.read(bet.caller.partner.partnerId, {
    uniqueId: bet.uniqueId,
    memberId: bet.caller.member.memberId,
    currency: bet.caller.member.currency,
    marketIds: bet.request.body.tickets.map((leg) => leg.market_id),
  });

/** Retries when the match moved between reading the markets and the quote. */
const MAX_QUOTES = 5;
/** A market's change reaches the quotes shortly after it is stored. */
const NEWS_MS = 20;

/** Judges the bet by the given facts, and by new ones when the match moves before its quote. */
async function judge(deps: PlaceDeps, bet: Bet, given?: BetFacts): Promise<Result<Placement, Refusal>> {
  for (let look = 1; ; look += 1) {
    const facts = look === 1 && given !== undefined ? given : await readFactsOf(deps, bet);
    const checked = await checkBet(questionOf(deps, bet), facts, deps.clock.nowMs());
    if (checked.ok || checked.error !== MOVED_UNDER_QUOTE || look === MAX_QUOTES) return checked;
    await deps.sleep(NEWS_MS);
  }
}

const questionOf = ({ unitsPerUsd, quotes }: PlaceDeps, { caller, request, isSeamless }: Bet): BetQuestion => ({
  body: request.body,
  member: caller.member,
  settings: caller.partner.settings,
  unitsPerUsd,
  quotes,
  checksBalance: !isSeamless,
});

const kindNameOf = (bet: Bet): string => bet.request.body.bet_type;

const keyOf = (bet: Bet) => ({
  partnerId: bet.caller.partner.partnerId,
  memberId: bet.caller.member.memberId,
  uniqueId: bet.uniqueId,
});

const refuseTwice = (deps: PlaceDeps, bet: Bet): Promise<Answer> =>
  refuseDuplicate(deps.store, keyOf(bet), { names: deps.names, language: bet.request.body.lang });

/** Stores the refusal under the bet's id; when another try of that id was faster, returns its outcome. */
async function refuseBet(deps: PlaceDeps, bet: Bet, refusal: Refusal): Promise<Answer> {
  if (bet.debit !== null) {
    await returnHold(seamlessOf(deps), bet.caller, { hold: bet.debit.hold, refusal, kind: kindNameOf(bet) });
    return err(refusal);
  }
  const stands = await refuseRequest(
    deps.store,
    { ...keyOf(bet), kind: kindNameOf(bet), nowMs: deps.clock.nowMs() },
    refusal,
  );
  return stands ? err(refusal) : refuseTwice(deps, bet);
}

const seamlessOf = (deps: PlaceDeps) => ({ store: deps.store, link: deps.link, nowMs: () => deps.clock.nowMs() });

/** A bet that must wait is stored first: a crash leaves a record the sweep resolves. */
async function placeStored(
  deps: PlaceDeps,
  bet: Bet,
  plan: { readonly placement: Placement; readonly delayMs: number },
): Promise<Answer> {
  const nowMs = deps.clock.nowMs();
  const placeAtMs = plan.delayMs > 0 ? nowMs + plan.delayMs : null;
  const key = keyOf(bet);
  const ticketId = await deps.store.withTenant(key.partnerId, (tenant) =>
    beginRequestIn(tenant, {
      ...key,
      kind: kindNameOf(bet),
      nowMs,
      leaseUntilMs: nowMs + plan.delayMs + LEASE_MS,
      placeAtMs,
    }),
  );
  if (ticketId === null) return refuseTwice(deps, bet);
  const stored = { ...bet, ticketId };
  if (plan.delayMs === 0) return takeSeamless(deps, stored, plan.placement);
  await deps.sleep(plan.delayMs);
  const checked = await judge(deps, stored);
  if (!checked.ok) return refuseBet(deps, stored, checked.error);
  return stored.isSeamless ? takeSeamless(deps, stored, checked.value) : takeBet(deps, stored, checked.value);
}

/** The partner's debit comes first; the bet is accepted only when it is confirmed. */
async function takeSeamless(
  deps: PlaceDeps,
  bet: Bet & { readonly ticketId: bigint },
  placement: Placement,
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
    case "refused":
    case "unsent": {
      const refusal = refusalOfDebit(outcome);
      await releaseRefusedHold(link, bet.caller, { hold, refusal, kind: kindNameOf(bet) });
      return err(refusal);
    }
    case "unknown":
      await abandonHold(link, bet.caller.partner.partnerId, hold.pendingId);
      return refuse(3005, { state: "processing" });
    default:
      return exhaustive(outcome);
  }
}

/** Retries when a market moved between read and lock. */
const MAX_LOOKS = 8;

async function takeBet(deps: PlaceDeps, bet: Bet, first: Placement): Promise<Answer> {
  let placement = first;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const outcome = await accept(deps, bet, placement);
    if (outcome.status === "accepted") return ok(toAnswer(deps, bet, { placement, outcome }));
    if (outcome.status === "no-account") await openAccounts(deps, bet);
    else if (outcome.status !== "stale") return refuseStatus(deps, bet, { status: outcome.status, placement });
    const checked = await judge(deps, bet);
    if (!checked.ok) return refuseBet(deps, bet, checked.error);
    placement = checked.value;
  }
  return refuseBet(deps, bet, { code: 4001 });
}

const accept = (deps: PlaceDeps, bet: Bet, placement: Placement): Promise<AcceptOutcome> =>
  deps.accept(bet.caller.partner.partnerId, toAcceptBet(bet, placement), rulesOf(bet));

const STATUS_CODES = {
  "too-fast": 6008,
  "member-limit": 6013,
  "event-limit": 6009,
  insufficient: 3001,
} as const satisfies Record<string, ErrorCode>;

async function refuseStatus(
  deps: PlaceDeps,
  bet: Bet,
  {
    status,
    placement,
  }: {
    readonly status: keyof typeof STATUS_CODES | CareStatus | "duplicate" | "gone";
    readonly placement: Placement;
  },
): Promise<Answer> {
  // Gone: the sweep or the outbox has resolved this bet; that is the outcome.
  if (status === "duplicate" || status === "gone") return refuseTwice(deps, bet);
  if (status === "care-limit" || status === "care-break" || status === "care-closed")
    return refuseBet(deps, bet, await explainCare(deps.store, status, stakeOf(deps, bet, placement)));
  return refuseBet(deps, bet, { code: STATUS_CODES[status] });
}

const stakeOf = (deps: PlaceDeps, { caller }: Bet, { stakeMinor }: Placement) => ({
  owner: { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, currency: caller.member.currency },
  stakeMinor,
  nowMs: deps.clock.nowMs(),
});

async function openAccounts(deps: PlaceDeps, bet: Bet): Promise<void> {
  const { memberId, currency } = bet.caller.member;
  const { partnerId } = bet.caller.partner;
  await deps.store.withTenant(partnerId, (tenant) => openWalletIn(tenant, { partnerId, memberId, currency }));
}

const rulesOf = ({ caller }: Bet) => ({
  placeIntervalMs: caller.partner.settings.placeIntervalMs,
  ticketsPerEvent: caller.partner.settings.limits.pendingTicketsPerEvent,
  ticketsPerMember: caller.partner.settings.limits.pendingTicketsPerMember,
});

/** Odds have at most four decimals in any style, so ten-thousandths hold them whole; combos are in euro odds. */
function memberOddsE4Of({ request }: Bet, { totalOddsCenti, ticketType }: Placement): number {
  if (ticketType !== "single") return totalOddsCenti * 100;
  return Math.round(toWireOddsOf(totalOddsCenti as OddsCenti, request.body.odds_type) * 10_000);
}

const detailsOf = ({ request }: Bet, placement: Placement): Placement["details"] =>
  request.origin.by === "prebook" ? { ...placement.details, prebookId: request.origin.prebookId } : placement.details;

const toAcceptBet = (bet: Bet, placement: Placement) => ({
  uniqueId: bet.uniqueId,
  memberId: bet.caller.member.memberId,
  currency: bet.caller.member.currency,
  ticketType: placement.ticketType,
  stakeMinor: placement.stakeMinor,
  potentialMinor: placement.potentialMinor,
  totalOddsCenti: placement.totalOddsCenti,
  memberOddsE4: memberOddsE4Of(bet, placement),
  memberOddsStyle: bet.request.body.odds_type,
  entryId: randomUUIDv7(),
  debit: bet.debit === null ? null : { pendingId: bet.debit.hold.pendingId, balanceMinor: bet.debit.balanceMinor },
  isResumed: bet.ticketId !== null,
  details: detailsOf(bet, placement),
  legs: placement.legs,
});

function toAnswer(
  deps: PlaceDeps,
  bet: Bet,
  accepted: { readonly placement: Placement; readonly outcome: Extract<AcceptOutcome, { status: "accepted" }> },
): BetAnswerWire {
  const { placement, outcome } = accepted;
  const { ticketType, stakeMinor, potentialMinor, totalOddsCenti } = placement;
  const ticket = {
    ticketType,
    stakeMinor,
    potentialMinor,
    totalOddsCenti,
    details: placement.details,
    ticketId: outcome.ticketId,
    currency: bet.caller.member.currency,
    memberOddsE4: memberOddsE4Of(bet, placement),
    memberOddsStyle: bet.request.body.odds_type,
    isPrebook: bet.request.origin.by === "prebook",
    createdAtMs: outcome.acceptedAtMs,
    sold: { stakeMinor: 0n, amountMinor: 0n },
    result: null,
    before: null,
    legs: placement.found.map((leg) => ({
      found: leg,
      lineNumber: leg.line.lineNumber,
      handicapQuarters: leg.line.handicapQuarters,
      selection: leg.selection.selection,
      oddsCenti: leg.selection.oddsCenti,
      figure: null,
      figureBefore: null,
    })),
  };
  return {
    unique_id: bet.uniqueId,
    result: toTicketWire(ticket, { names: deps.names, language: bet.request.body.lang }),
    wallet: toKnownWallet(outcome.balanceAfterMinor, bet.caller.member.currency),
  };
}
