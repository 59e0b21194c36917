import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { flagText, localeQuery, one } from "../../query.ts";
import { count, integerId, label } from "../../shapes/primitives.ts";

/** What the filter sheet offers: leagues by game, and what else a list can be narrowed to, with counts. */
export const leagues = defineCall({
  name: "leagues",
  summary:
    "Leagues that have matches in a list, with how many and how many in play; how many of all are favourites or have a stream.",
  source: "SPEC 3 (competitionId list), G-30",
  method: "GET",
  path: "events/leagues",
  group: "secondary",
  auth: "public",
  query: z.object({
    timing: one(z.enum(["today", "inplay", "early", "favourite"])),
    combo: one(flagText),
    ...localeQuery,
  }),
  answer: z.object({
    results: z.array(
      z.object({
        competition_id: integerId,
        competition_name: label,
        game_id: integerId,
        game_name: label,
        event_count: count,
        live_count: count,
      }),
    ),
    favourite_count: count,
    stream_count: count,
  }),
  successStatus: 200,
});
