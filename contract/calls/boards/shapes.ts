import * as z from "zod/mini";
import { team } from "../../shapes/event.ts";
import { ticketLeg } from "../../shapes/leg.ts";
import { market } from "../../shapes/market.ts";
import {
  amount,
  count,
  eventId,
  integerId,
  label,
  ratio,
  stringFlag,
  ticketId,
  ticketResult,
  totalOdds,
  utcText,
} from "../../shapes/primitives.ts";
import { ticketType } from "../../shapes/ticket.ts";

const rank = z.int().check(z.gte(1));

/** The match a row is about, and how many tickets were placed on it. */
const boardEvent = z.object({
  rank,
  bet_count: count,
  event_id: eventId,
  event_name: label,
  game_id: integerId,
  game_name: label,
  competition_name: label,
  start_datetime_utc: utcText,
});

/** `bet_ratio` is each selection's share of the bets on its line. */
export const hotMarketRow = z.extend(boardEvent, { market });
export type HotMarketRowWire = z.infer<typeof hotMarketRow>;

export const hotEventRow = z.extend(boardEvent, {
  home: z.nullable(team),
  away: z.nullable(team),
  /** The home side's share of the bets on who wins the match; null where nobody has bet on it. */
  home_share: z.nullable(ratio),
  in_play: stringFlag,
  match_scoreline: z.nullable(label),
  total_num_markets: count,
});
export type HotEventRowWire = z.infer<typeof hotEventRow>;

/** The nickname, else the code as the partner shows codes (G-62). `is_own` marks the reader's own row. */
const boardMember = z.object({ rank, member_name: label, avatar_id: integerId, is_own: z.boolean() });
/** Legs of a ticket that can be followed: those still open are copied (G-50). */
const tickets = z.array(ticketLeg);

export const winRateRow = z.extend(boardMember, { win_rate: ratio, bet_count: count, win_count: count, tickets });
export type WinRateRowWire = z.infer<typeof winRateRow>;

/** Amounts of boards are in the base currency: the reader multiplies them by `exchange_rate` (G-62). */
export const turnoverRow = z.extend(boardMember, { turnover: amount, bet_count: count });
export type TurnoverRowWire = z.infer<typeof turnoverRow>;

export const bigComboRow = z.extend(boardMember, {
  ticket_id: ticketId,
  ticket_type: ticketType,
  total_odds: totalOdds,
  number_of_events: count,
  amount,
  potential_winnings: amount,
  result_status: ticketResult,
  tickets,
});
export type BigComboRowWire = z.infer<typeof bigComboRow>;

export const topWinnerRow = z.extend(boardMember, {
  winner_id: integerId,
  amount,
  earnings: amount,
  winnings_percent: z.int(),
  total_odds: totalOdds,
  review_count: count,
  tickets,
});
export type TopWinnerRowWire = z.infer<typeof topWinnerRow>;

/** An ISO week: `2025-W43`. */
export const isoWeek = z.string().check(z.regex(/^(20\d{2}|2100)-W(0[1-9]|[1-4]\d|5[0-3])$/));
