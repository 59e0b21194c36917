import { createRng } from "@clutch/kernel";
import { unseenMarks } from "../build-map.ts";
import { buildRounds, OVERTIME_MARK } from "../build-rounds.ts";
import type { CsvRow } from "../csv.ts";
import { drawRounds, winnerOf, type Stretch } from "../drawn-rounds.ts";
import { makeDistinct } from "../names.ts";
import { readCount, readName, readText, ShapeError } from "../read-value.ts";
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
  if (bestOf === undefined) throw new ShapeError(`picks of ${id} name no best-of`);
  const home = readName(first, "team_1");
  return {
    id: `vct-${id}`,
    game: "valorant",
    competition: "VCT",
    stage: readText(first, "event_name").replaceAll(/\s+/g, " "),
    ...makeDistinct(home, readName(first, "team_2")),
    bestOf,
    playedMs: null,
    unseen: UNSEEN,
    award: null,
    winner: winnerOf(rows.map((row) => scoreOf(row, home))),
    play: () => rows.map((row, index) => playMap(row, { home, mapName: names[index] })),
  };
}

/** A file may name the two teams of a match in another order on a later map. */
const sidesOf = (row: CsvRow, home: string): readonly [string, string] =>
  readName(row, "team_1") === home ? ["team_1", "team_2"] : ["team_2", "team_1"];

function scoreOf(row: CsvRow, home: string): Stretch {
  const [own, other] = sidesOf(row, home);
  return { home: readCount(row, `${own}_total`), away: readCount(row, `${other}_total`) };
}

function playMap(row: CsvRow, { home: first, mapName }: { home: string; mapName: string | undefined }): RecordedMap {
  const [own, other] = sidesOf(row, first);
  const count = (team: string, figure: string): number => readCount(row, `${team}_${figure}`);
  const rng = createRng(`rounds of ${readText(row, "match_id")} ${readText(row, "game_id")}`);
  const score = scoreOf(row, first);
  // While one side defends (CT) the other attacks (T).
  const defending: Stretch = { home: count(own, "ct"), away: count(other, "t") };
  const attacking: Stretch = { home: count(own, "t"), away: count(other, "ct") };
  const rounds = drawRounds("valorant", { ...score, halves: orderHalves(defending, attacking, rng.next() < 0.5) }, rng);
  return buildRounds({ game: "valorant", rounds, unseen: UNSEEN, ...(mapName === undefined ? {} : { mapName }) });
}

/** The half with fewer rounds is the second; of two full ones it is not known which came first. */
function orderHalves(one: Stretch, other: Stretch, isOneFirst: boolean): readonly [Stretch, Stretch] {
  const length = ({ home, away }: Stretch): number => home + away;
  if (length(one) === length(other)) return isOneFirst ? [one, other] : [other, one];
  return length(one) > length(other) ? [one, other] : [other, one];
}
