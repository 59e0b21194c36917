import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { sideFact } from "../../shapes/with-default.ts";
import { sessionToken, shortCode, timestampMs } from "../../shapes/primitives.ts";

export const sessionRefresh = defineCall({
  name: "sessionRefresh",
  summary: "Extends the session's life; the token keeps its value.",
  source: "G-05",
  method: "POST",
  path: "session/refresh/",
  group: "primary",
  auth: "member",
  body: z.object({ session_id: shortCode, launch_id: shortCode, local_timestamp: sideFact(timestampMs, 0) }),
  answer: z.object({
    session_id: shortCode,
    token: sessionToken,
    public_token: sessionToken,
    server_timestamp: timestampMs,
    expires_at: timestampMs,
  }),
  successStatus: 200,
});
