import * as z from "zod/mini";
import { smallCount } from "../../shapes/primitives.ts";
import { defineCall } from "../../call.ts";
import { demoAnswer, demoState } from "./demo-shapes.ts";
import { miniGameBetId } from "./shapes.ts";

/** Idempotent by its state, like a bet. */
export const miniGameDemoAction = defineCall({
  name: "miniGameDemoAction",
  summary: "The next step of an open round played with play money, or its cash-out.",
  source: "RU-26, docs/decisions/0225",
  method: "POST",
  path: "mini-game/v2/demo/bets/{bet_id}/action/",
  group: "mini_game",
  auth: "public",
  params: z.object({ bet_id: miniGameBetId }),
  body: z.looseObject({ state: demoState, action: z.string().check(z.maxLength(20)), step: z.optional(smallCount) }),
  answer: demoAnswer,
  successStatus: 200,
});
