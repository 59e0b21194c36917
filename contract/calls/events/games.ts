import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { flagText, localeQuery, oneOr } from "../../query.ts";
import { list } from "../../shapes/page.ts";
import { count, integerId, label, url } from "../../shapes/primitives.ts";

export const games = defineCall({
  name: "games",
  summary: "Games that have events, with how many matches are listed and how many of them are in play.",
  source: "G-33",
  method: "GET",
  path: "games",
  group: "secondary",
  auth: "public",
  query: z.object({ settlement_status: oneOr(flagText, false), ...localeQuery }),
  answer: list(
    z.object({ game_id: integerId, game_name: label, game_logo: url, event_count: count, live_count: count }),
  ),
  successStatus: 200,
});
