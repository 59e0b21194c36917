import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { demoStanding, demoState } from "./demo-shapes.ts";
import { clientSeed, revealedSeed } from "./shapes.ts";

export const miniGameDemoRotate = defineCall({
  name: "miniGameDemoRotate",
  summary:
    "Reveals the server seed of the play money's rounds and starts the next one; refused with 5001 while one is open.",
  source: "RU-26, docs/decisions/0225",
  method: "POST",
  path: "mini-game/v2/demo/seed/rotate/",
  group: "mini_game",
  auth: "public",
  body: z.object({ state: demoState, client_seed: z.optional(clientSeed) }),
  answer: z.extend(demoStanding, { revealed: revealedSeed }),
  successStatus: 200,
});
