import { AWAY, HOME } from "@clutch/pricing";
import type { PlayerStats, SideStats } from "../../source.ts";
import type { LaneRecord, SeenAt } from "../build-lane.ts";
import { cleanName } from "../names.ts";
import {
  MOST,
  readCountOrNull,
  readList,
  readNumbers,
  readSecond,
  readTextOrNull,
  type Fields,
} from "../read-value.ts";
import type { HeroName } from "./hero-names.ts";

/** What a match has of a player. */
export interface DotaPlayer {
  readonly side: number;
  readonly name: string;
  readonly hero: HeroName | null;
  /** With the key of the hero that fell. */
  readonly kills: readonly { readonly second: number; readonly victim: string }[];
  /** Figures by time: totals up to each of the seconds. */
  readonly courses: Readonly<Record<Course, readonly number[]>>;
  readonly seconds: readonly number[];
  /** What was published when the match was over. */
  readonly end: PlayerFigures;
}

type Course = "gold" | "lastHits" | "denies";
type PlayerFigures = Omit<PlayerStats, "name">;

const COURSES: Readonly<Record<Course, string>> = { gold: "gold_t", lastHits: "lh_t", denies: "dn_t" };
/** Published figures by their fields, with the most they come to. */
const END: readonly (readonly [keyof PlayerFigures, string, number])[] = [
  ["kills", "kills", MOST.kills],
  ["deaths", "deaths", MOST.kills],
  ["assists", "assists", MOST.kills],
  ["level", "level", MOST.level],
  ["lastHits", "last_hits", MOST.hits],
  ["denies", "denies", MOST.hits],
  ["netWorth", "net_worth", MOST.gold],
  ["damage", "hero_damage", MOST.gold],
];

interface Seat {
  readonly side: number;
  readonly seat: number;
  readonly heroes: ReadonlyMap<number, HeroName>;
}

export function readPlayer(player: Fields, { side, seat, heroes }: Seat): DotaPlayer {
  const courses = (name: string): readonly number[] => readNumbers(player, name, MOST.gold);
  const gold = courses(COURSES.gold);
  const times = readNumbers(player, "times", MOST.seconds);
  const end = END.flatMap(([figure, field, most]) => {
    const value = readCountOrNull(player, field, most);
    return value === null ? [] : [[figure, value]];
  });
  return {
    side,
    name: cleanName(readTextOrNull(player, "name") ?? "") || `Player ${seat}`,
    hero: heroes.get(readCountOrNull(player, "hero_id", MOST.id) ?? 0) ?? null,
    kills: readList(player, "kills_log").map((kill) => ({
      second: readSecond(kill, "time"),
      victim: readTextOrNull(kill, "key") ?? "",
    })),
    courses: { gold, lastHits: courses(COURSES.lastHits), denies: courses(COURSES.denies) },
    // A file without times has a figure a minute.
    seconds: times.length > 0 ? times : gold.map((_, minute) => minute * 60),
    end: Object.fromEntries(end),
  };
}

/**
 * What is known of a side at a moment: kills by the log where it is whole, deaths where it names heroes that are known, gold and last hits by the
 * minute, and with the end what was published. What a file leaves out is absent.
 */
export function createSides(
  squads: ReadonlyMap<number, readonly DotaPlayer[]>,
  { published, isTimeline }: { readonly published: LaneRecord["end"]; readonly isTimeline: boolean },
): NonNullable<LaneRecord["sideAt"]> {
  const all = [...squads.values()].flat();
  const keys = new Set(all.map(({ hero }) => hero?.key));
  const areDeathsKnown = all.every(({ hero, kills }) => hero !== null && kills.every(({ victim }) => keys.has(victim)));
  return (side, at) => {
    const others = squads.get(side === HOME ? AWAY : HOME) ?? [];
    const players = (squads.get(side) ?? []).map((player): PlayerStats => ({
      name: player.name,
      ...(player.hero === null ? {} : { hero: player.hero.name }),
      ...coursesAt(player, at),
      ...(isTimeline ? countLog(player, at, areDeathsKnown ? others : null) : {}),
      ...(at.isOver ? player.end : {}),
    }));
    return {
      ...(at.isOver ? publishedOf(side, published) : {}),
      ...sumOf(players, "gold"),
      ...sumOf(players, "netWorth"),
      ...sumOf(players, "assists"),
      ...(at.isOver ? sumOf(players, "deaths") : {}),
      players,
    };
  };
}

function coursesAt({ courses, seconds }: DotaPlayer, { second }: SeenAt): PlayerFigures {
  const at = seconds.findLastIndex((each) => each <= second);
  const entries = Object.entries(courses).flatMap(([figure, values]) => {
    const value = values[at];
    return value === undefined ? [] : [[figure, value]];
  });
  return Object.fromEntries(entries);
}

/** Kills and deaths so far by the logs of the players. */
function countLog(player: DotaPlayer, { second }: SeenAt, others: readonly DotaPlayer[] | null): PlayerFigures {
  const seen = ({ kills }: DotaPlayer) => kills.filter((kill) => kill.second <= second);
  const fell = others?.flatMap(seen).filter(({ victim }) => victim === player.hero?.key);
  return { kills: seen(player).length, ...(fell ? { deaths: fell.length } : {}) };
}

const publishedOf = (side: number, end: LaneRecord["end"]): SideStats =>
  side === HOME
    ? { kills: end.home, deaths: end.away, towers: end.homeTowers }
    : { kills: end.away, deaths: end.home, towers: end.awayTowers };

type Summed = "gold" | "netWorth" | "assists" | "deaths";

/** The sum of a figure that every player of a side has. */
function sumOf(players: readonly PlayerStats[], figure: Summed): Partial<Record<Summed, number>> {
  const values = players.map((player) => player[figure]);
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0 || known.length < values.length) return {};
  return { [figure]: known.reduce((sum, value) => sum + value, 0) };
}
