import { buildRounds, unseenInLog, type RoundEnd } from "../build-rounds.ts";
import { mapWinnerOf } from "../map-winner.ts";
import { makeDistinct } from "../names.ts";
import {
  isFields,
  MOST,
  readCount,
  readFields,
  readList,
  readName,
  readSecond,
  readText,
  readTextOrNull,
  ShapeError,
  type Fields,
} from "../read-value.ts";
import type { MatchRecord } from "../record.ts";

export const isCsLog = (value: unknown): value is Fields =>
  isFields(value) && "rounds" in value && "team1" in value && "map" in value;

/** A round is known by its start: it could be seen won when the next began, the last one this much later. */
const LAST_ROUND_SECONDS = 90;
const REASONS: Readonly<Record<string, string>> = { elim: "elimination", bomb: "bomb", defuse: "defuse", time: "time" };

/** The log of one CS:GO map of 16 rounds to win. */
export function parseCsLog(log: Fields): MatchRecord {
  const [team1, team2] = [readFields(log, "team1"), readFields(log, "team2")];
  const end: Score = [readCount(team1, "score", MOST.rounds), readCount(team2, "score", MOST.rounds)];
  const { rounds, unsureUntil } = readRounds(readList(log, "rounds"), end);
  const unseen = unseenInLog("csgoLong", rounds, unsureUntil);
  const winner = mapWinnerOf({ home: end[0], away: end[1] });
  const mapName = readName(log, "map").replace(/^de_/, "");
  return {
    id: `cs-log-${readText(log, "source")}`,
    game: "csgoLong",
    competition: `${readName(log, "organiser")} ${readName(log, "tournament")}`,
    stage: null,
    ...makeDistinct(readName(team1, "name"), readName(team2, "name")),
    bestOf: 1,
    playedMs: readCount(log, "start", MOST.time) * 1000,
    sequence: null,
    unseen,
    award: null,
    winner,
    play: () => [
      buildRounds({ game: "csgoLong", rounds, unseen, mapName: mapName.slice(0, 1).toUpperCase() + mapName.slice(1) }),
    ],
  };
}

type Score = readonly [number, number];

/** Rounds by side. Of those up to `unsureUntil` (so many had been played) it is not known which side won them. */
interface ReadRounds {
  readonly rounds: RoundEnd[];
  readonly unsureUntil: number;
}

/**
 * The rounds with their scores turned to the sides of the published end: a log may change the order of the two teams in
 * overtime, and where it starts late its first score is not that of a first round. Read from the end, where the sides are
 * known, back to the start: a score that could not have come before the next one is the other way round. Before a level
 * score either way could have come: there the players who killed say which side is written first.
 */
function readRounds(rows: readonly Fields[], end: Score): ReadRounds {
  const scores = rows.map(readScore);
  const last = scores.at(-1);
  if (!last || (!isSame(last, end) && !isSame(turn(last), end)))
    throw new ShapeError("the log does not end with the published score");
  let [next, isTurned] = [end, false];
  // A log that names no players is unsure throughout, not only before a level score: what is sold reveals nothing of its course.
  let unsureUntil = rows.some((row) => killersOf(row).length > 0) ? 0 : end[0] + end[1];
  const turned: { score: Score; isTurned: boolean }[] = [];
  const isHomePlayer = new Map<string, boolean>();
  for (const [index, row] of [...rows.entries()].toReversed()) {
    const score = scores[index] ?? [0, 0];
    const ways = [isTurned, !isTurned].filter((way) => precedes(way ? turn(score) : score, next));
    const [way] = ways;
    if (way === undefined) throw new ShapeError("the scores of the log run backwards");
    const byPlayers = ways.length > 1 ? turnByPlayers(row, isHomePlayer) : way;
    if (byPlayers === null) unsureUntil = Math.max(unsureUntil, score[0] + score[1]);
    isTurned = byPlayers ?? way;
    for (const { killer, team } of killersOf(row)) isHomePlayer.set(killer, (team === 1) !== isTurned);
    next = isTurned ? turn(score) : score;
    turned.unshift({ score: next, isTurned });
  }
  const rounds = rows.flatMap((row, index) => {
    const now = turned[index];
    const before = turned[index - 1]?.score ?? [0, 0];
    // A row without a score of its own (a warm-up, a break of the log) is no round.
    if (!now || isSame(now.score, before)) return [];
    const following = rows[index + 1];
    const second = following ? readSecond(following, "t") : readSecond(row, "t") + LAST_ROUND_SECONDS;
    const [home, away] = now.score;
    const reason = REASONS[readTextOrNull(row, "reason") ?? ""];
    return [
      {
        second,
        home,
        away,
        ...(unsureUntil > 0 ? {} : { kills: readKills(row, now.isTurned) }),
        ...(reason === undefined ? {} : { endReason: reason }),
      },
    ];
  });
  return { rounds, unsureUntil };
}

/** Whether the players of a row stand the other way round than in rows after it, by most of them; null where they do not say. */
function turnByPlayers(row: Fields, isHomePlayer: ReadonlyMap<string, boolean>): boolean | null {
  let votes = 0;
  for (const { killer, team } of killersOf(row)) {
    const isHome = isHomePlayer.get(killer);
    if (isHome !== undefined) votes += isHome === (team === 1) ? -1 : 1;
  }
  return votes === 0 ? null : votes > 0;
}

const killersOf = (row: Fields): { killer: string; team: number }[] =>
  readList(row, "kills").flatMap(({ killer, team }) =>
    typeof killer === "string" && (team === 1 || team === 2) ? [{ killer, team }] : [],
  );

const turn = ([one, two]: Score): Score => [two, one];
const isSame = (one: Score, other: Score): boolean => one[0] === other[0] && one[1] === other[1];
const precedes = (one: Score, next: Score): boolean => one[0] <= next[0] && one[1] <= next[1];

function readScore(row: Fields): Score {
  const value = row["score"];
  if (!Array.isArray(value) || value.length !== 2) throw new ShapeError("score is no pair");
  const [one, two]: unknown[] = value;
  return [readCount({ score: one }, "score", MOST.rounds), readCount({ score: two }, "score", MOST.rounds)];
}

function readKills(row: Fields, isTurned: boolean): { home: number; away: number } {
  const kills = readList(row, "kills");
  const count = (team: number): number => kills.filter((kill) => kill["team"] === team).length;
  return { home: count(isTurned ? 2 : 1), away: count(isTurned ? 1 : 2) };
}
