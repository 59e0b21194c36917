import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, one } from "../../query.ts";
import { isoWeek, topWinnerRow } from "./shapes.ts";

export const topWinners = defineCall({
  name: "topWinners",
  summary: "The best win of each member in a week, of this week and the 12 before it.",
  source: "SPEC 7, G-62",
  method: "GET",
  path: "features/top_winners",
  group: "secondary",
  auth: "public",
  query: z.object({ week: one(isoWeek), ...localeQuery }),
  answer: z.object({
    week: isoWeek,
    weeks: z.array(isoWeek),
    results: z.array(topWinnerRow),
    /** The reader's own row, listed or not; null for guests and who has not won. */
    own: z.nullable(topWinnerRow),
  }),
  successStatus: 200,
});
