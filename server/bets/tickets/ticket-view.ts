import type { Language, TicketLegWire, TicketWire } from "@clutch/contract";
import { toWireAmount, toWireOdds, type CurrencyCode, type OddsCenti } from "@clutch/kernel";

import {
  computeEarnings,
  computeWinningsPercent,
  countCombinations,
  formatHandicap,
  formatLine,
  isBetType,
  legResultOf,
  settleSelection,
  toWireOddsOf,
  type OddsType,
  type SettlementFigure,
} from "@clutch/rules";
import { selectionName } from "../../offer/catalogue/market-view.ts";
import { toResultValue, toVoidReason } from "../../offer/catalogue/result-value.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { TicketResult as StoredTicketResult } from "../../base/store/db-types.ts";
import { eventNameOf } from "./bet-event.ts";
import type { BetMarket } from "./read-bet-markets.ts";
import type { TicketDetails } from "./ticket-details.ts";

/** A stored ticket, with the market and match of each leg. */
export interface TicketData {
  readonly ticketId: bigint;
  readonly ticketType: TicketWire["ticket_type"];
  readonly stakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly currency: CurrencyCode;
  /** Of all legs together; a combo's may pass what one selection can cost. */
  readonly totalOddsCenti: number;
  readonly memberOddsE4: number;
  readonly memberOddsStyle: OddsType;
  readonly isPrebook: boolean;
  readonly createdAtMs: number;
  readonly details: TicketDetails;
  /** What was sold back of the stake before it was settled, and what was paid for it; both 0 where nothing was. */
  readonly sold: { readonly stakeMinor: bigint; readonly amountMinor: bigint };
  /** The newest result row; null while the ticket is open. */
  readonly result: {
    readonly result: Exclude<StoredTicketResult, "pending">;
    readonly payoutMinor: bigint;
    readonly atMs: number;
  } | null;
  /** The result before a correction (RU-17), and the time of the correction; null for a ticket never corrected. */
  readonly before: {
    readonly result: Exclude<StoredTicketResult, "pending">;
    readonly payoutMinor: bigint;
    readonly atMs: number;
  } | null;
  readonly legs: readonly LegData[];
}

export interface LegData {
  readonly found: Pick<BetMarket, "market" | "event">;
  readonly lineNumber: number;
  readonly handicapQuarters: number | null;
  readonly selection: string;
  readonly oddsCenti: OddsCenti;
  /** What the market was settled on; null until it is. */
  readonly figure: SettlementFigure | null;
  /** What it was settled on before a correction. */
  readonly figureBefore: SettlementFigure | null;
}

export interface TicketView {
  readonly names: Names;
  readonly language: Language;
}

/** A ticket for the wire (G-42, G-53). */
export function toTicketWire(ticket: TicketData, view: TicketView): TicketWire {
  const { currency, stakeMinor, potentialMinor } = ticket;
  const stake = toWireAmount(stakeMinor, currency);
  const systems = toSystems(ticket);
  const [onlySize, ...otherSizes] = systems;
  return {
    ticket_id: String(ticket.ticketId),
    ticket_num: `E${ticket.ticketId}`,
    ticket_type: ticket.ticketType,
    bet_amount: onlySize !== undefined && otherSizes.length === 0 ? onlySize.bet_amount : stake,
    total_bet_amount: stake,
    potential_winnings: toWireAmount(potentialMinor, currency),
    winnings_percent: computeWinningsPercent(potentialMinor, stakeMinor),
    total_odds: ticket.totalOddsCenti / 100,
    member_odds: ticket.memberOddsE4 / 10_000,
    member_odds_style: ticket.memberOddsStyle,
    amount: stake,
    earnings: toEarnings(ticket),
    currency,
    is_prebook: ticket.isPrebook ? "true" : "false",
    result_status: ticket.result?.result ?? "pending",
    number_of_combo: systems.length === 0 ? 1 : systems.reduce((sum, each) => sum + each.number_of_combo, 0),
    date_created_utc: new Date(ticket.createdAtMs).toISOString(),
    ...(ticket.result === null ? {} : { date_settled_utc: new Date(ticket.result.atMs).toISOString() }),
    tickets: ticket.legs.map((leg, index) => ({
      ...toLegWire(leg, view),
      ...(ticket.details.bankers?.includes(index + 1) === true ? { is_banker: true } : {}),
    })),
    ...(ticket.before === null ? {} : { correction: toCorrection(ticket.before, currency) }),
    ...(systems.length === 0 ? {} : { systems }),
    ...(ticket.sold.stakeMinor === 0n ? {} : { cash_out: toCashOut(ticket) }),
    ...(ticket.details.mapOption === undefined ? {} : { map_option: ticket.details.mapOption }),
  };
}

