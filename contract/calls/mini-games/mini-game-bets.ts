import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { TRANSACTION_PAGE_SIZE } from "../../constants.ts";
import { oneOr, pageSizeText, pageText } from "../../query.ts";
import { miniGameRound } from "./shapes.ts";
import { page } from "../../shapes/page.ts";

export const miniGameBets = defineCall({
  name: "miniGameBets",
  summary: "The member's rounds, newest first; `state=open` lists those that can be played on.",
  source: "G-75",
  method: "GET",
  path: "mini-game/v2/bets/",
  group: "mini_game",
  auth: "member",
  query: z.object({
    page: oneOr(pageText, 1),
    page_size: oneOr(pageSizeText, TRANSACTION_PAGE_SIZE),
    state: oneOr(z.enum(["all", "open"]), "all"),
  }),
  answer: page(miniGameRound),
  successStatus: 200,
});
