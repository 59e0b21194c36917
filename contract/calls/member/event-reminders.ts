import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { eventId } from "../../shapes/primitives.ts";

export const eventReminders = defineCall({
  name: "eventReminders",
  summary: "The matches whose start the member is notified of.",
  source: "SPEC 7, G-61",
  method: "GET",
  path: "event-reminders/",
  group: "primary",
  auth: "member",
  answer: z.object({ results: z.array(z.object({ event_id: eventId })) }),
  successStatus: 200,
});
