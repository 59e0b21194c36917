import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { cashOutRule } from "../../shapes/cash-out.ts";

/** Ours, not of the SPEC (docs/decisions/0090). */
export const cashOutRules = defineCall({
  name: "cashOutRules",
  summary: "The member's cash-out rules: those that wait and the latest that have ended, newest first.",
  source: "docs/decisions/0090",
  method: "GET",
  path: "cash-out/rules/",
  group: "primary",
  auth: "member",
  answer: z.object({ results: z.array(cashOutRule) }),
  successStatus: 200,
});
