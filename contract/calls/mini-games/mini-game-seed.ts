import { defineCall } from "../../call.ts";
import { miniGameSeeds } from "./shapes.ts";

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
