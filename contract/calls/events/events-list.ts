import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { EVENT_PAGE_SIZE } from "../../constants.ts";
import { dateText, flagText, idText, localeQuery, many, one, oneOr, pageSizeText, pageText } from "../../query.ts";
import { narrowingQuery } from "./narrowing.ts";
import { event } from "../../shapes/event.ts";
import { count, eventId, mapOption } from "../../shapes/primitives.ts";

/** Also fills the event page (`event_id`, G-98) and in-match combos (`event_combo`, G-39). */
export const eventsList = defineCall({
  name: "eventsList",
  summary: "Events by the query: in play first, then by start time, then by id.",
  source: "SPEC 7, G-30, G-31, G-98",
  method: "GET",
  path: "events/",
  group: "secondary",
  auth: "public",
  query: z.object({
    event_id: one(eventId),
    game_id: many(idText),
    competition_id: many(idText),
    outright: one(flagText),
    timing: one(z.enum(["today", "inplay", "early", "favourite"])),
    date: one(dateText),
    market_option: one(z.enum(["MATCH", "MAP"])),
    map_option: one(mapOption),
    combo: one(flagText),
    event_combo: one(flagText),
    ...narrowingQuery,
    page: oneOr(pageText, 1),
    page_size: oneOr(pageSizeText, EVENT_PAGE_SIZE),
    ...localeQuery,
  }),
  answer: z.object({ results: z.array(event), page: count, count }),
  successStatus: 200,
});
