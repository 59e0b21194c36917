import { REFUSALS, refuse, type calls, type Language } from "@clutch/contract";
import { ok, type Side } from "@clutch/kernel";
import { computeMoments } from "@clutch/rules";
import type { EventState } from "../../base/bus/messages.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { readFacts } from "../catalogue/facts/store-facts.ts";
import type { Names } from "../catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { toPlayRows, toRoundRows, type PlayedMap } from "./course.ts";
import { readEvent, readMaps, readPast } from "./store-analysis.ts";
import {
  countWins,
  mapsOf,
  toHeroRows,
  toMapStatsRows,
  toMeetingRow,
  toRecentRow,
  type PlayedBy,
} from "./summaries.ts";

export interface AnalysisDeps {
  readonly store: Store;
  readonly names: Names;
}

type Calls = typeof calls;
type Available = ReturnType<Calls["analyticsAvailable"]["answer"]["parse"]>;

/** Figures are of so many matches of each side at most; lists show fewer. */
const MAX_MATCHES = 40;
const MAX_LISTED = 10;

/** A match of two known teams. */
interface Pairing {
  readonly event: EventState;
  readonly home: string;
  readonly away: string;
}

/** What the teams of a match have played, and how the match itself goes (G-65). Reads matches that are over, and what its viewers see. */
export const analysisRoutes = (deps: AnalysisDeps) => ({
  analyticsAvailable: (async (_caller, { query }) => {
    const event = await readEvent(deps.store, query.event_id);
    if (event === null) return refuse(REFUSALS.notFound);
    return ok(await computeAvailable(deps, event, query.lang));
  }) satisfies CallHandler<Calls["analyticsAvailable"]>,

  analytics: (async (_caller, { query }) => {
    const event = await readEvent(deps.store, query.event_id);
    if (event === null) return refuse(REFUSALS.notFound);
    const pairing = toPairing(event);
    if (pairing === null) return ok({ results: [] });
    const sides = query.filter_by === "all" ? (["home", "away"] as const) : [query.filter_by];
    switch (query.summary_type) {
      case "head_to_head":
        return ok(await readHeadToHead(deps.store, pairing, sides));
      case "recent_matches":
        return ok({ results: await readRecent(deps.store, pairing, sides) });
      case "heroes":
        return ok(await readHeroes(deps.store, pairing, sides));
      case "map_stats":
        return ok(await readMapStats(deps.store, pairing, sides));
    }
  }) satisfies CallHandler<Calls["analytics"]>,

  analyticsPlayByPlay: (async (_caller, { query }) => {
    const [event, match] = await Promise.all([
      readEvent(deps.store, query.event_id),
      readEvent(deps.store, query.match_id),
    ]);
    if (event === null || match === null || !isOfSamePairing(event, match)) return refuse(REFUSALS.notFound);
    const mapNumber = query.filter_by === undefined ? undefined : Number(query.filter_by.slice("MAP ".length));
    const maps = await readCourse(deps.store, match, mapNumber);
    const words = { names: deps.names, language: query.lang };
    return query.summary_type === "match_log"
      ? ok({ results: maps.flatMap((map) => toRoundRows(match, map)) })
      : ok({ results: maps.flatMap((map) => toPlayRows(match, map, words)) });
  }) satisfies CallHandler<Calls["analyticsPlayByPlay"]>,
});

const toPairing = (event: EventState): Pairing | null =>
  event.homeName === null || event.awayName === null ? null : { event, home: event.homeName, away: event.awayName };

function isOfSamePairing(event: EventState, match: EventState): boolean {
  const names = new Set([match.homeName, match.awayName]);
  return event.gameId === match.gameId && names.has(event.homeName) && names.has(event.awayName);
}

/** The maps of a match that have begun, or one of them. */
async function readCourse(store: Store, event: EventState, mapNumber?: number): Promise<readonly PlayedMap[]> {
  const [stored, facts] = await Promise.all([
    readMaps(store, [event.eventId]),
    readFacts(store, { eventId: Number(event.eventId), startMs: event.startMs, mapNumber }),
  ]);
  const moments = Map.groupBy(computeMoments(facts), (moment) => moment.mapNumber);
  const numbers = new Set([...stored.map((map) => map.mapNumber), ...moments.keys()]);
  return [...numbers]
    .filter((number) => mapNumber === undefined || number === mapNumber)
    .toSorted((one, other) => one - other)
    .map((number) => ({
      mapNumber: number,
      moments: moments.get(number) ?? [],
      stored: stored.find((map) => map.mapNumber === number) ?? null,
    }));
}

