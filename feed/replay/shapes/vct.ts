import { createRng } from "@clutch/kernel";
import { unseenMarks } from "../build-map.ts";
import { buildRounds, OVERTIME_MARK } from "../build-rounds.ts";
import type { CsvRow } from "../csv.ts";
import { drawRounds, fitsHalves, winnerOf, type Stretch } from "../drawn-rounds.ts";
import { mapWinnerOf } from "../map-winner.ts";
import { cleanName, makeDistinct } from "../names.ts";
import { MOST, readCount, readName, readText, ShapeError } from "../read-value.ts";
import type { MatchRecord, RecordedMap } from "../record.ts";

export const isVctScore = (row: CsvRow): boolean => "team_1_ct" in row && "team_1_total" in row && "match_id" in row;
export const isVctPicks = (row: CsvRow): boolean => "pb_phase" in row && "map" in row && "match_id" in row;

/** Maps by their match, in order of play. */
export function groupMaps(rows: readonly CsvRow[]): readonly (readonly CsvRow[])[] {
  const matches = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const id = row["match_id"] ?? "";
    matches.set(id, [...(matches.get(id) ?? []), row]);
  }
  return [...matches.values()];
}

/** Which half came first is not always known, nor the order of rounds within one. */
const UNSEEN = unseenMarks("valorant", OVERTIME_MARK);

/** Maps of a series by how many of them were picked; the last one is left over. */
const MAPS: Readonly<Record<number, number>> = { 2: 3, 4: 5 };

/** One Valorant series. How many maps were picked before it says how long it could be, and what its maps are called. */
export function parseVctMatch(rows: readonly CsvRow[], picks: readonly CsvRow[]): MatchRecord {
  const [first] = rows;
  if (!first) throw new ShapeError("the match has no maps");
  const id = readText(first, "match_id");
  const own = picks.filter((row) => row["match_id"] === id);
  const picked = own.filter((row) => row["pb_phase"] === "pick");
  const names = [...picked, ...own.filter((row) => !["pick", "ban"].includes(row["pb_phase"] ?? ""))].map(
    (row) => row["map"],
  );
  const bestOf = MAPS[picked.length];
  if (bestOf === undefined) throw new ShapeError("its picks name no best-of");
  if (rows.length > MOST.maps) throw new ShapeError("more maps than a series has");
  const home = readName(first, "team_1");
  const played = rows.map((row) => readMap(row, home));
  return {
    id: `vct-${id}`,
    game: "valorant",
    competition: "VCT",
    stage: cleanName(readText(first, "event_name")),
    ...makeDistinct(home, readName(first, "team_2")),
    bestOf,
    // Ids are given in the order of the bracket, not of play.
    playedMs: null,
    sequence: null,
    unseen: UNSEEN,
    award: null,
    winner: winnerOf(played.map(({ score }) => score)),
    play: () => played.map((map, index) => playMap(map, names[index])),
  };
}

interface Played {
  readonly seed: string;
  readonly score: Stretch;
  /** By which side defended (CT) while the other attacked (T): home, and away. */
  readonly defending: Stretch;
  readonly attacking: Stretch;
}

/** A file may name the two teams of a match in another order on a later map. */
function sidesOf(row: CsvRow, home: string): readonly [string, string] {
  if (readName(row, "team_1") === home) return ["team_1", "team_2"];
  if (readName(row, "team_2") !== home) throw new ShapeError("a map is of other teams");
  return ["team_2", "team_1"];
}

function readMap(row: CsvRow, home: string): Played {
  const [own, other] = sidesOf(row, home);
  const count = (team: string, figure: string): number => readCount(row, `${team}_${figure}`, MOST.rounds);
  const score = { home: count(own, "total"), away: count(other, "total") };
  const defending = { home: count(own, "ct"), away: count(other, "t") };
  const attacking = { home: count(own, "t"), away: count(other, "ct") };
  mapWinnerOf(score);
  if (!fitsHalves("valorant", score, orderHalves(defending, attacking, true)))
    throw new ShapeError("the halves of a map do not add up to its score");
  return { seed: `rounds of ${readText(row, "match_id")} ${readText(row, "game_id")}`, score, defending, attacking };
}

function playMap({ seed, score, defending, attacking }: Played, mapName: string | undefined): RecordedMap {
  const rng = createRng(seed);
  const rounds = drawRounds("valorant", { ...score, halves: orderHalves(defending, attacking, rng.next() < 0.5) }, rng);
  return buildRounds({ game: "valorant", rounds, unseen: UNSEEN, ...(mapName === undefined ? {} : { mapName }) });
}

/** The half with fewer rounds is the second; of two full ones it is not known which came first. */
function orderHalves(one: Stretch, other: Stretch, isOneFirst: boolean): readonly [Stretch, Stretch] {
  const length = ({ home, away }: Stretch): number => home + away;
  if (length(one) === length(other)) return isOneFirst ? [one, other] : [other, one];
  return length(one) > length(other) ? [one, other] : [other, one];
}
