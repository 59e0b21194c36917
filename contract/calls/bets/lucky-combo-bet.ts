import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betAnswer, betFieldCodes, comboCommon, MAX_LEGS } from "../../shapes/bet.ts";
import { leg } from "../../shapes/leg.ts";
import { amount } from "../../shapes/primitives.ts";

export const luckyComboBet = defineCall({
  name: "luckyComboBet",
  summary: "Places a combo that was thrown together for the member.",
  source: "G-41, G-42, G-71",
  method: "POST",
  path: "lucky-combo-bet/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.object({
    bet_type: z.literal("lucky_combo"),
    bet_amount: amount,
    ...comboCommon,
    tickets: z.array(leg).check(z.minLength(1), z.maxLength(MAX_LEGS)),
  }),
  fieldCodes: betFieldCodes,
  answer: betAnswer,
  successStatus: 201,
});
