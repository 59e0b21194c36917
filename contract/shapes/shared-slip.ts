import * as z from "zod/mini";
import { MAX_LEGS } from "./bet.ts";
import { rangeLeg } from "./bet-range.ts";
import { event } from "./event.ts";
import { betTypeName, betTypeSelection, euroOdds, eventId, handicap, integerId, label, line } from "./primitives.ts";
import { ticketType } from "./ticket.ts";

/** 50 bits in Crockford's base 32, which has no letters that are read as digits (docs/decisions/0092). */
export const shareCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

/**
 * A code as someone typed or pasted it: any case, with spaces, hyphens or invisible characters, `O` for 0, `I` and `L`
 * for 1; null when it is none. Codes are shown in two groups of five.
 */
export function readShareCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}-]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return shareCode.safeParse(code).success ? code : null;
}

/** The selections of a slip, without amounts, which are private. */
export const slipSelections = z.object({
  bet_type: ticketType,
  tickets: z.array(rangeLeg).check(z.minLength(1), z.maxLength(MAX_LEGS)),
});

/** A selection still offered. `handicap` and `euro_odds` are those when the slip was shared. */
const offeredLeg = z.object({
  event_id: eventId,
  market_id: integerId,
  line,
  bet_type_selection: betTypeSelection,
  handicap,
  euro_odds: z.nullable(euroOdds),
  is_banker: z.optional(z.boolean()),
});

/** Why a selection is not offered: its market is paused, has ended, or no longer has this line. */
export const dropReason = z.enum(["paused", "closed", "unavailable"]);

/** A selection no longer offered, with its names. */
const droppedLeg = z.object({
  market_id: integerId,
  line,
  bet_type_selection: betTypeSelection,
  event_name: label,
  game_market_name: label,
  bet_type_name: betTypeName,
  selection: z.object({ name: label }),
  handicap,
  euro_odds: z.nullable(euroOdds),
  reason: dropReason,
});

/** The current state of the selections: matches and markets of those still offered, in the member's language, and the rest. */
export const checkedSlip = z.object({
  bet_type: ticketType,
  events: z.array(event),
  tickets: z.array(offeredLeg),
  dropped: z.array(droppedLeg),
});
export type CheckedSlipWire = z.infer<typeof checkedSlip>;
export type DroppedLegWire = CheckedSlipWire["dropped"][number];