const toCashOut = ({ sold, currency }: TicketData): NonNullable<TicketWire["cash_out"]> => ({
  bet_amount: toWireAmount(sold.stakeMinor, currency),
  amount: toWireAmount(sold.amountMinor, currency),
});

const toCorrection = (
  { result, payoutMinor, atMs }: NonNullable<TicketData["before"]>,
  currency: CurrencyCode,
): NonNullable<TicketWire["correction"]> => ({
  result_status: result,
  amount: toWireAmount(payoutMinor, currency),
  date_corrected_utc: new Date(atMs).toISOString(),
});

/** The sizes of a system, each with the stake on one combination and how many there are (G-53). */
const toSystems = ({ details, currency, legs }: TicketData): NonNullable<TicketWire["systems"]> =>
  (details.systems ?? []).map(({ comboSize, stakeMinor }) => ({
    combo_size: comboSize,
    bet_amount: toWireAmount(BigInt(stakeMinor), currency),
    number_of_combo: countCombinations(legs.length, comboSize, details.bankers?.length ?? 0),
  }));

/** Null while pending; what was won or lost; 0 when the stake came back whole (G-53). */
function toEarnings({ result, sold, stakeMinor, currency }: TicketData): number | null {
  if (result === null) return null;
  const back = { payoutMinor: result.payoutMinor, cashedOutMinor: sold.amountMinor };
  const earnings = computeEarnings(result.result, stakeMinor, back);
  return earnings === null ? null : toWireAmount(earnings, currency);
}

function toLegWire(leg: LegData, view: TicketView): TicketLegWire {
  const { market, event } = leg.found;
  const { names, language } = view;
  const nameOf = (selection: string): string => selectionName(selection, event, (id) => names(language, id, {}));
  const taken = { betType: market.betType, selection: leg.selection };
  return {
    event_id: event.eventId,
    event_name: eventNameOf(event),
    event_date_utc: new Date(event.startMs).toISOString(),
    game_id: event.gameId,
    market_id: market.marketId,
    line: formatLine(market.marketId, leg.lineNumber),
    game_market_name: names(language, market.nameId, market.nameValues),
    bet_type_name: market.betType,
    market_status: market.status,
    bet_selection_type: leg.selection,
    selection: { name: nameOf(leg.selection) },
    handicap: isBetType(taken.betType)
      ? formatHandicap(leg.handicapQuarters, { ...taken, betType: taken.betType })
      : null,
    result_value: leg.figure === null ? null : toResultValue(leg.figure, nameOf),
    ...toVoidReason(leg.figure),
    ...(leg.figureBefore === null ? {} : { result_value_before: toResultValue(leg.figureBefore, nameOf) }),
    result_status: legStatusOf(leg),
    odds: toWireOddsOf(leg.oddsCenti, "malay"),
    euro_odds: toWireOdds(leg.oddsCenti),
  };
}

export function legStatusOf(leg: LegData): TicketLegWire["result_status"] {
  const { betType } = leg.found.market;
  if (leg.figure === null || !isBetType(betType)) return "pending";
  const outcome = settleSelection(
    { betType, selection: leg.selection, handicapQuarters: leg.handicapQuarters },
    leg.figure,
  );
  return outcome.ok ? legResultOf(outcome.value) : "pending";
}
