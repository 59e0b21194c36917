import { TICKET_TYPES } from "@clutch/rules";
import * as z from "zod/mini";
import { ticketLeg } from "./leg.ts";
import {
  amount,
  count,
  currencyCode,
  mapOption,
  oddsType,
  shortCode,
  signedAmount,
  stringFlag,
  styledOdds,
  ticketId,
  ticketResult,
  totalOdds,
  utcText,
} from "./primitives.ts";

export const ticketType = z.enum(TICKET_TYPES);
export type TicketTypeWire = z.infer<typeof ticketType>;

/** One size of a system: what each of its combinations costs, and how many there are. */
export const ticketSystem = z.object({ combo_size: count, bet_amount: amount, number_of_combo: count });

/**
 * A stored bet (G-42, G-53). Potential winnings hold the stake; earnings do not. `bet_amount` of a system of one size is
 * the stake on each combination; of several sizes it is the total, and `systems` lists them.
 */
export const ticket = z.object({
  ticket_id: ticketId,
  ticket_num: shortCode,
  ticket_type: ticketType,
  bet_amount: amount,
  total_bet_amount: amount,
  potential_winnings: amount,
  winnings_percent: z.int(),
  total_odds: totalOdds,
  /** In the odds type beside it; combos are always in euro odds. */
  member_odds: z.union([styledOdds, totalOdds]),
  member_odds_style: oddsType,
  amount,
  /** Null while pending; win = payout − amount, loss = −amount, else 0. */
  earnings: z.nullable(signedAmount),
  currency: currencyCode,
  is_prebook: stringFlag,
  result_status: ticketResult,
  number_of_combo: count,
  date_created_utc: utcText,
  /** When the newest result was settled; absent while pending. */
  date_settled_utc: z.optional(utcText),
  tickets: z.array(ticketLeg),
  systems: z.optional(z.array(ticketSystem)),
  /** What was sold back before it was settled: of the stake, and for how much. */
  cash_out: z.optional(z.object({ bet_amount: amount, amount })),
  /** A corrected ticket: its result and payout before, and the time of the correction (RU-17). */
  correction: z.optional(z.object({ result_status: ticketResult, amount, date_corrected_utc: utcText })),
  /** The map tab an in-match combo was made on. */
  map_option: z.optional(mapOption),
});

export type TicketWire = z.infer<typeof ticket>;
