import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { idText, localeQuery, required } from "../../query.ts";
import { event } from "../../shapes/event.ts";
import { list } from "../../shapes/page.ts";

export const eventsMarket = defineCall({
  name: "eventsMarket",
  summary: "The event of one market, with exactly that market.",
  source: "SPEC 7, G-31",
  method: "GET",
  path: "events/market/",
  group: "secondary",
  auth: "public",
  query: z.object({ market_id: required(idText), ...localeQuery }),
  fieldCodes: { market_id: { missing: REFUSALS.missingMarketId, value: REFUSALS.marketIdNotFound } },
  answer: list(event),
  successStatus: 200,
});
