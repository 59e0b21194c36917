import { randomUUIDv7 } from "node:crypto";
import { type ErrorCode, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { err, ok, type Result } from "@clutch/kernel";
import { GIVEN_UP } from "../../money/stakes/debit-stake.ts";
import { openWalletIn } from "../../money/wallet/open-wallet.ts";
import { explainCare } from "../../people/care/refuse-care.ts";
import type { AcceptOutcome } from "./accept.ts";
import { memberOddsE4Of, stakeOf, type Bet, type PlaceDeps } from "./bet.ts";
import type { Placement } from "./check-bet.ts";
import { judgeBet } from "./judge-bet.ts";

export interface TakenBet {
  readonly placement: Placement;
  readonly outcome: Extract<AcceptOutcome, { status: "accepted" }>;
}

/** Retries when a market moved between read and lock. */
const MAX_LOOKS = 8;

const STATUS_CODES = {
  "too-fast": REFUSALS.tooFast,
  "member-limit": REFUSALS.ticketLimit,
  "event-limit": REFUSALS.tooManyTicketsOfEvent,
  insufficient: REFUSALS.insufficientBalance,
} as const satisfies Partial<Record<AcceptOutcome["status"], ErrorCode>>;

/** Accepts the bet under locks; judges it anew where a market moved since it was judged. GIVEN_UP: its id has an outcome. */
export async function takeBet(
  deps: PlaceDeps,
  bet: Bet,
  first: Placement,
): Promise<Result<TakenBet, Refusal> | typeof GIVEN_UP> {
  let placement = first;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const outcome = await acceptOnce(deps, bet, placement);
    switch (outcome.status) {
      case "accepted":
        return ok({ placement, outcome });
      case "duplicate":
      case "gone":
        return GIVEN_UP;
      case "care-limit":
      case "care-unset":
      case "care-break":
      case "care-closed":
        return err(await explainCare(deps.store, outcome.status, stakeOf(deps, bet, placement)));
      case "no-account":
        await openAccounts(deps, bet);
        break;
      case "stale":
        break;
      default:
        return refuse(STATUS_CODES[outcome.status]);
    }
    const judged = await judgeBet(deps, bet);
    if (!judged.ok) return judged;
    placement = judged.value;
  }
  return refuse(REFUSALS.unableToPlaceBet);
}

export const acceptOnce = (deps: PlaceDeps, bet: Bet, placement: Placement): Promise<AcceptOutcome> =>
  deps.accept(bet.caller.partner.partnerId, toAcceptBet(bet, placement), rulesOf(bet));

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
  debit: bet.debit,
  isResumed: bet.ticketId !== null,
  details: detailsOf(bet, placement),
  legs: placement.legs,
});
