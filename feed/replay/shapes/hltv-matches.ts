import { createRng, type Side } from "@clutch/kernel";
import type { PlayerStats, SideStats } from "../../source.ts";
import { unseenMarks } from "../build-map.ts";
import { buildRounds, HALF_MARKS, halfOf, OVERTIME_MARK } from "../build-rounds.ts";
import { drawRounds, winnerOf, type PublishedScore, type Stretch } from "../drawn-rounds.ts";
import { cleanName, makeDistinct } from "../names.ts";
import {
  isFields,
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

/** One CS2 series. The order of rounds within a half is not published and is drawn. */
export function parseHltvMatch(match: Fields): MatchRecord {
  const id = readCount(match, "match-id");
  const maps = readList(match, "maps");
  const played = maps.filter((map) => map["status"] === "played").map(readScore);
  const forfeited = maps.filter((map) => map["map"] === FORFEITED);
  // Maps given before the first was played (an advantage of the upper bracket): the models know no series that begins so.
  if (played.length > 0 && maps[0]?.["map"] === FORFEITED)
    throw new ShapeError(`the series ${id} did not begin at 0:0`);
  const format = /\b(?:best of|bo) ?(\d)\b/i.exec(readText(match, "format"));
  if (!format) throw new ShapeError("format names no best-of");
  // Who won the first round of a half is not published; how a half ended is, but for a broken record.
  const held = played.every(({ score }) => score.halves !== null) ? [...OVERTIME_MARK, ...HALF_MARKS] : OVERTIME_MARK;
  const unseen = unseenMarks("csgo", held);
  const winner = winnerOf(played.map(({ score }) => score));
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
    unseen,
    award: forfeited.length > 0 ? { home: given("team1"), away: given("team2") } : null,
    winner: forfeited.length > 0 ? null : winner,
    play: () => played.map((map, index) => playMap(map, { unseen, seed: `${id} ${index}` })),
  };
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
  const [home, away] = [readCount(readFields(map, "team1"), "score"), readCount(readFields(map, "team2"), "score")];
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

/** `(7:5; 6:3) (4:1)`: the halves, and overtime. Null when they do not add up to the score, or the first is no half. */
function readHalves(text: string, { home, away }: Stretch): readonly [Stretch, Stretch] | null {
  const pairs = [...text.matchAll(/(\d+):(\d+)/g)].map(([, one, two]) => ({ home: Number(one), away: Number(two) }));
  const total = (side: Side): number => pairs.reduce((sum, pair) => sum + pair[side], 0);
  const [first, second] = pairs;
  if (!first || !second || total("home") !== home || total("away") !== away) return null;
  if (first.home + first.away !== halfOf("csgo")) return null;
  return [first, second];
}

function readPlayer(player: Fields): PlayerStats {
  const [, kills, deaths] = /^(\d+)-(\d+)$/.exec(readTextOrNull(player, "kd") ?? "") ?? [];
  return {
    name: readName(player, "name"),
    ...(kills === undefined ? {} : { kills: Number(kills) }),
    ...(deaths === undefined ? {} : { deaths: Number(deaths) }),
  };
}
