import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { integerId, language, styledOdds } from "../../shapes/primitives.ts";
import { review } from "./shapes.ts";

export const reviewPost = defineCall({
  name: "reviewPost",
  summary: "Writes a review of a top winner's row under the member's nickname; others see it once it is approved.",
  source: "G-63",
  method: "POST",
  path: "reviews/",
  group: "primary",
  auth: "member",
  body: z.object({
    winner_id: integerId,
    /** Judged by the handler, which distinguishes none (7006) from a wrong one (6003). */
    rating: z.optional(z.nullable(styledOdds)),
    /** Judged by the handler: none or blank is 7007, too long is 6003. */
    comment: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
    lang: z.optional(language),
  }),
  answer: z.object({ result: review }),
  successStatus: 201,
});
