import * as z from "zod/mini";
import type { TicketWire } from "./ticket.ts";
import {
  amount,
  betTypeSelection,
  bookingStatus,
  currencyCode,
  euroOdds,
  eventId,
  handicap,
  integerId,
  label,
  line,
  ticketId,
  utcText,
} from "./primitives.ts";

/** The displayed state of a prebook (G-56): null when it is cancelled. */
export const entryState = z.nullable(z.enum(["booked", "accepted", "placed"]));

/** A bet that waits for its target odds (G-55). `ticket_id` names the prebook; the ticket it becomes has its own. */
export const prebookEntry = z.object({
  ticket_id: ticketId,
  booking_status: bookingStatus,
  entry_state: entryState,
  is_prebook: z.literal("true"),
  event_id: eventId,
  market_id: integerId,
  line,
  bet_selection_type: betTypeSelection,
  handicap,
  target_odds: euroOdds,
  bet_amount: amount,
  date_created_utc: utcText,
});

export type PrebookEntryWire = z.infer<typeof prebookEntry>;

/** An entry of the history (G-59), with what a list needs to name it and the ticket it has become. */
export const prebookListed = z.extend(prebookEntry, {
  event_name: label,
  game_market_name: label,
  bet_type_name: label,
  selection: z.object({ name: label }),
  currency: currencyCode,
  placed_ticket_id: z.nullable(ticketId),
});

export type PrebookListedWire = z.infer<typeof prebookListed>;

export const prebookAnswer = z.object({ result: prebookEntry });

/** Distinguishes the two kinds of entries of `transactions/`: tickets have a number, prebooks do not (G-59). */
export const isTicketWire = (item: TicketWire | PrebookListedWire): item is TicketWire => "ticket_num" in item;
