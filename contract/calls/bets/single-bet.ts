import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betAnswer, betCommon, betFieldCodes } from "../../shapes/bet.ts";
import { leg } from "../../shapes/leg.ts";
import { amount } from "../../shapes/primitives.ts";

/** In play the answer may take the in-play delay longer (RU-10); `bets/{unique_id}/` has the state meanwhile. */
export const singleBet = defineCall({
  name: "singleBet",
  summary: "Places a bet on one selection.",
  source: "G-42, RU-3, RU-4, RU-10",
  method: "POST",
  path: "single-bet/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.object({
    bet_type: z.literal("single"),
    bet_amount: amount,
    ...betCommon,
    tickets: z.array(leg).check(z.length(1)),
  }),
  fieldCodes: betFieldCodes,
  answer: betAnswer,
  successStatus: 201,
});
