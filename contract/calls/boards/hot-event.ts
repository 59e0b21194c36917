import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { hotEventRow } from "./shapes.ts";
import { list } from "../../shapes/page.ts";

export const hotEvent = defineCall({
  name: "hotEvent",
  summary: "The matches most bet on in the last 7 days that are not over.",
  source: "SPEC 7, G-62",
  method: "GET",
  path: "features/hot_event",
  group: "secondary",
  auth: "public",
  query: z.object(localeQuery),
  answer: list(hotEventRow),
  successStatus: 200,
});
