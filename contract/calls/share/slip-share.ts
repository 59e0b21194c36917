import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { rangeFieldCodes } from "../../shapes/bet-range.ts";
import { timestampMs } from "../../shapes/primitives.ts";
import { shareCode, slipSelections } from "../../shapes/shared-slip.ts";

/** Ours, not of the SPEC (docs/decisions/0092). The same slip of the same member keeps its code. */
export const slipShare = defineCall({
  name: "slipShare",
  summary: "A short code under which other members of the partner find the selections of a slip.",
  source: "docs/decisions/0092",
  method: "POST",
  path: "slip-share/",
  group: "primary",
  auth: "member",
  body: slipSelections,
  fieldCodes: rangeFieldCodes,
  answer: z.object({ result: z.object({ code: shareCode, expires_at: timestampMs }) }),
  successStatus: 201,
});
