import {
  calls,
  type AnalysisAvailable,
  type HeroRow,
  type MapStatsRow,
  type MeetingRow,
  type PlayRow,
  type RecentRow,
  type RoundRow,
} from "@clutch/contract";
import { sessionStore } from "../../../store/session.ts";
import { getRuntime } from "../../runtime.ts";

export type AnalysisFilter = "all" | "home" | "away";

/** Rows of one kind with what the whole answer says of them; null after a failure. */
type Loaded<T> = Promise<T | null>;

const localeOf = () => {
  const { language, timezone } = sessionStore.getState();
  return { lang: language, timezone };
};

/** Which analysis there is of a match, with its names; null after a failure. */
export async function loadAvailable(eventId: string): Loaded<AnalysisAvailable> {
  const query = { event_id: eventId, ...localeOf() };
  const answer = await getRuntime().api.call(calls.analyticsAvailable, { query }, { isRepeated: true });
  return answer.ok ? answer.value : null;
}

type SummaryType = "head_to_head" | "heroes" | "map_stats" | "recent_matches";

async function loadSummary(eventId: string, summaryType: SummaryType, filter: AnalysisFilter) {
  const query = { event_id: eventId, summary_type: summaryType, filter_by: filter, ...localeOf() };
  const answer = await getRuntime().api.call(calls.analytics, { query }, { isRepeated: true });
  return answer.ok ? answer.value : null;
}

type AnyRow = MeetingRow | HeroRow | MapStatsRow | RecentRow;

const isMeeting = (row: AnyRow): row is MeetingRow => "winner" in row;
const isHero = (row: AnyRow): row is HeroRow => "hero_name" in row;
const isMapStats = (row: AnyRow): row is MapStatsRow => "map_name" in row;
const isRecent = (row: AnyRow): row is RecentRow => "scoreline" in row;

export interface Meetings {
  readonly rows: readonly MeetingRow[];
  readonly homeWins: number;
  readonly awayWins: number;
}

export async function loadMeetings(eventId: string, filter: AnalysisFilter = "all"): Loaded<Meetings> {
  const value = await loadSummary(eventId, "head_to_head", filter);
  if (value === null) return null;
  const { home_wins: homeWins = 0, away_wins: awayWins = 0 } = value.summary ?? {};
  return { rows: value.results.filter(isMeeting), homeWins, awayWins };
}

export async function loadRecent(eventId: string, filter: AnalysisFilter = "all"): Loaded<readonly RecentRow[]> {
  const value = await loadSummary(eventId, "recent_matches", filter);
  return value === null ? null : value.results.filter(isRecent);
}

/** Rows with how many maps of each side they are of. */
export interface OfMaps<R> {
  readonly rows: readonly R[];
  readonly home: number;
  readonly away: number;
}

export async function loadHeroes(eventId: string, filter: AnalysisFilter = "all"): Loaded<OfMaps<HeroRow>> {
  const value = await loadSummary(eventId, "heroes", filter);
  return value === null ? null : { rows: value.results.filter(isHero), ...mapsOf(value.maps) };
}

export async function loadMapStats(eventId: string, filter: AnalysisFilter = "all"): Loaded<OfMaps<MapStatsRow>> {
  const value = await loadSummary(eventId, "map_stats", filter);
  return value === null ? null : { rows: value.results.filter(isMapStats), ...mapsOf(value.maps) };
}

const mapsOf = (maps: { readonly home: number; readonly away: number } | undefined) => ({
  home: maps?.home ?? 0,
  away: maps?.away ?? 0,
});

/** A match, and the map of it that is asked for: `MAP 1` and on, null for all. */
interface CourseOf {
  readonly eventId: string;
  readonly matchId: string;
  readonly map: string | null;
}

async function loadCourse(of: CourseOf, summaryType: "play_by_play" | "match_log") {
  const query = {
    event_id: of.eventId,
    match_id: of.matchId,
    summary_type: summaryType,
    ...(of.map === null ? {} : { filter_by: of.map }),
    ...localeOf(),
  };
  const answer = await getRuntime().api.call(calls.analyticsPlayByPlay, { query }, { isRepeated: true });
  return answer.ok ? answer.value.results : null;
}

/** What happened, oldest first. */
export async function loadPlays(of: CourseOf): Loaded<readonly PlayRow[]> {
  const rows = await loadCourse(of, "play_by_play");
  return rows === null ? null : rows.filter((row): row is PlayRow => "text" in row);
}

/** The rounds, oldest first. */
export async function loadRounds(of: CourseOf): Loaded<readonly RoundRow[]> {
  const rows = await loadCourse(of, "match_log");
  return rows === null ? null : rows.filter((row): row is RoundRow => "round" in row);
}
