import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { sessionToken, timestampMs } from "../../shapes/primitives.ts";

export const socketTicket = defineCall({
  name: "socketTicket",
  summary: "A ticket for opening one socket, valid once and for 30 s.",
  source: "RU-5",
  method: "POST",
  path: "session/socket-ticket/",
  group: "primary",
  auth: "member",
  answer: z.object({ ticket: sessionToken, expires_at: timestampMs }),
  successStatus: 201,
});
