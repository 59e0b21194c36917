import { type BetChangeWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import type { SourceLine, SourceSelection } from "@clutch/feed";
import { err, ok, parseWireOdds, toWireOdds, type OddsCenti, type Result } from "@clutch/kernel";
import {
  computeChangeStatus,
  formatHandicap,
  formatLine,
  isBetType,
  isValidSelection,
  matchKeyOf,
  parseHandicap,
  parseLine,
  type BetType,
  type ComboLeg,
  type PricedLeg,
} from "@clutch/rules";
import type { BodyLeg } from "./bet-body.ts";
import type { BetState } from "./bet-state.ts";
import type { BetMarket } from "../tickets/read-bet-markets.ts";

/** A leg with the current state of its market, line and selection, and what the member agreed to. */
export interface ResolvedLeg extends BetMarket {
  readonly betType: BetType;
  readonly line: SourceLine;
  readonly selection: SourceSelection;
  readonly price: PricedLeg;
  readonly isBanker: boolean;
}

/**
 * The input of the combo rules, before it is known whether the leg can be bet on. The match is identified by its stored
 * teams and start, not by the event id of the body or by flags (G-45): two records of one match are one match.
 */
export function toComboLeg(leg: BodyLeg, state: BetState): ComboLeg {
  const known = state.markets.get(leg.market_id);
  const of = { marketId: leg.market_id, lineNumber: parseLine(leg.line)?.lineNumber ?? 0 };
  const picked = { ...of, selection: leg.bet_type_selection };
  if (known === undefined) {
    const matchKey = JSON.stringify(["event", leg.event_id]);
    return { ...picked, eventId: leg.event_id, matchKey, isOutright: false, isComboAllowed: true };
  }
  const { event, market } = known;
  return {
    ...picked,
    eventId: event.eventId,
    matchKey: keyOfMatch(event),
    isOutright: event.isOutright || market.betType === "OR",
    isComboAllowed: event.isComboAllowed,
  };
}

/** Cached markets bring the same match to every bet on it. */
const matchKeys = new WeakMap<BetMarket["event"], string>();

function keyOfMatch(event: BetMarket["event"]): string {
  const known = matchKeys.get(event);
  if (known !== undefined) return known;
  const key = matchKeyOf(event);
  matchKeys.set(event, key);
  return key;
}

/** Resolves every leg in the order of G-42: market, event, status, selection. Returns the first refusal of that order. */
export function findLegs(
  legs: readonly BodyLeg[],
  state: BetState,
  isSingle: boolean,
): Result<readonly ResolvedLeg[], Refusal> {
  const pairs: { leg: BodyLeg; known: BetMarket; line: ReturnType<typeof parseLine> }[] = [];
  for (const leg of legs) {
    const known = state.markets.get(leg.market_id);
    if (known === undefined) return refuse(REFUSALS.marketNotFound, { market_id: leg.market_id });
    pairs.push({ leg, known, line: parseLine(leg.line) });
  }
  for (const { leg, known: at, line } of pairs) {
    if (line?.marketId !== leg.market_id || at.market.eventId !== leg.event_id)
      return refuse(REFUSALS.validationFailed);
    if (at.event.state === "ended" || at.event.state === "withdrawn")
      return refuse(REFUSALS.eventInactive, { event_id: at.event.eventId });
    if (isSingle && at.market.status !== "open")
      return refuse(REFUSALS.marketNotOpen, { status: SPOKEN[at.market.status] });
  }
  const found: ResolvedLeg[] = [];
  for (const { leg, known: at, line } of pairs) {
    const one = findSelection(leg, at, line?.lineNumber);
    if (!one.ok) return one;
    found.push(one.value);
  }
  const changes = found.filter((leg) => leg.market.status !== "open").map((leg) => toChange(leg.price));
  if (changes.length === 0) return ok(found);
  return refuse(found.some((leg) => leg.market.status === "pause") ? REFUSALS.marketPaused : REFUSALS.oddsChanged, {
    changes,
  });
}

/** How 4006 names a status: 'Market is currently closed', '… paused', '… resulting' (G-79). */
const SPOKEN = {
  open: "closed",
  new: "closed",
  closed: "closed",
  settlement: "resulting",
  settled: "closed",
  resulting: "resulting",
  pause: "paused",
} as const;

function findSelection(leg: BodyLeg, known: BetMarket, lineNumber: number | undefined): Result<ResolvedLeg, Refusal> {
  const { betType } = known.market;
  if (!isBetType(betType) || !isValidSelection(betType, leg.bet_type_selection))
    return refuse(REFUSALS.invalidSelection);
  const line = known.market.lines.find((each) => each.lineNumber === lineNumber);
  const selection = line?.selections.find((each) => each.selection === leg.bet_type_selection);
  if (line === undefined || selection === undefined || !selection.isOpen)
    return refuse(REFUSALS.marketUnavailable, { market_id: leg.market_id });
  const agreedOdds = parseWireOdds(leg.euro_odds);
  const at = { ...known, betType, line, selection, isBanker: leg.is_banker === true };
  const price = agreedOdds === null ? null : toPricedLeg(leg, agreedOdds, at);
  return price === null ? err({ code: REFUSALS.validationFailed }) : ok({ ...at, price });
}

function toPricedLeg(leg: BodyLeg, agreedOdds: OddsCenti, found: Omit<ResolvedLeg, "price">): PricedLeg | null {
  const of = { betType: found.betType, selection: leg.bet_type_selection };
  const agreedHandicap = leg.handicap === null ? null : parseHandicap(leg.handicap, of);
  if (leg.handicap !== null && agreedHandicap === null) return null;
  const { status } = found.market;
  const agreed = { oddsCenti: agreedOdds, handicap: agreedHandicap, status: "open" } as const;
  const now = { oddsCenti: found.selection.oddsCenti, handicap: found.line.handicapQuarters, status };
  return {
    marketId: leg.market_id,
    lineNumber: found.line.lineNumber,
    selection: leg.bet_type_selection,
    betType: found.betType,
    oddsCenti: agreedOdds,
    handicapQuarters: agreedHandicap,
    currentOddsCenti: found.selection.oddsCenti,
    currentHandicapQuarters: found.line.handicapQuarters,
    status,
    changeStatus: computeChangeStatus(agreed, now),
  };
}

/** One entry of `detail.changes` (G-42): the current state of the selection. */
export const toChange = (price: PricedLeg): BetChangeWire => ({
  market_id: price.marketId,
  line: formatLine(price.marketId, price.lineNumber),
  bet_type_selection: price.selection,
  euro_odds: toWireOdds(price.currentOddsCenti ?? price.oddsCenti),
  handicap: formatHandicap(price.currentHandicapQuarters, price),
  status: price.status as BetChangeWire["status"],
  change_status: price.changeStatus ?? "lock",
});
