import { refuse, type calls, type CallRequest, type ErrorCode, type Refusal } from "@clutch/contract";
import { err, ok, parseAmount, parseWireOdds, toWireOdds, type OddsCenti, type Result } from "@clutch/kernel";
import {
  computeAmountProblem,
  computeChangeProblem,
  computeChangeStatus,
  computePotential,
  doMemberOddsFit,
  formatHandicap,
  formatLine,
  isBetType,
  isValidSelection,
  parseHandicap,
  parseLine,
  type BetType,
  type OddsChoice,
  type PricedLeg,
} from "@clutch/rules";
import type { SourceLine, SourceSelection } from "@clutch/feed";
import type { Member, PartnerSettings } from "../call/caller.ts";
import type { UnitsPerUsd } from "../members/settings-view.ts";
import type { AcceptLeg } from "./accept.ts";
import type { BetFacts, BetMarket } from "./facts.ts";
import { computeSingleRange } from "./limits.ts";

export type SingleBody = CallRequest<(typeof calls)["singleBet"]>["body"];

export interface SingleQuestion {
  readonly body: SingleBody;
  readonly member: Member;
  readonly settings: PartnerSettings;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly isSeamless: boolean;
}

/** A single that may be taken at this price if the market stays at this version. */
export interface SinglePlacement {
  readonly leg: AcceptLeg;
  readonly stakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly found: BetMarket;
}

type Leg = SingleBody["tickets"][number];

/** The market, line and selection a leg names, as they are now. */
interface Found extends BetMarket {
  readonly betType: BetType;
  readonly line: SourceLine;
  readonly selection: SourceSelection;
}

/** No bet on a match whose source has said nothing for this long (RU-6). */
const SILENCE_MS = 5000;

/** Checks a single against the facts in the order of G-42: legs, market, event, status, selection, change, amount, money. */
export function checkSingle(
  question: SingleQuestion,
  facts: BetFacts,
  nowMs: number,
): Result<SinglePlacement, Refusal> {
  const { body, member } = question;
  const [leg, ...rest] = body.tickets;
  if (leg === undefined || rest.length > 0) return refuse(6002);
  const agreedOdds = parseWireOdds(leg.euro_odds);
  if (agreedOdds === null) return refuse(6003);
  const memberOdds = [body.member_odds, leg.member_odds];
  if (!memberOdds.every((odds) => doMemberOddsFit(odds, agreedOdds, body.odds_type))) return refuse(6007);
  const found = findSelection(leg, facts);
  if (!found.ok) return found;
  if (facts.sourceAliveAtMs === null || nowMs - facts.sourceAliveAtMs > SILENCE_MS) return refuse(4001);
  const price = toPricedLeg(leg, agreedOdds, found.value);
  if (price === null) return refuse(6003);
  const change = computeChangeProblem([price], {
    choice: choiceOf(body),
    maxSlidePercent: question.settings.maxOddsSlidePercent,
  });
  if (change !== null)
    return err({ code: change.code as ErrorCode, detail: { ...change.values, changes: [toChange(price)] } });
  const stake = parseAmount(body.bet_amount, member.currency);
  if (!stake.ok) return refuse(6003);
  return checkMoney(question, { facts, found: found.value, stakeMinor: stake.value });
}

const choiceOf = (body: SingleBody): OddsChoice => {
  if (body.better_odds_only) return "better";
  return body.accept_any_odds ? "any" : "none";
};

function findSelection(leg: Leg, facts: BetFacts): Result<Found, Refusal> {
  const known = facts.markets.get(leg.market_id);
  if (known === undefined) return refuse(4003);
  const { market, event } = known;
  const line = parseLine(leg.line);
  if (line?.marketId !== leg.market_id || market.eventId !== leg.event_id) return refuse(6003);
  if (event.state === "ended" || event.state === "withdrawn") return refuse(4010);
  if (market.status !== "open") return refuse(4006, { status: SPOKEN[market.status] });
  const { betType } = market;
  if (!isBetType(betType) || !isValidSelection(betType, leg.bet_type_selection)) return refuse(6005);
  const soldLine = market.lines.find((each) => each.lineNumber === line.lineNumber);
  const selection = soldLine?.selections.find((each) => each.selection === leg.bet_type_selection);
  if (soldLine === undefined || selection === undefined || !selection.isOpen) return refuse(4002);
  return ok({ ...known, betType, line: soldLine, selection });
}

/** How 4006 names a status: 'Market is currently closed', '… paused', '… resulting' (G-79). */
const SPOKEN = {
  new: "closed",
  closed: "closed",
  settlement: "resulting",
  settled: "closed",
  resulting: "resulting",
  pause: "paused",
} as const;

function toPricedLeg(leg: Leg, agreedOdds: OddsCenti, found: Found): PricedLeg | null {
  const of = { betType: found.betType, selection: leg.bet_type_selection };
  const agreedHandicap = leg.handicap === null ? null : parseHandicap(leg.handicap, of);
  if (leg.handicap !== null && agreedHandicap === null) return null;
  const agreed = { oddsCenti: agreedOdds, handicap: agreedHandicap, status: "open" } as const;
  const now = { oddsCenti: found.selection.oddsCenti, handicap: found.line.handicapQuarters, status: "open" } as const;
  return {
    marketId: leg.market_id,
    lineNumber: found.line.lineNumber,
    selection: leg.bet_type_selection,
    betType: found.betType,
    oddsCenti: agreedOdds,
    handicapQuarters: agreedHandicap,
    currentOddsCenti: found.selection.oddsCenti,
    currentHandicapQuarters: found.line.handicapQuarters,
    status: "open",
    changeStatus: computeChangeStatus(agreed, now),
  };
}

/** One entry of `detail.changes` (G-42): what the selection is now. */
const toChange = (price: PricedLeg) => ({
  market_id: price.marketId,
  line: formatLine(price.marketId, price.lineNumber),
  bet_type_selection: price.selection,
  euro_odds: toWireOdds(price.currentOddsCenti ?? price.oddsCenti),
  handicap: formatHandicap(price.currentHandicapQuarters, price),
  status: price.status,
  change_status: price.changeStatus ?? "lock",
});

function checkMoney(
  question: SingleQuestion,
  bet: { readonly facts: BetFacts; readonly found: Found; readonly stakeMinor: bigint },
): Result<SinglePlacement, Refusal> {
  const { member, settings, unitsPerUsd } = question;
  const { found, stakeMinor, facts } = bet;
  const { oddsCenti } = found.selection;
  const { currency } = member;
  const potentialMinor = computePotential(stakeMinor, BigInt(oddsCenti));
  const range = computeSingleRange({ limits: settings.limits, currency, unitsPerUsd }, oddsCenti);
  const amount = { amountMinor: stakeMinor, currency, range, balanceMinor: null, potentialMinor, combo: null };
  const problem = computeAmountProblem(amount);
  if (problem !== null) return refuse(problem.code as ErrorCode, { ...problem.values });
  if (!question.isSeamless && stakeMinor > (facts.account?.availableMinor ?? 0n)) return refuse(3001);
  const leg: AcceptLeg = {
    eventId: Number(found.event.eventId),
    marketId: found.market.marketId,
    marketVersion: found.market.version,
    lineNumber: found.line.lineNumber,
    handicapQuarters: found.line.handicapQuarters,
    selection: found.selection.selection,
    oddsCenti,
  };
  return ok({ leg, stakeMinor, potentialMinor, found });
}
