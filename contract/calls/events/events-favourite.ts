import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { EVENT_PAGE_SIZE } from "../../constants.ts";
import { localeQuery, oneOr, pageSizeText, pageText } from "../../query.ts";
import { event } from "../../shapes/event.ts";
import { count } from "../../shapes/primitives.ts";

export const eventsFavourite = defineCall({
  name: "eventsFavourite",
  summary: "The member's favourite events; toggled by favourite-event/{id}/ only.",
  source: "SPEC 7, G-31, G-35",
  method: "GET",
  path: "events/favourite",
  group: "secondary",
  auth: "member",
  query: z.object({ page: oneOr(pageText, 1), page_size: oneOr(pageSizeText, EVENT_PAGE_SIZE), ...localeQuery }),
  answer: z.object({ results: z.array(event), page: count, count }),
  successStatus: 200,
});
