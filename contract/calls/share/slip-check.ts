import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import * as z from "zod/mini";
import { rangeFieldCodes } from "../../shapes/bet-range.ts";
import { checkedSlip, slipSelections } from "../../shapes/shared-slip.ts";

/** Ours, not of the SPEC (docs/decisions/0092). */
export const slipCheck = defineCall({
  name: "slipCheck",
  summary: "Which of these selections are still offered, at the prices of now; what following copies into a slip.",
  source: "G-50",
  method: "POST",
  path: "slip-check/",
  group: "primary",
  auth: "public",
  query: z.object(localeQuery),
  body: slipSelections,
  fieldCodes: rangeFieldCodes,
  answer: checkedSlip,
  successStatus: 200,
});
