import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idText } from "../../query.ts";
import { integerId } from "../../shapes/primitives.ts";
import { REVIEW_FAULTS } from "./shapes.ts";

export const reviewReport = defineCall({
  name: "reviewReport",
  summary:
    "Reports a published review of another member to the operator; the first report of a member counts, a repeated one changes nothing.",
  source: "docs/decisions/0200",
  method: "POST",
  path: "reviews/{id}/report/",
  group: "primary",
  auth: "member",
  params: z.object({ id: idText }),
  body: z.object({ reason: z.enum(REVIEW_FAULTS) }),
  answer: z.object({ result: z.object({ review_id: integerId, is_reported: z.literal(true) }) }),
  successStatus: 200,
});
