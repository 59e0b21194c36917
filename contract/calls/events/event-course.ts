import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { flagText, idText, localeQuery, one } from "../../query.ts";
import { eventCourse as course } from "../../shapes/course/event-course.ts";
import { eventId } from "../../shapes/primitives.ts";

export const eventCourse = defineCall({
  name: "eventCourse",
  summary: "The course of a match up to now: its facts, what its prices were, and the member's own bets on it.",
  source: "G-60, G-65, SPEC 7",
  method: "GET",
  path: "events/event_course/{event_id}/",
  group: "secondary",
  auth: "public",
  params: z.object({ event_id: eventId }),
  query: z.object({ market_id: one(idText), winner: one(flagText), ...localeQuery }),
  answer: z.object({ result: course }),
  successStatus: 200,
});
