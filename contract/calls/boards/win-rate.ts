import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { winRateRow } from "./shapes.ts";

export const winRate = defineCall({
  name: "winRate",
  summary: "The best win rates of the last 7 days, from 5 decided bets on, by their lower bound (Wilson, 95 %).",
  source: "SPEC 7, G-62",
  method: "GET",
  path: "features/win_rate",
  group: "secondary",
  auth: "public",
  query: z.object(localeQuery),
  answer: z.object({
    results: z.array(winRateRow),
    /** The reader's own row, listed or not; null for guests and who has no rank. */
    own: z.nullable(winRateRow),
  }),
  successStatus: 200,
});
