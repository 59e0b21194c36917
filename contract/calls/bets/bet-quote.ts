import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { rangeBody, rangeFieldCodes, rangeLeg } from "../../shapes/bet-range.ts";
import { timestampMs, totalOdds } from "../../shapes/primitives.ts";

/** Why a selection cannot be in a combo of its match (RU-2). */
export const quoteReason = z.union([
  /** It cannot win together with the others. */
  z.literal("contradiction"),
  /** It is implied by the others, or implies one of them: it adds nothing. */
  z.literal("implied"),
  /** Not open, or its match cannot be priced. */
  z.literal("unavailable"),
  /** Its line has moved. */
  z.literal("changed"),
]);
export type QuoteReason = z.infer<typeof quoteReason>;

const picked = { market_id: rangeLeg.shape.market_id, selection: rangeLeg.shape.selection };
const problem = z.object({ ...picked, line: z.string(), reason: quoteReason });

/** Ours, not of the SPEC (docs/decisions/0060): the joint price of several legs and their incompatible selections. */
export const betQuote = defineCall({
  name: "betQuote",
  summary: "The price of legs priced together, what is wrong with them, and which other selections cannot join them.",
  source: "RU-2",
  method: "POST",
  path: "bet-quote/",
  group: "primary",
  auth: "public",
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: z.object({
    /** Of all legs: those of one match as one price, those of different matches multiplied; null with a problem. */
    euro_odds: z.nullable(totalOdds),
    /** When the first of the quotes ends; it ends earlier with any change of its match. Null with a problem. */
    expires_at: z.nullable(timestampMs),
    problems: z.array(problem),
    /** Selections of other open markets of these matches that cannot join the legs. */
    incompatible: z.array(problem),
  }),
  successStatus: 200,
});
