import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { ticketId } from "../../shapes/primitives.ts";

export const prebookCancel = defineCall({
  name: "prebookCancel",
  summary: "Takes back a prebook that still waits.",
  source: "SPEC 7, G-55",
  method: "POST",
  path: "prebooking/cancel/",
  group: "primary",
  auth: "member",
  body: z.object({ ticket_id: ticketId }),
  answer: z.object({ result: z.object({ ticket_id: ticketId, booking_status: z.literal("cancelled") }) }),
  successStatus: 200,
});
