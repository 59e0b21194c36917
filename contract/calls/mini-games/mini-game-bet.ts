import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { clientSeed, miniGameAnswer } from "./shapes.ts";
import { amount, integerId } from "../../shapes/primitives.ts";

export const miniGameBet = defineCall({
  name: "miniGameBet",
  summary: "Bets on a round of a single-player game; a game played in steps answers an open round.",
  source: "G-74, RU-11",
  method: "POST",
  path: "mini-game/v2/bets/",
  group: "mini_game",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  body: z.object({
    table_id: integerId,
    bet_amount: amount,
    /** Another one than in force is in force from this round on. */
    client_seed: z.optional(clientSeed),
    /** By game (`games/<game>/wire`). */
    params: z.unknown(),
  }),
  answer: miniGameAnswer,
  successStatus: 201,
});
