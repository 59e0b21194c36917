import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { miniGameBetId, miniGameReceipt, miniGameRound } from "./shapes.ts";

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
