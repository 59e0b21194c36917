import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { flagText, idText, many, oneOr } from "../../query.ts";
import { narrowingQuery } from "./narrowing.ts";
import { list } from "../../shapes/page.ts";
import { count, dayText, timezone } from "../../shapes/primitives.ts";

export const datesCount = defineCall({
  name: "datesCount",
  summary: "Days of the member's timezone that have events, in order.",
  source: "SPEC 7, G-31",
  method: "GET",
  path: "events/dates_count",
  group: "secondary",
  auth: "public",
  query: z.object({
    combo: oneOr(flagText, false),
    game_id: many(idText),
    competition_id: many(idText),
    ...narrowingQuery,
    timezone: oneOr(timezone, "UTC"),
  }),
  answer: list(z.object({ event_date: dayText, count })),
  successStatus: 200,
});
