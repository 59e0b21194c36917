import { toMarketStatus, toTicketResult, type TicketWire } from "@clutch/contract";
import {
  assertPresent,
  isCurrencyCode,
  parseAmount,
  parseWireOdds,
  type CurrencyCode,
  type OddsCenti,
} from "@clutch/kernel";
import type { Ticket } from "../../store/tickets.ts";

/** Minor units of a wire amount; a number with too many decimals for its currency counts as unreadable (RU-7). */
export function parseMinor(amount: number, currency: CurrencyCode): bigint | null {
  const parsed = parseAmount(amount, currency);
  return parsed.ok ? parsed.value : null;
}

/** A stored bet as history shows it (G-42); null when an amount is not one of its currency. */
export function parseTicket(wire: TicketWire): Ticket | null {
  if (!isCurrencyCode(wire.currency)) return null;
  const amountMinor = parseMinor(wire.total_bet_amount, wire.currency);
  const potentialWinningsMinor = parseMinor(wire.potential_winnings, wire.currency);
  const earningsMinor = wire.earnings === null ? null : parseMinor(wire.earnings, wire.currency);
  if (amountMinor === null || potentialWinningsMinor === null) return null;
  return {
    ticketId: wire.ticket_id,
    ticketNum: wire.ticket_num,
    ticketType: wire.ticket_type,
    dateCreatedMs: Date.parse(wire.date_created_utc),
    dateSettledMs: wire.date_settled_utc === undefined ? null : Date.parse(wire.date_settled_utc),
    currency: wire.currency,
    amountMinor,
    potentialWinningsMinor,
    earningsMinor,
    totalOddsCenti: Math.round(wire.total_odds * 100) as OddsCenti,
    memberOdds: wire.member_odds,
    memberOddsStyle: wire.member_odds_style,
    isPrebook: wire.is_prebook === "true",
    resultStatus: toTicketResult(wire.result_status),
    cashOut: parseCashOut(wire, wire.currency),
    correction: parseCorrection(wire, wire.currency),
    legs: wire.tickets.map((leg) => ({
      eventId: leg.event_id,
      eventName: leg.event_name,
      eventDateMs: Date.parse(leg.event_date_utc),
      gameId: leg.game_id,
      marketId: leg.market_id,
      line: leg.line ?? null,
      gameMarketName: leg.game_market_name,
      betTypeName: leg.bet_type_name,
      marketStatus: toMarketStatus(leg.market_status),
      selection: leg.bet_selection_type,
      selectionName: leg.selection.name,
      handicap: leg.handicap,
      resultValue: leg.result_value,
      voidReason: leg.void_reason,
      resultBefore: leg.result_value_before,
      resultStatus: toTicketResult(leg.result_status),
      oddsCenti: assertPresent(parseWireOdds(leg.euro_odds), "leg odds"),
      isBanker: leg.is_banker === true,
    })),
  };
}

function parseCashOut({ cash_out: sold }: TicketWire, currency: CurrencyCode): Ticket["cashOut"] {
  if (sold === undefined) return null;
  const [stakeMinor, amountMinor] = [parseMinor(sold.bet_amount, currency), parseMinor(sold.amount, currency)];
  return stakeMinor === null || amountMinor === null ? null : { stakeMinor, amountMinor };
}

function parseCorrection({ correction: wire }: TicketWire, currency: CurrencyCode): Ticket["correction"] {
  const paidMinor = wire === undefined ? null : parseMinor(wire.amount, currency);
  if (wire === undefined || paidMinor === null) return null;
  const status = toTicketResult(wire.result_status);
  return { status, paidMinor, atMs: Date.parse(wire.date_corrected_utc) };
}
