import { AWAY, HOME } from "@clutch/pricing";
import { buildLane, type Deed } from "../build-lane.ts";
import { unseenMarks } from "../build-map.ts";
import type { CsvRow } from "../csv.ts";
import { firstByLog } from "../first-of-log.ts";
import { makeDistinct } from "../names.ts";
import { readFlag, readName, readNumber, readText, ShapeError } from "../read-value.ts";
import type { MatchRecord } from "../record.ts";

export const isLolGames = (row: CsvRow): boolean => "blue_win" in row && "length_min" in row && "game_id" in row;
export const isLolKills = (row: CsvRow): boolean => "killer" in row && "minute" in row && "game_id" in row;

/** Stands for killer and victim in rows of the first minute: not a kill anybody made, nor is it known how many it stands for. */
const PLACEHOLDER = "TooEarly";
const isPlaceholder = (row: CsvRow): boolean => row["killer"] === PLACEHOLDER || row["victim"] === PLACEHOLDER;

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

/** One professional game with its kill log, blue at home; of its towers nothing is known. */
export function parseLolGame(game: CsvRow, rows: readonly CsvRow[]): MatchRecord {
  const { kills, firstBlood, unseen } = readLog(rows);
  const count = (side: number): number => kills.filter((kill) => kill.side === side).length;
  const winner = readFlag(game, "blue_win") ? HOME : AWAY;
  const minutes = readNumber(game, "length_min");
  if (kills.length === 0) throw new ShapeError("the game has no kills in the log");
  return {
    id: `lol-${readText(game, "game_id")}`,
    game: "lol",
    competition: `${readName(game, "league")} ${readText(game, "year")} ${readText(game, "season")}`,
    stage: readText(game, "type"),
    ...makeDistinct(readName(game, "blue"), readName(game, "red")),
    bestOf: 1,
    playedMs: Date.UTC(readNumber(game, "year"), 0, 1),
    unseen,
    award: null,
    winner,
    play: () => [
      buildLane({
        game: "lol",
        seconds: minutes * 60,
        winner,
        unseen,
        kills,
        towers: [],
        firstBlood,
        firstTower: 0,
        end: { home: count(HOME), away: count(AWAY), homeTowers: 0, awayTowers: 0 },
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
  return { side: side === "b" ? HOME : AWAY, second: readNumber(row, "minute") * 60 };
}
