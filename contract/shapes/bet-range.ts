import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import type { FieldCodes } from "../call.ts";
import { MAX_LEGS, quoteId } from "./bet.ts";
import { list } from "./page.ts";
import { amount, betTypeSelection, count, integerId, line, timestampMs, totalOdds } from "./primitives.ts";
import { ticketType } from "./ticket.ts";

/** One selection a range is asked for; `line` for markets with several, a banker for systems (docs/decisions/0010). */
export const rangeLeg = z.object({
  market_id: integerId,
  selection: betTypeSelection,
  line: z.optional(line),
  is_banker: z.optional(z.boolean()),
});

/** Body of every bet-range call but the single's (G-43). */
export const rangeBody = z.object({ tickets: z.array(rangeLeg).check(z.minLength(1), z.maxLength(MAX_LEGS)) });

/** What may be staked; of a system on each combination of `combo_size` legs. */
export const betRange = z.object({
  bet_type: z.union([ticketType, z.literal("big_combo")]),
  combo_size: z.optional(count),
  min_amount: amount,
  max_amount: amount,
  max_payout: amount,
});
export type BetRangeWire = z.infer<typeof betRange>;

/** With the joint price the range was made from; gone after `expires_at` or any change of the match (RU-2). */
export const quotedRange = z.extend(betRange, {
  euro_odds: totalOdds,
  quote_id: quoteId,
  expires_at: timestampMs,
});
export type QuotedRangeWire = z.infer<typeof quotedRange>;

export const rangeAnswer = list(betRange);
export const quotedRangeAnswer = list(quotedRange);

export const rangeFieldCodes: Readonly<Record<string, FieldCodes>> = {
  market_id: { missing: REFUSALS.missingMarketId },
  selection: { value: REFUSALS.invalidSelection },
};
