import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, required } from "../../query.ts";
import { analysisAvailable } from "./shapes.ts";
import { eventId } from "../../shapes/primitives.ts";

export const analyticsAvailable = defineCall({
  name: "analyticsAvailable",
  summary: "Which analysis there is of a match, with its names.",
  source: "SPEC 7, G-65",
  method: "GET",
  path: "analytics/available/",
  group: "secondary",
  auth: "public",
  query: z.object({ event_id: required(eventId), ...localeQuery }),
  answer: analysisAvailable,
  successStatus: 200,
});
