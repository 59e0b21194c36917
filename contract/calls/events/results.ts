import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { PAGE_SIZE } from "../../constants.ts";
import { dateText, idText, localeQuery, many, one, oneOr, pageSizeText, pageText } from "../../query.ts";
import { searchText } from "../../search-text.ts";
import { page } from "../../shapes/page.ts";
import { resultEvent } from "../../shapes/result-event.ts";

export const results = defineCall({
  name: "results",
  summary: "Ended events, newest first.",
  source: "SPEC 7, G-60",
  method: "GET",
  path: "results/",
  group: "secondary",
  auth: "public",
  query: z.object({
    page: oneOr(pageText, 1),
    page_size: oneOr(pageSizeText, PAGE_SIZE),
    date: one(dateText),
    game_id: many(idText),
    competition_id: many(idText),
    /** A name of a team or league; typing errors, accents and other scripts are forgiven. */
    q: one(searchText),
    ...localeQuery,
  }),
  answer: page(resultEvent),
  successStatus: 200,
});
