import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, momentText, required } from "../../query.ts";
import { eventPrices as prices } from "../../shapes/course/event-course.ts";
import { eventId } from "../../shapes/primitives.ts";

export const eventPrices = defineCall({
  name: "eventPrices",
  summary: "What all prices of a match were over ten minutes of its course, to the second as far as they are kept.",
  source: "G-31, SPEC 7",
  method: "GET",
  path: "events/event_prices/{event_id}/",
  group: "secondary",
  auth: "public",
  params: z.object({ event_id: eventId }),
  query: z.object({ from: required(momentText), ...localeQuery }),
  answer: z.object({ result: prices }),
  successStatus: 200,
});
