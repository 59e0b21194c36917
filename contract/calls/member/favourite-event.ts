import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { eventId } from "../../shapes/primitives.ts";

export const favouriteEvent = defineCall({
  name: "favouriteEvent",
  summary: "Marks an event as a favourite or takes the mark away; the answer is final.",
  source: "SPEC 7, G-35",
  method: "PATCH",
  path: "favourite-event/{id}/",
  group: "primary",
  auth: "member",
  params: z.object({ id: eventId }),
  body: z.object({ favourite: z.boolean() }),
  answer: z.object({ result: z.object({ event_id: eventId, favourite: z.boolean() }) }),
  successStatus: 200,
});
