import { createRng, type Side } from "@clutch/kernel";
import type { PlayerStats, SideStats } from "../../source.ts";
import { unseenMarks } from "../build-map.ts";
import { buildRounds, HALF_MARKS, halfOf, OVERTIME_MARK } from "../build-rounds.ts";
import { drawRounds, fitsHalves, winnerOf, type PublishedScore, type Stretch } from "../drawn-rounds.ts";
import { cleanName, makeDistinct } from "../names.ts";
import {
  isFields,
  MOST,
  readCount,
  readFields,
  readList,
  readName,
  readText,
  readTextOrNull,
  ShapeError,
  type Fields,
} from "../read-value.ts";
import type { MatchRecord, RecordedMap } from "../record.ts";

export const isHltvMatch = (value: unknown): value is Fields =>
  isFields(value) && "match-id" in value && "maps" in value && "team1score" in value;

/** What a map that a side did not turn up for is called; it counts as won. */
const FORFEITED = "Default";
/** The share of neighbours of one event that run one way in a list that is in order: some matches are played late. */
const MOSTLY = 0.8;

/**
 * When the matches of a list were played, as numbers that rise with time. A list runs newest first or oldest first, which the ids show
 * that one event gave to its matches; where it does neither, the ids say it.
 */
export function orderHltvList(list: readonly Fields[]): ReadonlyMap<Fields, number> {
  const idOf = (match: Fields): number => {
    const id = match["match-id"];
    return typeof id === "number" && Number.isSafeInteger(id) ? id : 0;
  };
  const events = [...Map.groupBy(list, (match) => match["event"]).values()];
  const steps = events.flatMap((own) => own.slice(1).map((match, at) => idOf(match) - idOf(own[at] ?? match)));
  const isMostly = (sign: number): boolean =>
    steps.filter((step) => step * sign > 0).length >= MOSTLY * steps.length && steps.length > 0;
  const ordered = isMostly(-1)
    ? list.toReversed()
    : isMostly(1)
      ? list
      : list.toSorted((one, other) => idOf(one) - idOf(other));
  // A match is not older than what was played before it, so that lists of several files fall in with each other.
  let newest = 0;
  return new Map(
    ordered.map((match, place) => {
      newest = Math.max(newest, idOf(match));
      return [match, newest + place / ordered.length];
    }),
  );
}

/** One CS2 series. The order of rounds within a half is not published and is drawn. */
export function parseHltvMatch(match: Fields, sequence: number | null): MatchRecord {
  const id = readCount(match, "match-id", MOST.id);
  const maps = readList(match, "maps");
  if (maps.length > MOST.maps) throw new ShapeError("more maps than a series has");
  const played = maps.filter((map) => map["status"] === "played").map(readScore);
  const forfeited = maps.filter((map) => map["map"] === FORFEITED);
  // Maps given before the first was played (an advantage of the upper bracket): the models know no series that begins so.
  if (played.length > 0 && maps[0]?.["map"] === FORFEITED) throw new ShapeError("the series did not begin at 0:0");
  const format = /\b(?:best of|bo) ?([1-9])\b/i.exec(readText(match, "format"));
  if (!format) throw new ShapeError("format names no best-of");
  // Who won the first round of a half is not published; how a half ended is, but for a broken record.
  const held = played.every(({ score }) => score.halves !== null) ? [...OVERTIME_MARK, ...HALF_MARKS] : OVERTIME_MARK;
  const unseen = unseenMarks("csgo", held);
  const winner = winnerOf(played.map(({ score }) => score));
  // A series that was forfeited may have another score than its maps.
  if (forfeited.length === 0) checkSeriesScore(match, played);
  const given = (side: "team1" | "team2"): number =>
    forfeited.filter((map) => readFields(map, side)["status"] === "won").length;
  return {
    id: `hltv-${id}`,
    game: "csgo",
    competition: readName(match, "event"),
    stage: cleanName(readTextOrNull(match, "stage") ?? "") || null,
    ...makeDistinct(readName(match, "team1"), readName(match, "team2")),
    bestOf: Number(format[1]),
    playedMs: null,
    sequence,
    unseen,
    award: forfeited.length > 0 ? { home: given("team1"), away: given("team2") } : null,
    winner: forfeited.length > 0 ? null : winner,
    play: () => played.map((map, index) => playMap(map, { unseen, seed: `${id} ${index}` })),
  };
}

/** That the published score of a series is that of its maps; that of a single map may be its rounds. */
function checkSeriesScore(match: Fields, played: readonly Played[]): void {
  const published = [readCount(match, "team1score", MOST.rounds), readCount(match, "team2score", MOST.rounds)];
  const wins = ["home", "away"].map(
    (side) => played.filter(({ score }) => (score.home > score.away ? "home" : "away") === side).length,
  );
  const [map] = played;
  const fits = [wins, ...(map && played.length === 1 ? [[map.score.home, map.score.away]] : [])];
  if (!fits.some((score) => score.join(":") === published.join(":")))
    throw new ShapeError(`the series score ${published.join(":")} is not that of its maps, ${wins.join(":")}`);
}

interface Played {
  readonly name: string;
  readonly score: PublishedScore;
  readonly end: { readonly home: SideStats; readonly away: SideStats };
}

function playMap(
  { name, score, end }: Played,
  { unseen, seed }: { unseen: ReadonlySet<string>; seed: string },
): RecordedMap {
  const rounds = drawRounds("csgo", score, createRng(`rounds of ${seed}`));
  return buildRounds({ game: "csgo", rounds, unseen, mapName: name, end });
}

function readScore(map: Fields): Played {
  const scoreOf = (side: string): number => readCount(readFields(map, side), "score", MOST.rounds);
  const [home, away] = [scoreOf("team1"), scoreOf("team2")];
  const players = isFields(map["players"]) ? map["players"] : {};
  const statsOf = (side: string): SideStats => {
    const rows = readList(players, side).map(readPlayer);
    if (rows.length === 0) return {};
    const sum = (name: "kills" | "deaths"): number => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
    return { kills: sum("kills"), deaths: sum("deaths"), players: rows };
  };
  return {
    name: readName(map, "map"),
    score: { home, away, halves: readHalves(readTextOrNull(map, "half_scores") ?? "", { home, away }) },
    end: { home: statsOf("team1"), away: statsOf("team2") },
  };
}

/** `(7:5; 6:3) (4:1)`: the halves, and overtime. Null when they are not those of the score, or the first is no half. */
function readHalves(text: string, score: Stretch): readonly [Stretch, Stretch] | null {
  const pairs = [...text.matchAll(/(\d+):(\d+)/g)].map(([, one, two]) => ({ home: Number(one), away: Number(two) }));
  const total = (side: Side): number => pairs.reduce((sum, pair) => sum + pair[side], 0);
  const [first, second] = pairs;
  if (!first || !second || total("home") !== score.home || total("away") !== score.away) return null;
  if (first.home + first.away !== halfOf("csgo")) return null;
  return fitsHalves("csgo", score, [first, second]) ? [first, second] : null;
}

function readPlayer(player: Fields): PlayerStats {
  const [, kills, deaths] = /^(\d{1,3})-(\d{1,3})$/.exec(readTextOrNull(player, "kd") ?? "") ?? [];
  return {
    name: readName(player, "name"),
    ...(kills === undefined ? {} : { kills: Number(kills) }),
    ...(deaths === undefined ? {} : { deaths: Number(deaths) }),
  };
}
