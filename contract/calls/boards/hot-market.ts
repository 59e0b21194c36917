import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { hotMarketRow } from "./shapes.ts";
import { list } from "../../shapes/page.ts";

export const hotMarket = defineCall({
  name: "hotMarket",
  summary: "The markets most bet on in the last 7 days, of matches that are not over.",
  source: "SPEC 7, G-62",
  method: "GET",
  path: "features/hot_market",
  group: "secondary",
  auth: "public",
  query: z.object(localeQuery),
  answer: list(hotMarketRow),
  successStatus: 200,
});
