import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { cashOutRule, cashOutTimes } from "../../shapes/cash-out.ts";
import { ticketId } from "../../shapes/primitives.ts";

/** Ours, not of the SPEC (docs/decisions/0090). A ticket has one open rule: a second one replaces it. */
export const cashOutRuleSet = defineCall({
  name: "cashOutRuleSet",
  summary:
    "Sells the whole ticket as soon as the offer reaches so many times the open stake, also while the member is away.",
  source: "docs/decisions/0090",
  method: "POST",
  path: "cash-out/rules/",
  group: "primary",
  auth: "member",
  body: z.object({ ticket_id: ticketId, times: cashOutTimes }),
  answer: z.object({ result: cashOutRule }),
  successStatus: 201,
});
