import type { Side } from "@clutch/kernel";
import type { EventEntry, MapScore } from "../../store/catalogue.ts";
import type { MapStatsEntry } from "../../store/live-stats.ts";

/** Games whose list of maps is filled up to the length of the match (G-67). */
const SHOOTER_GAMES = new Set([1, 5, 11, 24, 26, 36]);
const MAX_MAPS = 19;
/** NBA 2K and Basketball, whose parts are quarters (G-68). */
const QUARTER_GAMES = new Set([6, 17]);
const QUARTERS = 4;

/** Whether a part of a match is labelled Q1 to Q4 instead of by the number of its map. */
export const isQuarter = (gameId: number, mapNumber: number): boolean =>
  QUARTER_GAMES.has(gameId) && mapNumber <= QUARTERS;

/** Whether a match is one game that its score does not divide into maps, as in football. */
export const isOneGame = ({ bestOf, maps }: Pick<EventEntry, "bestOf" | "maps">): boolean =>
  bestOf === 1 && maps.length === 0;

/** A map of the list; `tba` where nothing is known of it. */
export interface StatsMap {
  readonly mapNumber: number;
  readonly status: MapStatsEntry["status"] | "tba";
  readonly home: number | null;
  readonly away: number | null;
  /** Of an ended map; null where it is not known. */
  readonly winner: Side | null;
}

interface Given {
  readonly gameId: number;
  readonly bestOf: number;
  readonly maps: readonly MapStatsEntry[];
  /** The maps as the score of the match has them. */
  readonly scored: readonly Pick<MapScore, "mapNumber" | "winner">[];
}

/** The maps with statistics, by number; for shooters with tba placeholders up to the length of the match (R4.8-03). */
export function computeStatsMaps({ gameId, bestOf, maps, scored }: Given): readonly StatsMap[] {
  const winners = new Map(scored.map(({ mapNumber, winner }) => [mapNumber, winner]));
  const known = maps
    .toSorted((one, other) => one.mapNumber - other.mapNumber)
    .map((map): StatsMap => ({ ...figuresOf(map), winner: winners.get(map.mapNumber) ?? null }));
  if (!SHOOTER_GAMES.has(gameId)) return known;
  const numbers = Array.from({ length: Math.min(bestOf, MAX_MAPS) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !known.some(({ mapNumber }) => mapNumber === number));
  const unknown = { status: "tba", home: null, away: null, winner: null } as const;
  const placeholders = missing.map((mapNumber): StatsMap => ({ mapNumber, ...unknown }));
  return [...known, ...placeholders].toSorted((one, other) => one.mapNumber - other.mapNumber);
}

/** Rounds won where the map has rounds, goals or kills elsewhere; a duel has none of them. */
function figuresOf({ mapNumber, status, rounds, home, away }: MapStatsEntry): Omit<StatsMap, "winner"> {
  if (status === "pending") return { mapNumber, status, home: null, away: null };
  const won = (side: Side): number => rounds.filter(({ winner }) => winner === side).length;
  if (rounds.length > 0) return { mapNumber, status, home: won("home"), away: won("away") };
  return { mapNumber, status, home: home.goals ?? home.kills, away: away.goals ?? away.kills };
}
