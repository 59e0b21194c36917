import { AWAY, HOME, UNDECIDED } from "@clutch/pricing";
import { buildLane, type Deed, type LaneRecord } from "../build-lane.ts";
import { firstByLog, isTimeline, isWhole } from "../first-of-log.ts";
import { unseenMarks } from "../build-map.ts";
import { cleanName, makeDistinct } from "../names.ts";
import {
  isFields,
  MOST,
  readCount,
  readFlag,
  readLength,
  readList,
  readSecond,
  readTextOrNull,
  type Fields,
} from "../read-value.ts";
import type { MatchRecord } from "../record.ts";
import type { HeroName } from "./hero-names.ts";
import { createSides, readPlayer, type DotaPlayer } from "./opendota-players.ts";

/** Slots of the radiant side are below it, those of the dire side from it on. */
const FIRST_DIRE_SLOT = 128;
const MAX_SLOT = 255;
const sideOfSlot = (slot: number): number => (slot < FIRST_DIRE_SLOT ? HOME : AWAY);
const TOWERS_A_SIDE = 11;
const HELD = ["homeTowers", "awayTowers", "firstBlood", "firstTower", "minutes"];

export const isOpenDota = (value: unknown): value is Fields =>
  isFields(value) && "radiant_win" in value && "objectives" in value && "players" in value;

/** What other files say of leagues and heroes, by id. */
export interface DotaNames {
  readonly leagues: ReadonlyMap<number, string>;
  readonly heroes: ReadonlyMap<number, HeroName>;
}

/** One match of OpenDota's `/matches/{id}`: a single map, radiant at home. Its scoreboard counts, not its kill log. */
export function parseOpenDota(match: Fields, names: DotaNames): MatchRecord {
  const league = match["league"];
  const named = isFields(league) ? readTextOrNull(league, "name") : null;
  const competition = cleanName(named ?? names.leagues.get(readCount(match, "leagueid", MOST.id)) ?? "") || "Dota 2";
  const lane = readLane(match, names);
  const id = readCount(match, "match_id", MOST.id);
  return {
    id: `opendota-${id}`,
    game: "dota",
    competition,
    stage: null,
    ...makeDistinct(readSide(match, "radiant"), readSide(match, "dire")),
    bestOf: 1,
    playedMs: readCount(match, "start_time", MOST.time) * 1000,
    sequence: id,
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

const bySecond = (deeds: readonly Deed[]): Deed[] => deeds.toSorted((one, other) => one.second - other.second);

function readLane(match: Fields, { heroes }: DotaNames): LaneRecord {
  const squads = readSquads(match, heroes);
  const objectives = readList(match, "objectives");
  const towers = bySecond(objectives.flatMap(readTower));
  const winner = readFlag(match, "radiant_win") ? HOME : AWAY;
  const kills = bySecond(
    [HOME, AWAY].flatMap((side) =>
      (squads.get(side) ?? []).flatMap((player) => player.kills.map(({ second }) => ({ second, side }))),
    ),
  );
  // The status of a side's towers has one bit a tower that stands.
  const fallen = (name: string): number => TOWERS_A_SIDE - countBits(readCount(match, name, 2 ** TOWERS_A_SIDE - 1));
  const end = {
    home: readCount(match, "radiant_score", MOST.kills),
    away: readCount(match, "dire_score", MOST.kills),
    homeTowers: fallen("tower_status_dire"),
    awayTowers: fallen("tower_status_radiant"),
  };
  const firstBlood = readFirstBlood(objectives) ?? (isWhole(kills, end) ? firstByLog(kills) : null);
  const towersTaken = { home: end.homeTowers, away: end.awayTowers };
  const firstTower = isWhole(towers, towersTaken) ? firstByLog(towers) : null;
  const lost = new Set([
    // That nobody had a first is known, too (it is void); who had it is not where a log lacks some.
    ...(firstBlood !== null || end.home + end.away + kills.length === 0 ? [] : ["firstBlood"]),
    ...(firstTower !== null || end.homeTowers + end.awayTowers === 0 ? [] : ["firstTower"]),
    ...(isTimeline(towers, towersTaken) ? [] : ["homeTowers", "awayTowers"]),
  ]);
  const unseen = unseenMarks(
    "dota",
    HELD.filter((mark) => !lost.has(mark)),
  );
  const isKillTimeline = isTimeline(kills, end);
  return {
    game: "dota",
    seconds: readLength(match, "duration"),
    winner,
    // Without a log of kills the score stands at 0:0 until the end.
    unseen: isKillTimeline ? unseen : new Set([...unseen, "home", "away"]),
    kills,
    towers,
    firstBlood,
    firstTower: firstTower?.side ?? UNDECIDED,
    end,
    sideAt: createSides(squads, { published: end, isTimeline: isKillTimeline }),
  };
}

function readSquads(match: Fields, heroes: DotaNames["heroes"]): ReadonlyMap<number, readonly DotaPlayer[]> {
  return Map.groupBy(
    readList(match, "players").map((player) => {
      const slot = readCount(player, "player_slot", MAX_SLOT);
      return readPlayer(player, { side: sideOfSlot(slot), seat: slot % FIRST_DIRE_SLOT, heroes });
    }),
    ({ side }) => side,
  );
}

/** As the chat has it, where it says who drew it. */
function readFirstBlood(objectives: readonly Fields[]): Deed | null {
  const blood = objectives.find((each) => each["type"] === "CHAT_MESSAGE_FIRSTBLOOD");
  const slot = blood?.["player_slot"];
  if (!blood || typeof slot !== "number") return null;
  return { second: readSecond(blood, "time"), side: sideOfSlot(readCount(blood, "player_slot", MAX_SLOT)) };
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
  return [{ second: readSecond(objective, "time"), side: key.includes("badguys") ? HOME : AWAY }];
}

/** Names of leagues by id, from OpenDota's `/leagues`. */
export const isLeagueList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => isFields(each) && "leagueid" in each && "tier" in each);
