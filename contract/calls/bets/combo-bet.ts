import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betAnswer, betFieldCodes, comboCommon, MAX_LEGS } from "../../shapes/bet.ts";
import { comboLeg } from "../../shapes/leg.ts";
import { amount, smallCount } from "../../shapes/primitives.ts";

const legs = { tickets: z.array(comboLeg).check(z.minLength(1), z.maxLength(MAX_LEGS)) };

/** The Combo tab: one combination of all legs, or every combination of the sizes of a system. */
export const comboBet = defineCall({
  name: "comboBet",
  summary: "Places a combo of at least three matches, or a system of its smaller combinations.",
  source: "G-41, G-42, docs/decisions/0010",
  method: "POST",
  path: "combo-bet/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.discriminatedUnion("bet_type", [
    z.object({ bet_type: z.literal("combo"), bet_amount: amount, ...comboCommon, ...legs }),
    z.object({
      bet_type: z.literal("system"),
      systems: z
        .array(z.object({ combo_size: smallCount, bet_amount: amount }))
        .check(z.minLength(1), z.maxLength(MAX_LEGS)),
      ...comboCommon,
      ...legs,
    }),
  ]),
  fieldCodes: betFieldCodes,
  answer: betAnswer,
  successStatus: 201,
});