const teamOf = (pairing: Pairing, side: Side): string => pairing[side];

async function computeAvailable({ store, names }: AnalysisDeps, event: EventState, lang: Language): Promise<Available> {
  const labelled = (kind: string, available: boolean) => ({ available, label: names(lang, `analysis.${kind}`, {}) });
  const pairing = toPairing(event);
  const [own, meetings, home, away] = await Promise.all([
    // A later map has rows only where the first has.
    readCourse(store, event, 1),
    pairing === null ? [] : readMeetings(store, pairing, 1),
    pairing === null ? [] : readPlayed(store, pairing, "home"),
    pairing === null ? [] : readPlayed(store, pairing, "away"),
  ]);
  const played = [...home, ...away];
  const words = { names, language: lang };
  const isRecent = pairing !== null && (await hasRecent(store, pairing));
  return {
    head_to_head: labelled("headToHead", meetings.length > 0),
    heroes: labelled("heroes", toHeroRows(played, "home").length > 0),
    map_stats: labelled("mapStats", toMapStatsRows(home, away).length > 0),
    recent_matches: labelled("recentMatches", isRecent),
    play_by_play: labelled(
      "playByPlay",
      own.some((map) => toPlayRows(event, map, words).length > 0),
    ),
    match_log: labelled(
      "matchLog",
      own.some((map) => toRoundRows(event, map).length > 0),
    ),
  };
}

const readMeetings = (store: Store, { event, home, away }: Pairing, limit: number) =>
  readPast(store, { gameId: event.gameId, team: home, opponent: away, beforeMs: event.startMs, limit });

const pastOf = (store: Store, pairing: Pairing, { side, limit }: { readonly side: Side; readonly limit: number }) => {
  const { gameId, startMs } = pairing.event;
  return readPast(store, { gameId, team: teamOf(pairing, side), beforeMs: startMs, limit });
};

async function hasRecent(store: Store, pairing: Pairing): Promise<boolean> {
  const found = await Promise.all(
    (["home", "away"] as const).map((side) => pastOf(store, pairing, { side, limit: 1 })),
  );
  return found.some((past) => past.length > 0);
}

/** The maps of a side's past matches, with whether it won each. */
async function readPlayed(store: Store, pairing: Pairing, side: Side): Promise<readonly PlayedBy[]> {
  const past = await pastOf(store, pairing, { side, limit: MAX_MATCHES });
  const maps = await readMaps(
    store,
    past.map(({ eventId }) => eventId),
  );
  return mapsOf(past, maps, teamOf(pairing, side));
}

type Sides = readonly Side[];

async function readHeadToHead(store: Store, pairing: Pairing, sides: Sides) {
  const meetings = await readMeetings(store, pairing, MAX_MATCHES);
  const summary = { home_wins: countWins(meetings, pairing.home), away_wins: countWins(meetings, pairing.away) };
  const won = (event: EventState): boolean => sides.some((side) => countWins([event], teamOf(pairing, side)) > 0);
  // One side: the meetings it won.
  const shown = sides.length > 1 ? meetings : meetings.filter(won);
  return { results: shown.slice(0, MAX_LISTED).map(toMeetingRow), summary };
}

async function readRecent(store: Store, pairing: Pairing, sides: Sides) {
  const found = await Promise.all(
    sides.map(async (side) => {
      const past = await pastOf(store, pairing, { side, limit: MAX_LISTED });
      return past.map((event) => toRecentRow(event, teamOf(pairing, side), side));
    }),
  );
  return found.flat();
}

const readBoth = async (store: Store, pairing: Pairing) => {
  const [home, away] = await Promise.all([readPlayed(store, pairing, "home"), readPlayed(store, pairing, "away")]);
  return { home, away };
};

async function readHeroes(store: Store, pairing: Pairing, sides: Sides) {
  const played = await readBoth(store, pairing);
  const results = sides.flatMap((side) => toHeroRows(played[side], side));
  return { results, maps: { home: played.home.length, away: played.away.length } };
}

async function readMapStats(store: Store, pairing: Pairing, sides: Sides) {
  const { home, away } = await readBoth(store, pairing);
  const rows = toMapStatsRows(home, away);
  const shown = rows.filter((row) => sides.some((side) => row[side].played > 0));
  return { results: shown, maps: { home: home.length, away: away.length } };
}
