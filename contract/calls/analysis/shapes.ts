import * as z from "zod/mini";
import { count, eventId, label, mapOption, utcText } from "../../shapes/primitives.ts";

const side = z.enum(["home", "away"]);
const percent = z.int().check(z.gte(0), z.lte(100));

/** What analysis answers about a match, in the order the page shows it (G-65). */
export const ANALYSIS_KINDS = [
  "head_to_head",
  "heroes",
  "map_stats",
  "recent_matches",
  "play_by_play",
  "match_log",
] as const;

const analysisAvailability = z.object({ available: z.boolean(), label });

export const analysisAvailable = z.object({
  head_to_head: analysisAvailability,
  heroes: analysisAvailability,
  map_stats: analysisAvailability,
  recent_matches: analysisAvailability,
  play_by_play: analysisAvailability,
  match_log: analysisAvailability,
});

const teamScore = z.object({ team_name: label, score: count });

/** A meeting of the two teams: home and away are those of the meeting, not of the match asked about. */
export const meetingRow = z.object({
  match_id: eventId,
  date_utc: utcText,
  competition_name: label,
  home: teamScore,
  away: teamScore,
  winner: z.nullable(side),
});

/** A hero one side played: in how many of its maps, and in how many of those it won. */
export const heroRow = z.object({
  side,
  hero_name: label,
  pick_percent: percent,
  win_percent: percent,
  matches: count,
});

const mapShare = z.object({ played: count, win_percent: percent });
/** `home` and `away` are the sides of the match asked about. */
export const mapStatsRow = z.object({ map_name: label, home: mapShare, away: mapShare });

/** A past match of one side; the scoreline is that side's own first. */
export const recentRow = z.object({
  side,
  match_id: eventId,
  date_utc: utcText,
  opponent: label,
  scoreline: label,
  result: z.enum(["win", "loss", "draw"]),
});

const PLAY_KINDS = [
  "kill",
  "tower",
  "barracks",
  "boss",
  "plant",
  "defuse",
  "round",
  "goal",
  /** The lead in gold was taken or has grown. */
  "lead",
  /** The map was won. */
  "map",
] as const;

/** Something that happened on a map, oldest first; `time` is the map's clock. */
export const playRow = z.object({
  match_id: eventId,
  map_name: mapOption,
  kind: z.enum(PLAY_KINDS),
  time: label,
  side,
  text: label,
});

/** A round; `home_side` is the side home played it on, null where that is not known. */
export const roundRow = z.object({
  match_id: eventId,
  map_name: mapOption,
  round: count,
  label,
  winner: side,
  home_side: z.nullable(label),
  /** Null where the source does not say. */
  end_reason: z.nullable(label),
  scoreline: label,
});

export type AnalysisKind = (typeof ANALYSIS_KINDS)[number];
export type AnalysisAvailable = z.infer<typeof analysisAvailable>;
export type MeetingRow = z.infer<typeof meetingRow>;
export type HeroRow = z.infer<typeof heroRow>;
export type MapStatsRow = z.infer<typeof mapStatsRow>;
export type RecentRow = z.infer<typeof recentRow>;
export type PlayRow = z.infer<typeof playRow>;
export type PlayKind = PlayRow["kind"];
export type RoundRow = z.infer<typeof roundRow>;
