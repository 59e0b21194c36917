import * as z from "zod/mini";
import { bookingStatus, eventId, bigId, label, ticketId, utcText } from "./primitives.ts";

/** G-61. `title` and `message` are in the requested language (G-99). */
export const notification = z.object({
  notification_id: bigId,
  kind: z.enum(["prebook", "generic"]),
  title: label,
  message: z.string().check(z.maxLength(1000)),
  date_created_utc: utcText,
  ticket_id: z.nullable(ticketId),
  event_id: z.nullable(eventId),
  booking_status: z.nullable(bookingStatus),
});

export type NotificationWire = z.infer<typeof notification>;
