import { createRng } from "@clutch/kernel";
import { AWAY, HOME, UNDECIDED } from "@clutch/pricing";
import type { SideStats } from "../../source.ts";
import { buildLane, type LaneRecord } from "../build-lane.ts";
import { unseenMarks } from "../build-map.ts";
import type { CsvRow } from "../csv.ts";
import { drawDeeds, type Span } from "../drawn-times.ts";
import { cleanName, makeDistinct } from "../names.ts";
import { MOST, readCount, readCountOrNull, readLength, readName, readText, ShapeError } from "../read-value.ts";
import type { MatchRecord } from "../record.ts";

export const isOraclesElixir = (row: CsvRow): boolean => "gameid" in row && "teamkills" in row && "killsat10" in row;

const HELD = ["homeTowers", "awayTowers", "firstBlood", "firstTower", "minutes"];
const TOWERS_A_SIDE = 11;
/** Figures of a side by their columns, with the most they come to. */
const PUBLISHED: readonly (readonly [keyof SideStats, string, number])[] = [
  ["deaths", "deaths", MOST.kills],
  ["assists", "assists", 5 * MOST.kills],
  ["gold", "totalgold", MOST.gold],
  ["barracks", "inhibitors", MOST.kills],
  ["bosses", "barons", MOST.kills],
];
const BANS = ["ban1", "ban2", "ban3", "ban4", "ban5"] as const;
const TEN_MINUTES = 600;
const FIFTEEN_MINUTES = 900;
/** Outer towers do not fall before their plates do. */
const FIRST_TOWERS = 480;

/** The team rows of a file by their game; rows of players are left out. */
export function groupTeams(rows: readonly CsvRow[]): readonly (readonly CsvRow[])[] {
  const games = new Map<string, CsvRow[]>();
  for (const row of rows.filter((each) => each["position"] === "team")) {
    const id = row["gameid"] ?? "";
    games.set(id, [...(games.get(id) ?? []), row]);
  }
  return [...games.values()];
}

/**
 * One game of Oracle's Elixir, blue at home. Kills are known at 10 and 15 minutes and at the end, towers at the end: when
 * they fell in between is drawn, the sides of the first ones are the published ones.
 */
export function parseOraclesElixir(rows: readonly CsvRow[]): MatchRecord {
  const blue = rows.find((row) => row["side"] === "Blue");
  const red = rows.find((row) => row["side"] === "Red");
  if (!blue || !red || rows.length !== 2) throw new ShapeError("the game has not one blue and one red team row");
  const id = readText(blue, "gameid");
  const seconds = readLength(blue, "gamelength");
  const end = {
    home: readCount(blue, "kills", MOST.kills),
    away: readCount(red, "kills", MOST.kills),
    homeTowers: readCount(blue, "towers", TOWERS_A_SIDE),
    awayTowers: readCount(red, "towers", TOWERS_A_SIDE),
  };
  const firstOf = (name: string): number | null => readFirst(blue[name], red[name]);
  const [winner, blood, tower] = [firstOf("result"), firstOf("firstblood"), firstOf("firsttower")];
  if (winner === null) throw new ShapeError("result does not name one winner");
  const unknown = new Set([...(blood === null ? ["firstBlood"] : []), ...(tower === null ? ["firstTower"] : [])]);
  const unseen = unseenMarks(
    "lol",
    HELD.filter((mark) => !unknown.has(mark)),
  );
  const killSpans = spansOf(blue, red, { seconds, end });
  const sides = [readSide(blue), readSide(red)] as const;
  const sideAt: NonNullable<LaneRecord["sideAt"]> = (side, { isOver }) => {
    const { bans, published } = sides[side === HOME ? 0 : 1];
    return { ...(bans.length > 0 ? { bans } : {}), ...(isOver ? published : {}) };
  };
  const names = makeDistinct(readName(blue, "teamname"), readName(red, "teamname"));
  return {
    id: `oe-${id}`,
    game: "lol",
    competition: cleanName(`${readName(blue, "league")} ${readText(blue, "year")} ${readText(blue, "split")}`),
    stage: `Game ${readCount(blue, "game", MOST.maps)}`,
    ...names,
    bestOf: 1,
    playedMs: readDate(readText(blue, "date")),
    sequence: readCount(blue, "game", MOST.maps),
    unseen,
    award: null,
    winner,
    play: () => {
      const rng = createRng(`times of ${id}`);
      const kills = drawDeeds(killSpans, blood, rng);
      const towers = drawDeeds(
        [{ from: Math.min(FIRST_TOWERS, seconds / 2), to: seconds, home: end.homeTowers, away: end.awayTowers }],
        tower,
        rng,
      );
      const [first] = kills;
      const firstBlood = blood === null ? null : { second: first?.second ?? seconds, side: blood };
      const firstTower = tower ?? UNDECIDED;
      return [buildLane({ game: "lol", seconds, winner, unseen, kills, towers, firstBlood, firstTower, end, sideAt })];
    },
  };
}

/** What is published of a side: its bans before the map, its figures when it is over; absent what the row leaves out. */
function readSide(row: CsvRow): { readonly bans: readonly string[]; readonly published: SideStats } {
  const figures = PUBLISHED.flatMap(([figure, column, most]) => {
    const value = readCountOrNull(row, column, most);
    return value === null ? [] : [[figure, value]];
  });
  const bans = BANS.map((column) => cleanName(row[column] ?? "")).filter((hero) => hero !== "");
  return { bans, published: Object.fromEntries(figures) };
}

/** The side that a flag of both rows names; null where it is left out, or names neither or both. */
function readFirst(blue: string | undefined, red: string | undefined): number | null {
  const isSet = (flag: string | undefined): boolean => flag !== undefined && /^1(\.0+)?$/.test(flag);
  if (isSet(blue) === isSet(red)) return null;
  return isSet(blue) ? HOME : AWAY;
}

interface Ends {
  readonly seconds: number;
  readonly end: { readonly home: number; readonly away: number };
}

function spansOf(blue: CsvRow, red: CsvRow, { seconds, end }: Ends): Span[] {
  const known = [TEN_MINUTES, FIFTEEN_MINUTES].filter(
    (second) => second < seconds && blue[`killsat${second / 60}`] !== "" && red[`killsat${second / 60}`] !== "",
  );
  const marks = [
    ...known.map((second) => ({
      second,
      home: readCount(blue, `killsat${second / 60}`, MOST.kills),
      away: readCount(red, `killsat${second / 60}`, MOST.kills),
    })),
    { second: seconds, ...end },
  ];
  let before = { second: 0, home: 0, away: 0 };
  return marks.map((mark) => {
    if (mark.home < before.home || mark.away < before.away) throw new ShapeError("the kills run backwards");
    const span = { from: before.second, to: mark.second, home: mark.home - before.home, away: mark.away - before.away };
    before = mark;
    return span;
  });
}

/** Such as `1/18/2023 8:17`, in UTC. */
function readDate(text: string): number | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [, month, day, year, hour, minute] = match.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
}
