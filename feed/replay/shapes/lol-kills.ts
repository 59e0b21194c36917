import { AWAY, HOME } from "@clutch/pricing";
import { buildLane, type Deed } from "../build-lane.ts";
import { unseenMarks } from "../build-map.ts";
import type { CsvRow } from "../csv.ts";
import { firstByLog } from "../first-of-log.ts";
import { cleanName, makeDistinct } from "../names.ts";
import { readCount, readFlag, readLength, readName, readSecond, readText, ShapeError } from "../read-value.ts";
import type { MatchRecord } from "../record.ts";
import { createSides, readSquad } from "./lol-squads.ts";

export const isLolGames = (row: CsvRow): boolean => "blue_win" in row && "length_min" in row && "game_id" in row;
export const isLolKills = (row: CsvRow): boolean => "killer" in row && "minute" in row && "game_id" in row;

/** Stands for killer and victim in rows of the first minute: not a kill anybody made, nor is it known how many it stands for. */
const PLACEHOLDER = "TooEarly";
const isPlaceholder = (row: CsvRow): boolean => row["killer"] === PLACEHOLDER || row["victim"] === PLACEHOLDER;

const LAST_YEAR = 2100;

/** Kills by the game they fell in, in the order of the file. */
export function groupKills(rows: readonly CsvRow[]): ReadonlyMap<string, readonly CsvRow[]> {
  const games = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const id = row["game_id"] ?? "";
    const known = games.get(id);
    if (known) known.push(row);
    else games.set(id, [row]);
  }
  return games;
}

/**
 * When the stages of a season began, as month and day of its year: the file names a game's stage and no date. Promotions to a split
 * are played before it, those to the spring in the year before.
 */
const STAGES: Readonly<Record<string, readonly [month: number, day: number]>> = {
  "Spring Promotion": [-4, 10],
  "Spring Season": [0, 15],
  "Spring Playoffs": [3, 1],
  "Summer Promotion": [3, 20],
  "Spring International": [4, 1],
  "Summer Season": [5, 1],
  "Summer Playoffs": [7, 10],
  "Summer Regional": [8, 1],
  "Summer International": [8, 20],
};
/** Internationals that are played while the season goes on. */
const WITHIN_SEASON: ReadonlySet<string> = new Set(["IEM", "RR"]);

function readStart(game: CsvRow): number {
  const { league = "", season = "", type = "" } = game;
  const stage = WITHIN_SEASON.has(league) ? "Season" : type;
  const [month, day] = STAGES[`${season} ${stage}`] ?? STAGES[`${season} Season`] ?? [0, 1];
  return Date.UTC(readCount(game, "year", LAST_YEAR), month, day);
}

/** Numbers of games rise with time, within the server they were played on. */
function readNumberOf(id: string): number | null {
  const [, number] = /-(\d{1,15})$/.exec(id) ?? [];
  return number === undefined ? null : Number(number);
}

/** One professional game with its kill log, blue at home; of its towers nothing is known. */
export function parseLolGame(game: CsvRow, rows: readonly CsvRow[]): MatchRecord {
  const { kills, firstBlood, unseen } = readLog(rows);
  const count = (side: number): number => kills.filter((kill) => kill.side === side).length;
  const winner = readFlag(game, "blue_win") ? HOME : AWAY;
  const seconds = readLength(game, "length_min", 60);
  if (kills.length === 0) throw new ShapeError("the game has no kills in the log");
  // The length is given in whole minutes.
  if (kills.some(({ second }) => second > seconds + 60)) throw new ShapeError("a kill is after the end of the game");
  const id = readText(game, "game_id");
  const squads = [readSquad(game, "blue"), readSquad(game, "red")] as const;
  return {
    id: `lol-${id}`,
    game: "lol",
    competition: cleanName(`${readName(game, "league")} ${readText(game, "year")} ${readText(game, "season")}`),
    stage: cleanName(readText(game, "type")) || null,
    ...makeDistinct(readName(game, "blue"), readName(game, "red")),
    bestOf: 1,
    playedMs: readStart(game),
    sequence: readNumberOf(id),
    unseen,
    award: null,
    winner,
    play: () => [
      buildLane({
        game: "lol",
        seconds,
        winner,
        unseen,
        kills,
        towers: [],
        firstBlood,
        firstTower: 0,
        end: { home: count(HOME), away: count(AWAY), homeTowers: 0, awayTowers: 0 },
        sideAt: createSides({ rows, isWhole: !unseen.has("home") }, squads),
      }),
    ],
  };
}

interface KillLog {
  readonly kills: readonly Deed[];
  readonly firstBlood: Deed | null;
  readonly unseen: ReadonlySet<string>;
}

/**
 * The rows of a file are sorted by minute, then by side: two sides at one minute do not show who was first. Where the log has
 * placeholders, how many kills there were is not known; nor who was first, but for a kill before all of them.
 */
function readLog(rows: readonly CsvRow[]): KillLog {
  const bySecond = (one: Deed, other: Deed): number => one.second - other.second;
  const kills = rows
    .filter((row) => !isPlaceholder(row))
    .map(readKill)
    .toSorted(bySecond);
  const placeholders = rows.filter(isPlaceholder).map(readKill);
  const first = firstByLog(kills);
  const firstBlood = first && placeholders.every(({ second }) => second > first.second) ? first : null;
  const lost = unseenMarks("lol", ["minutes", ...(firstBlood ? ["firstBlood"] : [])]);
  return { kills, firstBlood, unseen: placeholders.length > 0 ? new Set([...lost, "home", "away"]) : lost };
}

function readKill(row: CsvRow): Deed {
  const side = row["side"];
  if (side !== "b" && side !== "r") throw new ShapeError("side is neither b nor r");
  return { side: side === "b" ? HOME : AWAY, second: readSecond(row, "minute", 60) };
}
