import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { timestampMs } from "../../shapes/primitives.ts";
import { checkedSlip, shareCode } from "../../shapes/shared-slip.ts";

/** Ours, not of the SPEC (docs/decisions/0092). An unknown code, an expired one and another partner's have the same answer. */
export const slipOpen = defineCall({
  name: "slipOpen",
  summary: "The selections behind a code: those still offered at the prices of now, and those that are not.",
  source: "docs/decisions/0092",
  method: "GET",
  path: "slip-share/{code}/",
  group: "primary",
  auth: "public",
  params: z.object({ code: shareCode }),
  query: z.object(localeQuery),
  fieldCodes: { code: { value: REFUSALS.notFound } },
  answer: z.extend(checkedSlip, { code: shareCode, expires_at: timestampMs, is_own: z.boolean() }),
  successStatus: 200,
});
