import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { integerText, oneOr } from "../../query.ts";
import { hash, miniGameLogEntry, miniGameReceipt } from "./shapes.ts";
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
  answer: z.object({
    results: z.array(miniGameLogEntry),
    next: z.nullable(bigId),
    /** Those that name an entry of this page. */
    checkpoints: z.array(
      z.object({
        seq: bigId,
        hash,
        path: z.array(z.object({ side: z.enum(["left", "right"]), hash })),
        checkpoint: miniGameReceipt,
      }),
    ),
  }),
  successStatus: 200,
});

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
