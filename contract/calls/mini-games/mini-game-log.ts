import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { integerText, oneOr } from "../../query.ts";
import { miniGameLogEntry } from "./shapes.ts";
import { bigId } from "../../shapes/primitives.ts";

export const miniGameLog = defineCall({
  name: "miniGameLog",
  summary:
    "The member's hash-linked log of commitments, bets, results and reveals, 500 entries after `after` at a time.",
  source: "RU-11, docs/fairness",
  method: "GET",
  path: "mini-game/v2/log/",
  group: "mini_game",
  auth: "member",
  query: z.object({ after: oneOr(integerText(0, 999_999_999), 0) }),
  answer: z.object({ results: z.array(miniGameLogEntry), next: z.nullable(bigId) }),
  successStatus: 200,
});
