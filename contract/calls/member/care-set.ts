import * as z from "zod/mini";
import { BREAK_HOURS, CLOSURE_MONTHS } from "../../constants.ts";
import { defineCall } from "../../call.ts";
import { amount } from "../../shapes/primitives.ts";
import { careAnswer, careKind, careSpan } from "./care-shapes.ts";

const limit = { kind: careKind, span: careSpan };

export const careSet = defineCall({
  name: "careSet",
  summary:
    "Sets a limit of the member's own (lower at once, higher after 24 hours and a confirmation), a break, a closed account or a reminder. Breaks and closures only get longer. A limit above the partner's is refused.",
  source: "RU-24",
  method: "POST",
  path: "members/care/",
  group: "primary",
  auth: "member",
  body: z.discriminatedUnion("action", [
    /** `most` null: no limit any more. Time in minutes. */
    z.object({ action: z.literal("limit"), ...limit, most: z.nullable(amount) }),
    /** Puts a raise into force whose time has come; 5001 before it. */
    z.object({ action: z.literal("confirm"), ...limit }),
    z.object({ action: z.literal("break"), hours: z.literal(BREAK_HOURS) }),
    z.object({ action: z.literal("close"), months: z.literal(CLOSURE_MONTHS) }),
    z.object({ action: z.literal("reminder"), minutes: z.nullable(z.int().check(z.gte(10), z.lte(240))) }),
  ]),
  answer: careAnswer,
  successStatus: 200,
});
