import type { Side } from "@clutch/kernel";
import type { HeroRow, MapStatsRow, MeetingRow, RecentRow } from "@clutch/contract";
import { formatUtc } from "@clutch/rules";
import type { EventState } from "../../base/bus/messages.ts";
import type { StoredMap } from "./store-analysis.ts";

const scoreOf = ({ score }: EventState) => ({ home: score?.home ?? 0, away: score?.away ?? 0 });

/** Who won a match that is over; null where neither did. */
export function winnerOf(event: EventState): Side | null {
  const { home, away } = scoreOf(event);
  return home === away ? null : home > away ? "home" : "away";
}

export const sideOf = (event: EventState, team: string): Side => (event.homeName === team ? "home" : "away");

export const toMeetingRow = (event: EventState): MeetingRow => {
  const { home, away } = scoreOf(event);
  return {
    match_id: event.eventId,
    date_utc: formatUtc(event.startMs),
    competition_name: event.competitionName,
    home: { team_name: event.homeName ?? "", score: home },
    away: { team_name: event.awayName ?? "", score: away },
    winner: winnerOf(event),
  };
};

/** How many of some matches a team won. */
export const countWins = (past: readonly EventState[], team: string): number =>
  past.filter((event) => winnerOf(event) === sideOf(event, team)).length;

/** A past match of a team, as that team saw it. */
export function toRecentRow(event: EventState, team: string, side: Side): RecentRow {
  const own = sideOf(event, team);
  const { home, away } = scoreOf(event);
  const winner = winnerOf(event);
  return {
    side,
    match_id: event.eventId,
    date_utc: formatUtc(event.startMs),
    opponent: (own === "home" ? event.awayName : event.homeName) ?? "",
    scoreline: own === "home" ? `${home} - ${away}` : `${away} - ${home}`,
    result: winner === null ? "draw" : winner === own ? "win" : "loss",
  };
}

/** A map a team has played, with whether it won; only maps whose winner is known. */
export interface PlayedBy {
  readonly map: StoredMap;
  readonly own: Side;
  readonly isWon: boolean;
}

/** The maps of a team's past matches that were played to their end. */
export function mapsOf(past: readonly EventState[], maps: readonly StoredMap[], team: string): readonly PlayedBy[] {
  const byId = new Map(past.map((event) => [event.eventId, event]));
  return maps.flatMap((map) => {
    const event = byId.get(map.eventId);
    const winner = event?.score?.maps.find(({ mapNumber }) => mapNumber === map.mapNumber)?.winner ?? null;
    if (event === undefined || winner === null) return [];
    const own = sideOf(event, team);
    return [{ map, own, isWon: winner === own }];
  });
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** The heroes a side played in its maps, the most played first. */
export function toHeroRows(played: readonly PlayedBy[], side: Side): readonly HeroRow[] {
  const byHero = new Map<string, { count: number; wins: number }>();
  for (const { map, own, isWon } of played) {
    const heroes = new Set((map.stats[own].players ?? []).flatMap(({ hero }) => (hero === undefined ? [] : [hero])));
    for (const hero of heroes) {
      const before = byHero.get(hero) ?? { count: 0, wins: 0 };
      byHero.set(hero, { count: before.count + 1, wins: before.wins + (isWon ? 1 : 0) });
    }
  }
  return [...byHero]
    .toSorted(([one, a], [other, b]) => b.count - a.count || b.wins - a.wins || one.localeCompare(other))
    .slice(0, MAX_HEROES)
    .map(([hero, { count, wins }]) => ({
      side,
      hero_name: hero,
      pick_percent: percent(count, played.length),
      win_percent: percent(wins, count),
      matches: count,
    }));
}

const MAX_HEROES = 6;

const shareOn = (played: readonly PlayedBy[], name: string) => {
  const on = played.filter(({ map }) => map.stats.mapName === name);
  return { played: on.length, win_percent: percent(on.filter(({ isWon }) => isWon).length, on.length) };
};

/** How both sides did on each map that has a name, the most played first. */
export function toMapStatsRows(home: readonly PlayedBy[], away: readonly PlayedBy[]): readonly MapStatsRow[] {
  const names = new Set([...home, ...away].flatMap(({ map }) => map.stats.mapName ?? []));
  return [...names]
    .map((name) => ({ map_name: name, home: shareOn(home, name), away: shareOn(away, name) }))
    .toSorted((one, other) => playedOn(other) - playedOn(one) || one.map_name.localeCompare(other.map_name));
}

const playedOn = ({ home, away }: MapStatsRow): number => home.played + away.played;
