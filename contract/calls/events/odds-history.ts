import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { flagText, idText, one, oneOr } from "../../query.ts";
import { list } from "../../shapes/page.ts";
import {
  betTypeSelection,
  euroOdds,
  eventId,
  integerId,
  line,
  timestampMs,
  timezone,
} from "../../shapes/primitives.ts";

export const oddsHistory = defineCall({
  name: "oddsHistory",
  summary: "Price changes of the last 24 hours, newest first, at most 100.",
  source: "SPEC 7, G-31",
  method: "GET",
  path: "events/odds_history",
  group: "secondary",
  auth: "public",
  query: z.object({
    combo: oneOr(flagText, false),
    event_id: one(eventId),
    market_id: one(idText),
    timezone: oneOr(timezone, "UTC"),
  }),
  answer: list(
    z.object({
      event_id: eventId,
      market_id: integerId,
      line,
      bet_type_selection: betTypeSelection,
      history: z.array(z.object({ euro_odds: euroOdds, timestamp: timestampMs })),
    }),
  ),
  successStatus: 200,
});
