import { createRng } from "@clutch/kernel";
import { AWAY, HOME } from "@clutch/pricing";
import { buildLane } from "../build-lane.ts";
import { unseenMarks } from "../build-map.ts";
import { drawDeeds } from "../drawn-times.ts";
import { cleanName, makeDistinct } from "../names.ts";
import { isFields, MOST, readCount, readFlag, readLength, readTextOrNull, type Fields } from "../read-value.ts";
import type { MatchRecord } from "../record.ts";

export const isProMatch = (value: unknown): value is Fields =>
  isFields(value) && "radiant_win" in value && "series_id" in value && !("objectives" in value);

const UNSEEN = unseenMarks("dota", ["minutes"]);

/** One row of OpenDota's `/proMatches`: the scoreboard and the length of a map. When its kills fell is drawn. */
export function parseProMatch(row: Fields): MatchRecord {
  const id = readCount(row, "match_id", MOST.id);
  const seconds = readLength(row, "duration");
  const [home, away] = [readCount(row, "radiant_score", MOST.kills), readCount(row, "dire_score", MOST.kills)];
  const winner = readFlag(row, "radiant_win") ? HOME : AWAY;
  const nameOf = (side: string): string => cleanName(readTextOrNull(row, `${side}_name`) ?? "") || side;
  return {
    id: `dota-${id}`,
    game: "dota",
    competition: cleanName(readTextOrNull(row, "league_name") ?? "") || "Dota 2",
    stage: null,
    ...makeDistinct(nameOf("radiant"), nameOf("dire")),
    bestOf: 1,
    playedMs: readCount(row, "start_time", MOST.time) * 1000,
    sequence: id,
    unseen: UNSEEN,
    award: null,
    winner,
    play: () => [
      buildLane({
        game: "dota",
        seconds,
        winner,
        unseen: UNSEEN,
        kills: drawDeeds([{ from: 0, to: seconds, home, away }], null, createRng(`times of ${id}`)),
        towers: [],
        firstBlood: null,
        firstTower: 0,
        end: { home, away, homeTowers: 0, awayTowers: 0 },
      }),
    ],
  };
}
