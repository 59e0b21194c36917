import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { betOutcome } from "../../shapes/bet.ts";
import { uniqueId } from "../../shapes/primitives.ts";

export const betByUniqueId = defineCall({
  name: "betByUniqueId",
  summary: "What became of a bet the member sent, by the id made before sending.",
  source: "RU-3, RU-10",
  method: "GET",
  path: "bets/{unique_id}/",
  group: "primary",
  auth: "member",
  params: z.object({ unique_id: uniqueId }),
  fieldCodes: { unique_id: { value: REFUSALS.invalidUniqueId } },
  answer: betOutcome,
  successStatus: 200,
});
