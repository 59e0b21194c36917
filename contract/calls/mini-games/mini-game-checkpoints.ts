import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { integerText, oneOr } from "../../query.ts";
import { miniGameReceipt } from "./shapes.ts";
import { bigId } from "../../shapes/primitives.ts";

export const miniGameCheckpoints = defineCall({
  name: "miniGameCheckpoints",
  summary:
    "The partner's signed checkpoints of all logs, each naming the one before it, 100 after `after` at a time: whoever keeps a copy " +
    "finds a log that was cut or made anew.",
  source: "RU-29, docs/fairness",
  method: "GET",
  path: "mini-game/v2/checkpoints/",
  group: "mini_game",
  auth: "public",
  query: z.object({ after: oneOr(integerText(0, 999_999_999), 0) }),
  answer: z.object({ checkpoints: z.array(miniGameReceipt), next: z.nullable(bigId) }),
  successStatus: 200,
});
