import * as z from "zod/mini";
import {
  betTypeName,
  betTypeSelection,
  euroOdds,
  eventId,
  handicap,
  integerId,
  label,
  line,
  marketStatus,
  styledOdds,
  ticketResult,
  utcText,
} from "./primitives.ts";

/** One selection of a bet as the client shows it at the moment of pressing (G-42). */
export const leg = z.object({
  event_id: eventId,
  market_id: integerId,
  line,
  bet_type_selection: betTypeSelection,
  handicap,
  euro_odds: euroOdds,
  member_odds: styledOdds,
});

export type LegWire = z.infer<typeof leg>;

/** A leg of the Combo tab; a banker stands in every combination of a system (docs/decisions/0010). */
export const comboLeg = z.extend(leg, { is_banker: z.optional(z.boolean()) });

export type ComboLegWire = z.infer<typeof comboLeg>;

/** A leg of a stored ticket (G-42, SPEC section 3 "History ticket"). `odds` is malay. */
export const ticketLeg = z.object({
  event_id: eventId,
  event_name: label,
  event_date_utc: utcText,
  game_id: integerId,
  market_id: integerId,
  /** The market's line it is on: with market and selection what following copies (G-50). */
  line: z.optional(line),
  game_market_name: label,
  bet_type_name: betTypeName,
  market_status: marketStatus,
  bet_selection_type: betTypeSelection,
  selection: z.object({ name: label }),
  handicap,
  result_value: z.nullable(label),
  /** Of a void: one of `VOID_REASONS`, or one that came after this version; absent where the reason is another. */
  void_reason: z.optional(label),
  /** What its market was settled on before that was corrected; null for a void. */
  result_value_before: z.optional(z.nullable(label)),
  result_status: ticketResult,
  odds: styledOdds,
  euro_odds: euroOdds,
  /** Only on legs of a system that stand in every combination. */
  is_banker: z.optional(z.boolean()),
});

export type TicketLegWire = z.infer<typeof ticketLeg>;
