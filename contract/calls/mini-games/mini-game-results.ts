import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { MAX_TABLE_RESULTS_PAGE } from "../../constants.ts";
import { integerText, oneOr, required } from "../../query.ts";
import { count, integerId, utcText } from "../../shapes/primitives.ts";
import { miniGameBetId } from "./shapes.ts";

/** `outcome` has the shape of its game, as in a member's own ended round; stakes, payouts and players are not named. */
const miniGameResult = z.object({
  bet_id: miniGameBetId,
  outcome: z.unknown(),
  multiplier: z.number().check(z.gte(0)),
  date_ended_utc: utcText,
});

export const miniGameResults = defineCall({
  name: "miniGameResults",
  summary: "The last outcomes of a table, of all the partner's members, newest first; at most 200.",
  source: "G-75",
  method: "GET",
  path: "mini-game/v2/results/",
  group: "mini_game",
  auth: "member",
  query: z.object({
    table_id: required(integerText(1, 999_999_999)),
    page: oneOr(integerText(1, MAX_TABLE_RESULTS_PAGE), 1),
  }),
  answer: z.object({
    table_id: integerId,
    mini_game_id: integerId,
    results: z.array(miniGameResult),
    page: count,
    next: z.nullable(count),
  }),
  successStatus: 200,
});
