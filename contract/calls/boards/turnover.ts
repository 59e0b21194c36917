import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { turnoverRow } from "./shapes.ts";

export const turnover = defineCall({
  name: "turnover",
  summary: "The members who staked most in the last 7 days; stakes given back do not count.",
  source: "SPEC 7, G-62",
  method: "GET",
  path: "features/turnover",
  group: "secondary",
  auth: "public",
  query: z.object(localeQuery),
  answer: z.object({
    results: z.array(turnoverRow),
    /** The reader's own row, listed or not; null for guests and who has no rank. */
    own: z.nullable(turnoverRow),
  }),
  successStatus: 200,
});
