import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { amount, currencyCode, integerId, label, utcText } from "../../shapes/primitives.ts";

/** A round that paid more than its stake. */
const lobbyWin = z.object({
  table_id: integerId,
  mini_game_id: integerId,
  /** Nickname, or code as the partner shows codes. Members who show themselves to nobody have no row. */
  member_name: label,
  is_own: z.boolean(),
  multiplier: z.number().check(z.gte(0)),
  payout: amount,
  currency_code: currencyCode,
  date_ended_utc: utcText,
});

export const miniGameLobby = defineCall({
  name: "miniGameLobby",
  summary:
    "What the partner's other members play: the latest wins of all tables, at most twelve, and the tables that most of them played.",
  source: "RU-11",
  method: "GET",
  path: "mini-game/v2/lobby/",
  group: "mini_game",
  auth: "member",
  answer: z.object({
    /** Newest first, of ended rounds alone. */
    wins: z.array(lobbyWin),
    /** Ids of tables, the one with most players of the last 24 hours first; none that nobody played. */
    popular: z.array(integerId),
  }),
  successStatus: 200,
});
