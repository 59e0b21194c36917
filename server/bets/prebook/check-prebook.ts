import { type CallRequest, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { err, ok, parseAmount, parseWireOdds, type OddsCenti, type Result } from "@clutch/kernel";
import {
  computeAmountProblem,
  computePotential,
  isBetType,
  isPrebookOffered,
  isValidSelection,
  isValidTarget,
  parseHandicap,
  parseLine,
  type BetType,
} from "@clutch/rules";
import type { BetState } from "../betting/bet-state.ts";
import type { BetMarket } from "../tickets/read-bet-markets.ts";
import { toRefusal } from "../betting/ticket-types/ticket-type-rules.ts";
import { computeSingleRange } from "../betting/limits.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";

export type PrebookBody = CallRequest<(typeof calls)["prebook"]>["body"];

/** A checked prebook. */
export interface CheckedEntry {
  readonly at: BetMarket;
  readonly betType: BetType;
  readonly lineNumber: number;
  readonly handicapQuarters: number | null;
  readonly targetOddsCenti: OddsCenti;
  readonly stakeMinor: bigint;
}

interface Question {
  readonly caller: MemberCaller;
  readonly body: PrebookBody;
  readonly unitsPerUsd: UnitsPerUsd;
}

/**
 * What may be prebooked (SPEC 4, G-55): a paused market of a supported bet type, its current line, a target above its
 * last odds and at most 100, a stake within the range of singles at the target. The balance is checked when the bet is
 * placed: nothing is held until then.
 */
export function checkEntry(question: Question, state: BetState): Result<CheckedEntry, Refusal> {
  const { body } = question;
  const line = parseLine(body.line);
  const at = state.markets.get(body.market_id);
  if (at === undefined) return refuse(REFUSALS.marketNotFound, { market_id: body.market_id });
  const { event, market } = at;
  if (line?.marketId !== market.marketId || market.eventId !== body.event_id) return refuse(REFUSALS.validationFailed);
  if (event.state === "ended" || event.state === "withdrawn")
    return refuse(REFUSALS.eventInactive, { event_id: event.eventId });
  const { betType } = market;
  if (!isBetType(betType)) return refuse(REFUSALS.invalidPrebook);
  const view = event.isOutright ? "outright" : "single";
  if (!isPrebookOffered({ marketStatus: market.status, betType, view, isEnabled: true }))
    return refuse(REFUSALS.invalidPrebook);
  if (!isValidSelection(betType, body.bet_type_selection)) return refuse(REFUSALS.invalidSelection);
  const stored = market.lines.find((each) => each.lineNumber === line.lineNumber);
  const selection = stored?.selections.find((each) => each.selection === body.bet_type_selection);
  if (stored === undefined || selection === undefined)
    return refuse(REFUSALS.marketUnavailable, { market_id: market.marketId });
  if (stored.isDecided) return refuse(REFUSALS.invalidPrebook);
  const booked = { betType, selection: body.bet_type_selection };
  const handicapQuarters = body.handicap === null ? null : parseHandicap(body.handicap, booked);
  if (handicapQuarters !== stored.handicapQuarters) return refuse(REFUSALS.invalidPrebook);
  const targetOddsCenti = parseWireOdds(body.target_odds);
  if (targetOddsCenti === null || !isValidTarget(targetOddsCenti, selection.oddsCenti))
    return refuse(REFUSALS.invalidPrebook);
  const stake = checkStake(question, targetOddsCenti);
  if (!stake.ok) return stake;
  return ok({ at, betType, lineNumber: line.lineNumber, handicapQuarters, targetOddsCenti, stakeMinor: stake.value });
}

function checkStake({ body, caller, unitsPerUsd }: Question, target: OddsCenti): Result<bigint, Refusal> {
  const { currency } = caller.member;
  const amount = parseAmount(body.bet_amount, currency);
  if (!amount.ok) return refuse(REFUSALS.validationFailed);
  const range = computeSingleRange({ limits: caller.partner.settings.limits, currency, unitsPerUsd }, target);
  const problem = computeAmountProblem({
    amountMinor: amount.value,
    currency,
    range,
    balanceMinor: null,
    combo: null,
    potentialMinor: computePotential(amount.value, BigInt(target)),
  });
  return problem === null ? ok(amount.value) : err(toRefusal(problem));
}
