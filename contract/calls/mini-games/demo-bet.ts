import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { amount, integerId } from "../../shapes/primitives.ts";
import { demoAnswer, demoState } from "./demo-shapes.ts";

/** Idempotent by its state: the same state and bet are dealt the same round. */
export const miniGameDemoBet = defineCall({
  name: "miniGameDemoBet",
  summary: "Bets play money on a round of a single-player game; refused with 5001 where the state is too old.",
  source: "RU-26, docs/decisions/0225",
  method: "POST",
  path: "mini-game/v2/demo/bets/",
  group: "mini_game",
  auth: "public",
  body: z.object({
    state: demoState,
    table_id: integerId,
    bet_amount: amount,
    /** By game (`games/<game>/wire`). */
    params: z.unknown(),
  }),
  answer: demoAnswer,
  successStatus: 200,
});
