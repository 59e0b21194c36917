import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { momentText, one } from "../../query.ts";
import { careAnswer } from "./care-shapes.ts";

export const care = defineCall({
  name: "care",
  summary: "The limits that hold for the member, their own and the partner's, what of them is used, and breaks.",
  source: "RU-24",
  method: "GET",
  path: "members/care/",
  group: "primary",
  auth: "member",
  query: z.object({ since: one(momentText) }),
  answer: careAnswer,
  successStatus: 200,
});
