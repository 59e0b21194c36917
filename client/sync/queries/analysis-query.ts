import {
  calls,
  type AnalysisAvailable,
  type CallAnswer,
  type HeroRow,
  type MapStatsRow,
  type MeetingRow,
  type PlayRow,
  type RecentRow,
  type RoundRow,
} from "@clutch/contract";
import { readAnswer, type Query, type QueryRun } from "./query.ts";
import { localeOf, type Reader } from "./reader.ts";

/** Which analysis there is of a match, with its names. */
export const availableQuery = (reader: Reader, eventId: string): Query<AnalysisAvailable> => ({
  queryKey: ["analysis", reader, eventId],
  queryFn: (run) => readAnswer(calls.analyticsAvailable, { query: { event_id: eventId, ...localeOf(reader) } }, run),
});

type SummaryType = "head_to_head" | "heroes" | "map_stats" | "recent_matches";
type Summary = CallAnswer<typeof calls.analytics>;

const summaryQuery = <T>(
  reader: Reader,
  { eventId, summaryType }: { readonly eventId: string; readonly summaryType: SummaryType },
  parse: (answer: Summary) => T,
): Query<T> => ({
  queryKey: ["analysis", reader, eventId, summaryType],
  queryFn: async (run) => {
    const query = { event_id: eventId, summary_type: summaryType, filter_by: "all" as const, ...localeOf(reader) };
    return parse(await readAnswer(calls.analytics, { query }, run));
  },
});

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

export const meetingsQuery = (reader: Reader, eventId: string): Query<Meetings> =>
  summaryQuery(reader, { eventId, summaryType: "head_to_head" }, ({ results, summary }) => {
    const { home_wins: homeWins = 0, away_wins: awayWins = 0 } = summary ?? {};
    return { rows: results.filter(isMeeting), homeWins, awayWins };
  });

export const recentQuery = (reader: Reader, eventId: string): Query<readonly RecentRow[]> =>
  summaryQuery(reader, { eventId, summaryType: "recent_matches" }, ({ results }) => results.filter(isRecent));

/** Rows with how many maps of each side they are of. */
export interface OfMaps<R> {
  readonly rows: readonly R[];
  readonly home: number;
  readonly away: number;
}

export const heroesQuery = (reader: Reader, eventId: string): Query<OfMaps<HeroRow>> =>
  summaryQuery(reader, { eventId, summaryType: "heroes" }, ({ results, maps }) => ({
    rows: results.filter(isHero),
    ...mapsOf(maps),
  }));

export const mapStatsQuery = (reader: Reader, eventId: string): Query<OfMaps<MapStatsRow>> =>
  summaryQuery(reader, { eventId, summaryType: "map_stats" }, ({ results, maps }) => ({
    rows: results.filter(isMapStats),
    ...mapsOf(maps),
  }));

const mapsOf = (maps: Summary["maps"]) => ({ home: maps?.home ?? 0, away: maps?.away ?? 0 });

/** A match, and the map of it that is asked for: `MAP 1` and on, null for all. */
export interface CourseOf {
  readonly eventId: string;
  readonly matchId: string;
  readonly map: string | null;
}

async function readCourse(
  reader: Reader,
  { of, summaryType }: { readonly of: CourseOf; readonly summaryType: "play_by_play" | "match_log" },
  run: QueryRun,
) {
  const map = of.map === null ? {} : { filter_by: of.map };
  const course = { event_id: of.eventId, match_id: of.matchId, summary_type: summaryType, ...map };
  const query = { ...course, ...localeOf(reader) };
  return (await readAnswer(calls.analyticsPlayByPlay, { query }, run)).results;
}

/** What happened, oldest first. */
export const playsQuery = (reader: Reader, of: CourseOf): Query<readonly PlayRow[]> => ({
  queryKey: ["analysis", reader, of, "plays"],
  queryFn: async (run) =>
    (await readCourse(reader, { of, summaryType: "play_by_play" }, run)).filter((row): row is PlayRow => "text" in row),
});

/** The rounds, oldest first. */
export const roundsQuery = (reader: Reader, of: CourseOf): Query<readonly RoundRow[]> => ({
  queryKey: ["analysis", reader, of, "rounds"],
  queryFn: async (run) =>
    (await readCourse(reader, { of, summaryType: "match_log" }, run)).filter((row): row is RoundRow => "round" in row),
});
