import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { err, ok, type Result } from "@clutch/kernel";
import {
  changedLegs,
  computeChangeProblem,
  computeLegProblem,
  type AcceptanceRule,
  type TicketType,
} from "@clutch/rules";
import { SILENCE_MS, type AcceptLeg } from "./accept.ts";
import { choiceOf, type BetBody } from "./bet-body.ts";
import type { BetState } from "./bet-state.ts";
import { findLegs, toChange, toComboLeg, type ResolvedLeg } from "./resolve-leg.ts";
import { toRefusal, type BetScope } from "./ticket-types/ticket-type-rules.ts";
import { findRules } from "./ticket-types/find-rules.ts";
import { slipLimitsOf } from "./limits.ts";
import { BLOCKED } from "../../money/stakes/blocked.ts";
import type { TicketDetails } from "../tickets/ticket-details.ts";

export interface BetQuestion extends BetScope {
  readonly body: BetBody;
  /** False where the wallet is a partner's, or is checked by the acceptance only. */
  readonly checksBalance: boolean;
}

/** A bet that may be accepted at this price while its markets stay at these versions. */
export interface Placement {
  readonly ticketType: TicketType;
  readonly legs: readonly AcceptLeg[];
  readonly found: readonly ResolvedLeg[];
  readonly stakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly totalOddsCenti: number;
  readonly details: TicketDetails;
}

/**
 * Checks a bet against the state in the order of G-42: account, odds, legs, markets, changes, price, amount, money. All
 * ticket types share it; their own rules are in `ticket-types/`.
 */
export async function checkBet(
  question: BetQuestion,
  state: BetState,
  nowMs: number,
): Promise<Result<Placement, Refusal>> {
  const { body, settings } = question;
  const blocked = BLOCKED[state.memberStatus];
  if (blocked !== null) return refuse(blocked);
  const kind = findRules(body);
  const oddsCode = kind.checkOdds(body);
  if (oddsCode !== null) return refuse(oddsCode);
  const found = checkLegs(body, state, question);
  if (!found.ok) return found;
  if (state.sourceAliveAtMs === null || nowMs - state.sourceAliveAtMs > SILENCE_MS)
    return refuse(REFUSALS.unableToPlaceBet);
  const rule = { choice: choiceOf(body), maxSlidePercent: settings.maxOddsSlidePercent };
  // Of legs priced together the joint price was agreed to: their own prices may move.
  const change = checkChanges(found.value, kind.isQuoted ? { choice: "any", maxSlidePercent: 100 } : rule);
  if (change !== null) return err(change);
  const price = await kind.price({ body, legs: found.value, scope: question, rule });
  if (!price.ok) return price;
  const odds = found.value.map((leg) => leg.selection.oddsCenti);
  const stake = kind.stake({ body, odds, scope: question }, price.value);
  if (!stake.ok) return stake;
  const { stakeMinor, potentialMinor } = stake.value;
  if (question.checksBalance && stakeMinor > (state.account?.availableMinor ?? 0n))
    return refuse(REFUSALS.insufficientBalance);
  return ok({
    ticketType: body.bet_type,
    found: found.value,
    stakeMinor,
    potentialMinor,
    legs: found.value.map(toAcceptLeg),
    totalOddsCenti: Number(price.value.totalOddsCenti),
    details: {
      ...stake.value.details,
      ...(price.value.groups.length === 0 ? {} : { groups: [...price.value.groups] }),
      ...(body.bet_type === "event_combo" && body.map_option ? { mapOption: body.map_option } : {}),
      ...(body.is_follow_bet ? { isFollow: true } : {}),
    },
  });
}

function checkLegs(body: BetBody, state: BetState, { settings }: BetScope): Result<readonly ResolvedLeg[], Refusal> {
  const legs = body.tickets.map((leg) => toComboLeg(leg, state));
  const limits = slipLimitsOf(settings.limits);
  const problem = computeLegProblem(body.bet_type, legs, { limits, ...findRules(body).systemOf?.(body) });
  if (problem !== null) return err(toRefusal(problem));
  return findLegs(body.tickets, state, body.bet_type === "single");
}

function checkChanges(found: readonly ResolvedLeg[], rule: AcceptanceRule): Refusal | null {
  const prices = found.map((leg) => leg.price);
  const problem = computeChangeProblem(prices, rule);
  if (problem === null) return null;
  const changes = changedLegs(prices, rule).map(toChange);
  return { ...toRefusal(problem), detail: { ...problem.values, changes } };
}

const toAcceptLeg = (leg: ResolvedLeg): AcceptLeg => ({
  eventId: Number(leg.event.eventId),
  eventVersion: leg.eventVersion,
  marketId: leg.market.marketId,
  marketVersion: leg.market.version,
  lineNumber: leg.line.lineNumber,
  handicapQuarters: leg.line.handicapQuarters,
  selection: leg.selection.selection,
  oddsCenti: leg.selection.oddsCenti,
});
