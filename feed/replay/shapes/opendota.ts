import { AWAY, HOME, UNDECIDED } from "@clutch/pricing";
import type { PlayerStats, SideStats } from "../../source.ts";
import { atMinute, buildLane, type Deed, type LaneRecord } from "../build-lane.ts";
import { firstByLog, isWhole } from "../first-of-log.ts";
import { unseenMarks } from "../build-map.ts";
import { cleanName, makeDistinct } from "../names.ts";
import {
  isFields,
  readCount,
  readFlag,
  readList,
  readNumber,
  readNumbers,
  readTextOrNull,
  type Fields,
} from "../read-value.ts";
import type { MatchRecord } from "../record.ts";

/** Slots of the radiant side are below it, those of the dire side from it on. */
const FIRST_DIRE_SLOT = 128;
const sideOfSlot = (slot: number): number => (slot < FIRST_DIRE_SLOT ? HOME : AWAY);
const TOWERS_A_SIDE = 11;
const HELD = ["homeTowers", "awayTowers", "firstBlood", "firstTower", "minutes"];

export const isOpenDota = (value: unknown): value is Fields =>
  isFields(value) && "radiant_win" in value && "objectives" in value && "players" in value;

/** One match of OpenDota's `/matches/{id}`: a single map, radiant at home. Its scoreboard counts, not its kill log. */
export function parseOpenDota(match: Fields, leagues: ReadonlyMap<number, string>): MatchRecord {
  const league = match["league"];
  const named = isFields(league) ? readTextOrNull(league, "name") : null;
  const competition = cleanName(named ?? leagues.get(readCount(match, "leagueid")) ?? "") || "Dota 2";
  const lane = readLane(match);
  return {
    id: `opendota-${readCount(match, "match_id")}`,
    game: "dota",
    competition,
    stage: null,
    ...makeDistinct(readSide(match, "radiant"), readSide(match, "dire")),
    bestOf: 1,
    playedMs: readCount(match, "start_time") * 1000,
    unseen: lane.unseen,
    award: null,
    winner: lane.winner,
    play: () => [buildLane(lane)],
  };
}

function readSide(match: Fields, side: "radiant" | "dire"): string {
  const team = match[`${side}_team`];
  const named = readTextOrNull(match, `${side}_name`) ?? (isFields(team) ? readTextOrNull(team, "name") : null);
  return cleanName(named ?? "") || side;
}

function readLane(match: Fields): LaneRecord {
  const players = readList(match, "players");
  const objectives = readList(match, "objectives");
  const towers = objectives.flatMap(readTower).toSorted((one, other) => one.second - other.second);
  const winner = readFlag(match, "radiant_win") ? HOME : AWAY;
  const kills = players
    .flatMap((player) =>
      readList(player, "kills_log").map((kill): Deed => ({
        second: readNumber(kill, "time"),
        side: sideOfSlot(readCount(player, "player_slot")),
      })),
    )
    .toSorted((one, other) => one.second - other.second);
  // The status of a side's towers has one bit a tower that stands.
  const fallen = (name: string): number => TOWERS_A_SIDE - countBits(readCount(match, name));
  const end = {
    home: readCount(match, "radiant_score"),
    away: readCount(match, "dire_score"),
    homeTowers: fallen("tower_status_dire"),
    awayTowers: fallen("tower_status_radiant"),
  };
  const firstBlood = readFirstBlood(objectives) ?? (isWhole(kills, end) ? firstByLog(kills) : null);
  const isTowerLogWhole = isWhole(towers, { home: end.homeTowers, away: end.awayTowers });
  const firstTower = isTowerLogWhole ? firstByLog(towers) : null;
  // That nobody had a first is known, too (it is void); who had it is not where a log lacks some.
  const isBloodKnown = firstBlood !== null || end.home + end.away + kills.length === 0;
  const isTowerKnown = firstTower !== null || end.homeTowers + end.awayTowers === 0;
  const lost = new Set([...(isBloodKnown ? [] : ["firstBlood"]), ...(isTowerKnown ? [] : ["firstTower"])]);
  return {
    game: "dota",
    seconds: readCount(match, "duration"),
    winner,
    unseen: unseenMarks(
      "dota",
      HELD.filter((mark) => !lost.has(mark)),
    ),
    kills,
    towers,
    firstBlood,
    firstTower: firstTower?.side ?? UNDECIDED,
    end,
    sideAt: (side, second) =>
      sideStats(
        players.filter((each) => sideOfSlot(readCount(each, "player_slot")) === side),
        second,
      ),
  };
}

/** As the chat has it, where it says who drew it. */
function readFirstBlood(objectives: readonly Fields[]): Deed | null {
  const blood = objectives.find((each) => each["type"] === "CHAT_MESSAGE_FIRSTBLOOD");
  const slot = blood?.["player_slot"];
  if (!blood || typeof slot !== "number") return null;
  return { second: readNumber(blood, "time"), side: sideOfSlot(readCount(blood, "player_slot")) };
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

/** The side that gained a tower: towers of the other side, also where its own creeps took it (a deny). */
function readTower(objective: Fields): Deed[] {
  const key = readTextOrNull(objective, "key") ?? "";
  if (objective["type"] !== "building_kill" || !key.includes("_tower")) return [];
  return [{ second: readNumber(objective, "time"), side: key.includes("badguys") ? HOME : AWAY }];
}

/** What the record has of a side up to a second: its players' gold, last hits and denies by minutes, kills by the log. */
function sideStats(players: readonly Fields[], second: number): SideStats {
  const rows = players.map((player): PlayerStats => {
    const gold = atMinute(readNumbers(player, "gold_t"), second);
    return {
      name:
        cleanName(readTextOrNull(player, "name") ?? "") ||
        `Player ${readCount(player, "player_slot") % FIRST_DIRE_SLOT}`,
      kills: readList(player, "kills_log").filter((kill) => readNumber(kill, "time") <= second).length,
      gold,
      netWorth: gold,
      lastHits: atMinute(readNumbers(player, "lh_t"), second),
      denies: atMinute(readNumbers(player, "dn_t"), second),
    };
  });
  const gold = rows.reduce((sum, row) => sum + (row.gold ?? 0), 0);
  return { gold, netWorth: gold, players: rows };
}

/** Names of leagues by id, from OpenDota's `/leagues`. */
export const isLeagueList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => isFields(each) && "leagueid" in each && "tier" in each);
