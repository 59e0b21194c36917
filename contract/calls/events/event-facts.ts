import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { one } from "../../query.ts";
import { matchFact } from "../../shapes/course/match-fact.ts";
import { list } from "../../shapes/page.ts";
import { eventId, mapOption } from "../../shapes/primitives.ts";

export const eventFacts = defineCall({
  name: "eventFacts",
  summary: "What has happened in a match: kills, rounds, goals, towers and more, by map and number.",
  source: "RU-1, G-65",
  method: "GET",
  path: "events/event_facts/{event_id}/",
  group: "secondary",
  auth: "public",
  params: z.object({ event_id: eventId }),
  query: z.object({ map_option: one(mapOption) }),
  answer: list(matchFact),
  successStatus: 200,
});
