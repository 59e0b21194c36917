import * as z from "zod/mini";
import { market } from "./market.ts";
import {
  count,
  eventId,
  integerId,
  label,
  mapOption,
  marketStatus,
  marketTab,
  offsetText,
  stringFlag,
  url,
  utcText,
} from "./primitives.ts";

export const team = z.object({ team_name: label, team_logo: z.nullable(url) });

export type TeamWire = z.infer<typeof team>;

export const scoreline = z.nullable(label);

export const currentMap = z.nullable(z.object({ map_name: mapOption, map_scoreline: scoreline }));

export const tabOfEvent = z.object({ tab_name: marketTab, open_count: count, scoreline });

export const mapOfEvent = z.object({
  map_num: z.int().check(z.gte(1), z.lte(19)),
  state: z.enum(["pending", "live", "ended"]),
  home: count,
  away: count,
  /** Who won an ended map, which the figures do not say; null while it is played, drawn or unknown. */
  winner: z.nullable(z.enum(["home", "away"])),
});

/** What a side is ahead by on the running map, where the game has it: gold of a lane game, money of a round game. */
export const leadOfEvent = z.nullable(
  z.object({ side: z.enum(["home", "away"]), amount: count, unit: z.enum(["gold", "money"]) }),
);

export type MapWire = z.infer<typeof mapOfEvent>;

/** A match or an outright with its markets (G-29). An outright has neither home nor away. */
export const event = z.object({
  event_id: eventId,
  event_name: label,
  status: marketStatus,
  game_id: integerId,
  game_name: label,
  game_logo: url,
  competition_id: integerId,
  competition_name: label,
  stage: z.nullable(label),
  home: z.nullable(team),
  away: z.nullable(team),
  in_play: stringFlag,
  is_favourite: z.boolean(),
  is_outright: z.boolean(),
  is_combo_allowed: z.boolean(),
  best_of: z.int().check(z.gte(1), z.lte(19)),
  start_datetime: offsetText,
  start_datetime_utc: utcText,
  live_market_tab_name: z.nullable(marketTab),
  match_scoreline: scoreline,
  current_map: currentMap,
  next_map: currentMap,
  /** What the match clock shows, such as `31:47` or `R14`. */
  clock: z.nullable(label),
  maps: z.array(mapOfEvent),
  lead: leadOfEvent,
  /** Whether live statistics are known of it. */
  has_stats: z.boolean(),
  market_tabs: z.array(tabOfEvent),
  total_num_markets: count,
  live_stream: z.nullable(url),
  live_stream_source: z.nullable(label),
  live_stream_international: z.nullable(url),
  live_stream_international_source: z.nullable(label),
  markets: z.array(market),
});

export type EventWire = z.infer<typeof event>;
