import * as z from "zod/mini";
import { mapOfEvent, scoreline, tabOfEvent, team } from "./event.ts";
import {
  betTypeName,
  betTypeSelection,
  count,
  eventId,
  handicap,
  integerId,
  label,
  line,
  marketStatus,
  marketTab,
  offsetText,
  ticketResult,
  url,
  utcText,
} from "./primitives.ts";

/** The result of a selection; the line is added to G-60 for handicap markets. */
export const resultSelection = z.object({
  name: label,
  bet_type_selection: betTypeSelection,
  bet_type_selection_name: label,
  line,
  handicap,
  result: z.nullable(ticketResult),
  won: z.nullable(z.boolean()),
  status: marketStatus,
});

export const resultMarket = z.object({
  market_id: integerId,
  market_name: label,
  bet_type_name: betTypeName,
  market_tab: marketTab,
  status: marketStatus,
  /** What it was settled on: '2 - 0', or the names that won; null while that is not known and for a void. */
  result_value: z.nullable(label),
  /** As of a leg. */
  void_reason: z.optional(label),
  selections: z.array(resultSelection),
});

/** An ended match (G-60). */
export const resultEvent = z.object({
  event_id: eventId,
  event_name: label,
  game_id: integerId,
  game_name: label,
  game_logo: url,
  competition_id: integerId,
  competition_name: label,
  stage: z.nullable(label),
  home: z.nullable(team),
  away: z.nullable(team),
  status: marketStatus,
  is_outright: z.boolean(),
  best_of: z.int().check(z.gte(1), z.lte(19)),
  start_datetime: offsetText,
  start_datetime_utc: utcText,
  match_scoreline: scoreline,
  maps: z.array(mapOfEvent),
  market_tabs: z.array(tabOfEvent),
  /** Statistics of it are kept. */
  has_stats: z.boolean(),
  /** How many of the member's own bets are on it; 0 of a guest. */
  bet_count: count,
  markets: z.array(resultMarket),
});

export type ResultEventWire = z.infer<typeof resultEvent>;
