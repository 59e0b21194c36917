import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betFieldCodes } from "../../shapes/bet.ts";
import { prebookAnswer } from "../../shapes/prebook.ts";
import {
  amount,
  betTypeSelection,
  eventId,
  handicap,
  integerId,
  language,
  line,
  oddsType,
  styledOdds,
  timezone,
} from "../../shapes/primitives.ts";

export const prebook = defineCall({
  name: "prebook",
  summary: "Books a bet on a paused market: it is placed when the market is open again at the target odds or better.",
  source: "SPEC 4, G-55",
  method: "POST",
  path: "prebooking/",
  group: "primary",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.object({
    event_id: eventId,
    market_id: integerId,
    line,
    bet_type_selection: betTypeSelection,
    handicap,
    /** Euro odds whatever odds type is shown; a target too low or too high is 7002, as any invalid prebook. */
    target_odds: styledOdds,
    odds_type: oddsType,
    bet_amount: amount,
    lang: language,
    timezone,
  }),
  fieldCodes: {
    ...betFieldCodes,
    target_odds: { missing: REFUSALS.invalidPrebook, type: REFUSALS.invalidPrebook, value: REFUSALS.invalidPrebook },
  },
  answer: prebookAnswer,
  successStatus: 201,
});
