import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { list } from "../../shapes/page.ts";
import { eventId, label, url } from "../../shapes/primitives.ts";

export const eventStreams = defineCall({
  name: "eventStreams",
  summary: "Video streams of an event, local ones first.",
  source: "SPEC 7, G-69",
  method: "GET",
  path: "events/{event_id}/streams/",
  group: "secondary",
  auth: "public",
  params: z.object({ event_id: eventId }),
  answer: list(z.object({ url, source: label, kind: z.enum(["local", "international"]) })),
  successStatus: 200,
});
