import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { dayOfText, localeQuery, oneOr, required } from "../../query.ts";
import { count, currencyCode, dayText, integerId, label, signedAmount } from "../../shapes/primitives.ts";
import { ticketType } from "../../shapes/ticket.ts";

/** Closed bets; below zero where a correction took back more than came in that time. `net` = returned − staked. */
const sums = { bets: z.int(), staked: signedAmount, returned: signedAmount, net: signedAmount };

/** The kinds of bets a statement distinguishes. */
const statementKind = z.enum([...ticketType.options, "mini_game"]);

export const statement = defineCall({
  name: "statement",
  summary:
    "What the member staked and got back, by day, ISO week or month of their time zone, by game and by kind of bet. A bet counts when it is settled or sold, a correction when it is made.",
  source: "SPEC 7",
  method: "GET",
  path: "members/statement/",
  group: "primary",
  auth: "member",
  query: z.object({
    date_from: required(dayOfText),
    /** At most 366 days in all, both ends counted. */
    date_to: required(dayOfText),
    unit: oneOr(z.enum(["day", "week", "month"]), "day"),
    ...localeQuery,
  }),
  answer: z.object({
    result: z.object({
      currency: currencyCode,
      date_from: dayText,
      date_to: dayText,
      timezone: label,
      ...sums,
      /** Every period of the range, in order; those at its ends are cut to it. */
      periods: z.array(z.object({ date_from: dayText, date_to: dayText, ...sums })),
      /** `game_id` null: bets with legs of several games. Mini-games are a kind. */
      by_game: z.array(z.object({ game_id: z.nullable(integerId), game_name: label, ...sums })),
      by_kind: z.array(z.object({ kind: statementKind, ...sums })),
      /** Not settled yet, of any age: in none of the sums. */
      open_bets: count,
    }),
  }),
  successStatus: 200,
});
