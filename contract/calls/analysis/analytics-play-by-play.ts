import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, one, oneOr, required } from "../../query.ts";
import { playRow, roundRow } from "./shapes.ts";
import { eventId, mapOption } from "../../shapes/primitives.ts";

export const analyticsPlayByPlay = defineCall({
  name: "analyticsPlayByPlay",
  summary: "What happened in a match, oldest first, or its rounds; of one map, or of all.",
  source: "SPEC 7, G-65",
  method: "GET",
  path: "analytics/play_by_play/",
  group: "secondary",
  auth: "public",
  query: z.object({
    event_id: required(eventId),
    /** The match itself, or an earlier one of the same two teams. */
    match_id: required(eventId),
    summary_type: oneOr(z.enum(["play_by_play", "match_log"]), "play_by_play"),
    filter_by: one(mapOption),
    ...localeQuery,
  }),
  answer: z.object({ results: z.array(z.union([playRow, roundRow])) }),
  successStatus: 200,
});
