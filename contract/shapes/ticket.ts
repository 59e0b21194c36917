import * as z from "zod/mini";
import { ticketLeg } from "./leg.ts";
import {
  amount,
  count,
  currencyCode,
  euroOdds,
  oddsType,
  shortCode,
  signedAmount,
  stringFlag,
  styledOdds,
  ticketId,
  ticketResult,
  utcText,
} from "./primitives.ts";

export const ticketType = z.enum(["single", "combo", "system", "event_combo", "mixed_combo", "lucky_combo"]);
export type TicketTypeWire = z.infer<typeof ticketType>;

/** A stored bet (G-42, G-53). Potential winnings hold the stake; earnings do not. */
export const ticket = z.object({
  ticket_id: ticketId,
  ticket_num: shortCode,
  ticket_type: ticketType,
  bet_amount: amount,
  total_bet_amount: amount,
  potential_winnings: amount,
  winnings_percent: z.int(),
  total_odds: euroOdds,
  member_odds: styledOdds,
  member_odds_style: oddsType,
  amount,
  /** Null while pending; win = payout − amount, loss = −amount, else 0. */
  earnings: z.nullable(signedAmount),
  currency: currencyCode,
  is_prebook: stringFlag,
  result_status: ticketResult,
  number_of_combo: count,
  date_created_utc: utcText,
  tickets: z.array(ticketLeg),
});

export type TicketWire = z.infer<typeof ticket>;
