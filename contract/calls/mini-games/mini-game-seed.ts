import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { integerText, oneOr } from "../../query.ts";
import { bigId } from "../../shapes/primitives.ts";
import { hash, miniGameLogEntry, miniGameReceipt, miniGameSeeds } from "./shapes.ts";

export const miniGameSeed = defineCall({
  name: "miniGameSeed",
  summary: "The hashes of the member's server seeds, the client seed and the next nonce.",
  source: "G-74, RU-11",
  method: "GET",
  path: "mini-game/v2/seed/",
  group: "mini_game",
  auth: "member",
  answer: miniGameSeeds,
  successStatus: 200,
});

/** In one module with the seeds, which the widget shows beside it: a chunk of its own would be named in the entry. */
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
