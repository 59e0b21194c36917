import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betAnswer, betFieldCodes, comboCommon, MAX_LEGS, quoteId } from "../../shapes/bet.ts";
import { leg } from "../../shapes/leg.ts";
import { amount, eventId, mapOption } from "../../shapes/primitives.ts";

/** The In-Match Combo tab. `member_odds` is the joint price shown, which is not the product of the legs (RU-2). */
export const eventComboBet = defineCall({
  name: "eventComboBet",
  summary: "Places a combo of several markets of one match at their joint price.",
  source: "G-41, G-42, RU-2",
  method: "POST",
  path: "event-combo/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.object({
    bet_type: z.literal("event_combo"),
    bet_amount: amount,
    ...comboCommon,
    event_id: eventId,
    /** The map tab the selections were made on; null or absent on the match tab. */
    map_option: z.optional(z.nullable(mapOption)),
    quote_id: z.optional(quoteId),
    tickets: z.array(leg).check(z.minLength(1), z.maxLength(MAX_LEGS)),
  }),
  fieldCodes: betFieldCodes,
  answer: betAnswer,
  successStatus: 201,
});
