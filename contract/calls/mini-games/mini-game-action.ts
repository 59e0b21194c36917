import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { smallCount } from "../../shapes/primitives.ts";
import { defineCall } from "../../call.ts";
import { miniGameAnswer, miniGameBetId } from "./shapes.ts";

/** Idempotent: a repeated id answers the round as it stands. */
export const miniGameAction = defineCall({
  name: "miniGameAction",
  summary: "The next step of an open round, or its cash-out.",
  source: "G-74",
  method: "POST",
  path: "mini-game/v2/bets/{bet_id}/action/",
  group: "mini_game",
  auth: "member",
  needsUniqueId: true,
  loginCode: REFUSALS.loginNeeded,
  params: z.object({ bet_id: miniGameBetId }),
  /** `step`: how many actions the player has seen; where the round has gone on since, the action is refused with 5001. */
  body: z.looseObject({ action: z.string().check(z.maxLength(20)), step: z.optional(smallCount) }),
  answer: miniGameAnswer,
  successStatus: 200,
});
