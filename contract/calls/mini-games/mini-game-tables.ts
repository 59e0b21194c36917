import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { MINI_GAME_TABLE_PAGE_SIZE } from "../../constants.ts";
import { oneOr, pageSizeText, pageText } from "../../query.ts";
import { miniGameTable } from "./shapes.ts";
import { page } from "../../shapes/page.ts";

export const miniGameTables = defineCall({
  name: "miniGameTables",
  summary: "The tables of the mini-games with their limits, disabled ones too.",
  source: "SPEC 7, G-73",
  method: "GET",
  path: "mini-game/v2/tables/",
  group: "mini_game",
  auth: "member",
  query: z.object({ page: oneOr(pageText, 1), page_size: oneOr(pageSizeText, MINI_GAME_TABLE_PAGE_SIZE) }),
  answer: page(miniGameTable),
  successStatus: 200,
});
