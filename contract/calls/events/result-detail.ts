import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { courseBet } from "../../shapes/course/event-course.ts";
import { eventId } from "../../shapes/primitives.ts";
import { resultEvent } from "../../shapes/result-event.ts";

export const resultDetail = defineCall({
  name: "resultDetail",
  summary: "One ended event with all its markets, and the member's own bets on it.",
  source: "G-60",
  method: "GET",
  path: "results/{event_id}/",
  group: "secondary",
  auth: "public",
  params: z.object({ event_id: eventId }),
  query: z.object({ ...localeQuery }),
  answer: z.object({
    result: resultEvent,
    /** The member's own bets on it, in the order they were placed; none of a guest. */
    bets: z.array(courseBet),
  }),
  successStatus: 200,
});
