import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { demoStanding } from "./demo-shapes.ts";

export const miniGameDemoOpen = defineCall({
  name: "miniGameDemoOpen",
  summary: "Play money and seeds to play the single-player games with, for members and guests; never in the ledger.",
  source: "RU-26, docs/decisions/0225",
  method: "POST",
  path: "mini-game/v2/demo/",
  group: "mini_game",
  auth: "public",
  body: z.object({}),
  answer: demoStanding,
  successStatus: 200,
});
