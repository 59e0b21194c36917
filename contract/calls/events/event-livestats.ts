import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, one } from "../../query.ts";
import { liveStats } from "../../shapes/live-stats.ts";
import { list } from "../../shapes/page.ts";
import { eventId, mapOption } from "../../shapes/primitives.ts";

export const eventLivestats = defineCall({
  name: "eventLivestats",
  summary: "Live statistics, one entry a map.",
  source: "SPEC 7, G-66",
  method: "GET",
  path: "events/event_livestats/{event_id}/",
  group: "secondary",
  auth: "public",
  params: z.object({ event_id: eventId }),
  query: z.object({ map_option: one(mapOption), ...localeQuery }),
  answer: list(liveStats),
  successStatus: 200,
});
