import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, oneOr, required } from "../../query.ts";
import { heroRow, mapStatsRow, meetingRow, recentRow } from "./shapes.ts";
import { count, eventId } from "../../shapes/primitives.ts";

export const analytics = defineCall({
  name: "analytics",
  summary: "One analysis of a match from what its teams have played; the rows are of the summary's kind.",
  source: "SPEC 7, G-65",
  method: "GET",
  path: "analytics/",
  group: "secondary",
  auth: "public",
  query: z.object({
    event_id: required(eventId),
    summary_type: required(z.enum(["head_to_head", "heroes", "map_stats", "recent_matches"])),
    filter_by: oneOr(z.enum(["all", "home", "away"]), "all"),
    ...localeQuery,
  }),
  answer: z.object({
    results: z.array(z.union([meetingRow, heroRow, mapStatsRow, recentRow])),
    /** Of head_to_head: meetings won by the sides of the match asked about. */
    summary: z.optional(z.object({ home_wins: count, away_wins: count })),
    /** Of heroes and map_stats: how many maps of each side the figures are of. */
    maps: z.optional(z.object({ home: count, away: count })),
  }),
  successStatus: 200,
});
