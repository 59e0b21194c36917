import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { utcText } from "../../shapes/primitives.ts";
import { hash, miniGameBetId, miniGameReceipt, miniGameRound } from "./shapes.ts";

export const miniGameRoundOf = defineCall({
  name: "miniGameRoundOf",
  summary: "One round of the member, with its signed receipt once it has ended.",
  source: "G-74, docs/fairness",
  method: "GET",
  path: "mini-game/v2/bets/{bet_id}/",
  group: "mini_game",
  auth: "member",
  params: z.object({ bet_id: miniGameBetId }),
  answer: z.object({ result: miniGameRound, receipt: z.nullable(miniGameReceipt) }),
  successStatus: 200,
});

/** The same as `/.well-known/clutch-receipt-keys.json`, in the verifier's own spelling. */
export const miniGameReceiptKeys = defineCall({
  name: "miniGameReceiptKeys",
  summary: "The public keys that receipts and checkpoints are signed with, and when each was in force.",
  source: "RU-29, docs/fairness",
  method: "GET",
  path: "mini-game/v2/receipt-keys/",
  group: "mini_game",
  auth: "public",
  answer: z.object({
    algorithm: z.literal("Ed25519"),
    keys: z.array(z.object({ publicKey: hash, validFrom: utcText, validUntil: z.nullable(utcText) })),
  }),
  successStatus: 200,
});
