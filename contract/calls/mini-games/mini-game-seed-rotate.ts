import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { clientSeed, miniGameSeeds, revealedSeed } from "./shapes.ts";

export const miniGameSeedRotate = defineCall({
  name: "miniGameSeedRotate",
  summary: "Reveals the server seed in play and starts the next one; refused with 5001 while a round is open.",
  source: "G-74, RU-11",
  method: "POST",
  path: "mini-game/v2/seed/rotate/",
  group: "mini_game",
  auth: "member",
  /** `server_seed_hash` names the seed to reveal: sent twice, the second answers what the first did. */
  body: z.object({
    server_seed_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    client_seed: z.optional(clientSeed),
  }),
  answer: z.object({ revealed: revealedSeed, seeds: miniGameSeeds }),
  successStatus: 200,
});
