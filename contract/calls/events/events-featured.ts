import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idText, localeQuery, many } from "../../query.ts";
import { narrowingQuery } from "./narrowing.ts";
import { event } from "../../shapes/event.ts";
import { list } from "../../shapes/page.ts";

export const eventsFeatured = defineCall({
  name: "eventsFeatured",
  summary: "Popular events that have not started.",
  source: "SPEC 7, G-31",
  method: "GET",
  path: "events/featured",
  group: "secondary",
  auth: "public",
  query: z.object({ competition_id: many(idText), ...narrowingQuery, ...localeQuery }),
  answer: list(event),
  successStatus: 200,
});
