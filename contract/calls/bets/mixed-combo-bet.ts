import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betAnswer, betFieldCodes, comboCommon, MAX_LEGS, quoteId } from "../../shapes/bet.ts";
import { leg } from "../../shapes/leg.ts";
import { amount } from "../../shapes/primitives.ts";

/** The Bet builder tab. `member_odds` is the price shown: joint inside each match, multiplied across matches (RU-2). */
export const mixedComboBet = defineCall({
  name: "mixedComboBet",
  summary: "Places a combo of two to five matches with one or more markets of each.",
  source: "G-41, G-42, RU-2",
  method: "POST",
  path: "mixed-combo-bet/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.object({
    bet_type: z.literal("mixed_combo"),
    bet_amount: amount,
    ...comboCommon,
    quote_id: z.optional(quoteId),
    tickets: z.array(leg).check(z.minLength(1), z.maxLength(MAX_LEGS)),
  }),
  fieldCodes: betFieldCodes,
  answer: betAnswer,
  successStatus: 201,
});
