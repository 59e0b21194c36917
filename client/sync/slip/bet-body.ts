import type { calls, CallInput } from "@clutch/contract";
import { assertPresent, toWireAmount, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import { computeTotalOdds, formatHandicap, formatLine, isBetType, toWireOddsOf, type OddsType } from "@clutch/rules";
import { sessionStore } from "../../store/session.ts";
import { bankersOf, isQuoted } from "../../store/slip-mode.ts";
import type { LabelledSelection, SlipState } from "../../store/slip.ts";
import { acceptanceRule, sentOddsOf } from "./slip.ts";
import { systemsOf, type SlipFigures } from "./slip-figures.ts";

type Body<N extends keyof typeof calls> = CallInput<(typeof calls)[N]>["body"];

/** The input of a body: the slip and its figures at the moment of pressing. */
export interface BodyFacts {
  readonly slip: SlipState;
  readonly figures: SlipFigures;
  readonly currency: CurrencyCode;
  readonly isFollowBet: boolean;
  readonly nowMs: number;
}

/** What all five posts share (G-42). */
function commonOf({ slip, isFollowBet, nowMs }: BodyFacts, oddsType: OddsType) {
  const { acceptOdds, language, timezone } = sessionStore.getState();
  return {
    odds_type: oddsType,
    accept_any_odds: acceptOdds !== "none",
    better_odds_only: acceptOdds === "better",
    is_follow_bet: isFollowBet,
    last_odds_select_time: slip.lastOddsSelectTimeMs ?? nowMs,
    lang: language,
    timezone,
  };
}

function legOf(leg: LabelledSelection, oddsCenti: OddsCenti, oddsType: OddsType) {
  const { betTypeName, selection, marketId, lineNumber } = leg;
  return {
    event_id: leg.eventId,
    market_id: marketId,
    line: formatLine(marketId, lineNumber),
    bet_type_selection: selection,
    handicap: isBetType(betTypeName) ? formatHandicap(leg.handicapQuarters, { betType: betTypeName, selection }) : null,
    euro_odds: oddsCenti / 100,
    member_odds: toWireOddsOf(oddsCenti, oddsType),
  };
}

const stakeWire = ({ figures, currency }: BodyFacts): number =>
  toWireAmount(assertPresent(figures.stakeMinor, "the stake"), currency);

/** The body of single-bet/ for one leg, in the member's odds type. */
export function makeSingleBody(facts: BodyFacts, selection: LabelledSelection): Body<"singleBet"> {
  const { oddsType } = sessionStore.getState();
  const leg = legOf(selection, sentOddsOf(selection, acceptanceRule()), oddsType);
  const common = commonOf(facts, oddsType);
  return { bet_type: "single", bet_amount: stakeWire(facts), ...common, member_odds: leg.member_odds, tickets: [leg] };
}

/**
 * The common fields of combos. They are sent in euro odds whatever the member's odds type (G-45). Legs priced together
 * are sent at current prices: the member agreed to the joint price (RU-2).
 */
function comboOf(facts: BodyFacts) {
  const { figures, slip } = facts;
  const { mode, selections } = figures;
  const rule = acceptanceRule();
  const isJoint = isQuoted(mode);
  const oddsOf = (selection: LabelledSelection): OddsCenti =>
    isJoint ? (selection.currentOddsCenti ?? selection.oddsCenti) : sentOddsOf(selection, rule);
  const odds = selections.map(oddsOf);
  const tickets = selections.map((selection, at) => legOf(selection, odds[at] ?? selection.oddsCenti, "euro"));
  const total = isJoint ? sentQuoteOf(slip) : null;
  const member_odds = Number(total ?? computeTotalOdds(odds)) / 100;
  return { ...commonOf(facts, "euro"), member_odds, tickets };
}

/** The joint price sent is the higher of what was agreed to and what is shown, as a single's is (RU-4). */
const sentQuoteOf = ({ quote }: SlipState): number | null =>
  quote.kind === "ready" ? Math.max(quote.agreedCenti, quote.oddsCenti) : null;

/** `map_option` names the map all legs are of; legs of several maps, or of the match, have none. */
export function makeEventComboBody(facts: BodyFacts): Body<"eventComboBet"> {
  const { selections } = facts.figures;
  const first = assertPresent(selections[0], "the first leg");
  const isOneMap = isMapOption(first.marketTab) && selections.every(({ marketTab }) => marketTab === first.marketTab);
  return {
    bet_type: "event_combo",
    bet_amount: stakeWire(facts),
    event_id: first.eventId,
    map_option: isOneMap ? (first.marketTab as MapOption) : null,
    ...quoteIdOf(facts.slip),
    ...comboOf(facts),
  };
}

type MapOption = NonNullable<Body<"eventComboBet">["map_option"]>;

const isMapOption = (tab: string): boolean => /^MAP ([1-9]|1\d)$/.test(tab);

export const makeMixedBody = (facts: BodyFacts): Body<"mixedComboBet"> => ({
  bet_type: "mixed_combo",
  bet_amount: stakeWire(facts),
  ...quoteIdOf(facts.slip),
  ...comboOf(facts),
});

const quoteIdOf = ({ quote }: SlipState): { readonly quote_id?: string } =>
  quote.kind === "ready" && quote.quoteId !== null ? { quote_id: quote.quoteId } : {};

export const makeComboBody = (facts: BodyFacts): Body<"comboBet"> => ({
  bet_type: "combo",
  bet_amount: stakeWire(facts),
  ...comboOf(facts),
});

export const makeLuckyBody = (facts: BodyFacts): Body<"luckyComboBet"> => ({
  bet_type: "lucky_combo",
  bet_amount: stakeWire(facts),
  ...comboOf(facts),
});

export function makeSystemBody(facts: BodyFacts): Body<"comboBet"> {
  const { slip, figures, currency } = facts;
  const systems = systemsOf(slip, figures.selections).map(({ comboSize, stakeMinor }) => ({
    combo_size: comboSize,
    bet_amount: toWireAmount(stakeMinor, currency),
  }));
  const { tickets, ...combo } = comboOf(facts);
  const bankers = bankersOf(slip, figures.selections);
  const legs = tickets.map((leg, index) => (bankers.includes(index) ? { ...leg, is_banker: true } : leg));
  return { bet_type: "system", systems, ...combo, tickets: legs };
}
