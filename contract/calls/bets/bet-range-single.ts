import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { list } from "../../shapes/page.ts";
import { amount, betTypeSelection, integerId, line } from "../../shapes/primitives.ts";

export const betRangeSingle = defineCall({
  name: "betRangeSingle",
  summary: "Smallest and largest stake and largest payout of a single. `line` is added for markets with several.",
  source: "SPEC 7, G-43",
  method: "POST",
  path: "bet-range/single/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: z.object({ market_id: integerId, selection: betTypeSelection, line: z.optional(line) }),
  fieldCodes: { market_id: { missing: REFUSALS.missingMarketId }, selection: { value: REFUSALS.invalidSelection } },
  answer: list(z.object({ bet_type: z.literal("single"), min_amount: amount, max_amount: amount, max_payout: amount })),
  successStatus: 200,
});
