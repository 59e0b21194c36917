import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { SMALL_PAGE_SIZE } from "../../constants.ts";
import { idText, localeQuery, oneOr, pageSizeText, pageText, required } from "../../query.ts";
import { page } from "../../shapes/page.ts";
import { review } from "./shapes.ts";

export const reviews = defineCall({
  name: "reviews",
  summary: "Approved reviews of a top winner's row and the reader's own pending ones, newest first.",
  source: "G-63",
  method: "GET",
  path: "reviews/",
  group: "primary",
  auth: "public",
  query: z.object({
    winner_id: required(idText),
    page: oneOr(pageText, 1),
    page_size: oneOr(pageSizeText, SMALL_PAGE_SIZE),
    ...localeQuery,
  }),
  answer: page(review),
  successStatus: 200,
});
