import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, required } from "../../query.ts";
import { analysisAvailability } from "../../shapes/analysis.ts";
import { eventId } from "../../shapes/primitives.ts";

export const analyticsAvailable = defineCall({
  name: "analyticsAvailable",
  summary: "Which analysis there is of a match, with its names.",
  source: "SPEC 7, G-65",
  method: "GET",
  path: "analytics/available/",
  group: "secondary",
  auth: "public",
  query: z.object({ event_id: required(eventId), ...localeQuery }),
  answer: z.object({
    head_to_head: analysisAvailability,
    heroes: analysisAvailability,
    map_stats: analysisAvailability,
    recent_matches: analysisAvailability,
    play_by_play: analysisAvailability,
    match_log: analysisAvailability,
  }),
  successStatus: 200,
});
