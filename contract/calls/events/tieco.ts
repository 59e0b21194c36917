import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idText, many, oneOr } from "../../query.ts";
import { narrowingQuery } from "./narrowing.ts";
import { count, timezone } from "../../shapes/primitives.ts";

export const tieco = defineCall({
  name: "tieco",
  summary:
    "How many events each tab holds, and how many of them have a stream: today, in-play, early, combo, outright; popular and favourites beside them.",
  source: "G-30, G-33",
  method: "GET",
  path: "games/tieco/",
  group: "secondary",
  auth: "public",
  query: z.object({
    game_id: many(idText),
    competition_id: many(idText),
    ...narrowingQuery,
    timezone: oneOr(timezone, "UTC"),
  }),
  answer: z.object({
    results: z.array(
      z.object({ tieco_type: z.enum(["today", "inplay", "early", "combo", "outright"]), count, stream_count: count }),
    ),
    /** As many as events/featured answers, also where streams alone are asked for. */
    featured_count: count,
    featured_stream_count: count,
    /** None for a guest. */
    favourite_count: count,
    favourite_stream_count: count,
  }),
  successStatus: 200,
});
