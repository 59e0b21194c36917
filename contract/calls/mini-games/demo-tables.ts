import { defineCall } from "../../call.ts";
import { page } from "../../shapes/page.ts";
import { miniGameTable } from "./shapes.ts";

export const miniGameDemoTables = defineCall({
  name: "miniGameDemoTables",
  summary:
    "The tables that can be played with play money, all on one page; rounds common to all members are not among them.",
  source: "RU-26, docs/decisions/0225",
  method: "GET",
  path: "mini-game/v2/demo/tables/",
  group: "mini_game",
  auth: "public",
  answer: page(miniGameTable),
  successStatus: 200,
});
