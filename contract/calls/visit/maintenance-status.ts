import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { timestampMs, utcText } from "../../shapes/primitives.ts";

export const maintenanceStatus = defineCall({
  name: "maintenanceStatus",
  summary: "Whether the product is down for maintenance, from when and to when.",
  source: "G-89",
  method: "GET",
  path: "maintenance/status/",
  group: "primary",
  auth: "none",
  answer: z.object({
    is_maintenance: z.boolean(),
    from: z.nullable(utcText),
    to: z.nullable(utcText),
    server_timestamp: timestampMs,
  }),
  successStatus: 200,
});
