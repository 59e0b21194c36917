import * as z from "zod/mini";
import { defineCall } from "../../call.ts";

/** Answered below the base of every server group. */
export const healthcheck = defineCall({
  name: "healthcheck",
  summary: "Answers as soon as this server can serve.",
  source: "G-08",
  method: "GET",
  path: "healthcheck",
  group: "primary",
  auth: "none",
  answer: z.object({ status: z.literal("ok") }),
  successStatus: 200,
});
