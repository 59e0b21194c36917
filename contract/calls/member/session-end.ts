import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { shortCode } from "../../shapes/primitives.ts";
import { sessionList } from "./session-shapes.ts";

export const sessionEnd = defineCall({
  name: "sessionEnd",
  summary:
    "Ends a session of the member, the asking one too (a sign-out): its token opens nothing more and its sockets close with 4401. Repeating it changes nothing.",
  source: "docs/decisions/0111",
  method: "POST",
  path: "members/sessions/end/",
  group: "primary",
  auth: "member",
  body: z.object({ session_id: shortCode }),
  answer: z.object({ results: sessionList }),
  successStatus: 200,
});
