import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { dateText, idText, localeQuery, many, one, required } from "../../query.ts";
import { searchText } from "../../search-text.ts";
import { list } from "../../shapes/page.ts";
import { count, integerId, label } from "../../shapes/primitives.ts";

/** What the list of results can be narrowed to, whichever leagues are chosen. */
export const resultLeagues = defineCall({
  name: "resultLeagues",
  summary: "Leagues with ended events on some days, those with the most first, at most 100.",
  source: "G-60, SPEC 3 (competitionId list)",
  method: "GET",
  path: "events/result_leagues",
  group: "secondary",
  auth: "public",
  query: z.object({
    date: required(dateText),
    game_id: many(idText),
    q: one(searchText),
    ...localeQuery,
  }),
  answer: list(
    z.object({
      competition_id: integerId,
      competition_name: label,
      game_id: integerId,
      game_name: label,
      event_count: count,
    }),
  ),
  successStatus: 200,
});
