import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { ticketId } from "../../shapes/primitives.ts";

/** Ours, not of the SPEC (docs/decisions/0090). 5001 when it is no longer open. */
export const cashOutRuleCancel = defineCall({
  name: "cashOutRuleCancel",
  summary: "Takes back a cash-out rule that still waits.",
  source: "docs/decisions/0090",
  method: "POST",
  path: "cash-out/rules/cancel/",
  group: "primary",
  auth: "member",
  body: z.object({ rule_id: ticketId }),
  answer: z.object({ result: z.object({ rule_id: ticketId, status: z.literal("ended") }) }),
  successStatus: 200,
});
