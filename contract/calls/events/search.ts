import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery, required } from "../../query.ts";
import { searchText } from "../../search-text.ts";
import { event, team } from "../../shapes/event.ts";
import { count, eventId, integerId, label } from "../../shapes/primitives.ts";

const found = <T extends z.ZodMiniType>(row: T) => z.object({ count, results: z.array(row) });

/** What a text finds, by kind, best first: a few rows of each and how many there are. */
export const search = defineCall({
  name: "search",
  summary:
    "Teams, players, matches, leagues, games and markets by name; typing errors, accents and other scripts are forgiven.",
  source: "SPEC 7, G-29, G-31",
  method: "GET",
  path: "events/search",
  group: "secondary",
  auth: "public",
  query: z.object({
    q: required(searchText),
    ...localeQuery,
  }),
  answer: z.object({
    /** The nearest name, where nothing is named as was typed; null where something is. */
    corrected: z.nullable(label),
    /** Names that are offered and nearest to a text that finds nothing; empty where it finds something. */
    nearest: z.array(label).check(z.maxLength(3)),
    /** Each with the match that comes next, whose row is among `events` or `markets`, or is fetched by its id. */
    teams: found(
      z.object({
        name: label,
        kind: z.enum(["team", "player"]),
        logo: team.shape.team_logo,
        game_id: integerId,
        game_name: label,
        event_id: eventId,
        event_name: label,
      }),
    ),
    /** With the market of the winner alone. */
    events: found(event),
    leagues: found(
      z.object({
        competition_id: integerId,
        name: label,
        game_id: integerId,
        game_name: label,
        event_count: count,
        live_count: count,
      }),
    ),
    games: found(z.object({ game_id: integerId, name: label, event_count: count, live_count: count })),
    /** Each with one market; an event may stand twice. */
    markets: found(event),
  }),
  successStatus: 200,
});
