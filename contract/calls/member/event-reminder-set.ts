import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { eventId } from "../../shapes/primitives.ts";

export const eventReminderSet = defineCall({
  name: "eventReminderSet",
  summary: "Asks for a notification when a match starts that has not begun, or takes that back; the answer is final.",
  source: "SPEC 7, G-61",
  method: "PATCH",
  path: "event-reminders/{id}/",
  group: "primary",
  auth: "member",
  params: z.object({ id: eventId }),
  body: z.object({ remind: z.boolean() }),
  answer: z.object({ result: z.object({ event_id: eventId, remind: z.boolean() }) }),
  successStatus: 200,
});
