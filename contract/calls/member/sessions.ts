import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { sessionList } from "./session-shapes.ts";

export const sessions = defineCall({
  name: "sessions",
  summary: "Where the member is signed in now: their sessions that have not ended, the last seen first, at most 50.",
  source: "docs/decisions/0111",
  method: "GET",
  path: "members/sessions/",
  group: "primary",
  auth: "member",
  answer: z.object({ results: sessionList }),
  successStatus: 200,
});
