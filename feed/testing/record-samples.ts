import type { RecordFile } from "../replay/record.ts";

/** Records written by hand in the public shapes, so that tests run where no real ones are. */

export const csvOf = (rows: readonly Readonly<Record<string, string | number>>[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",");
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? "")))].join("\n");
};

export const jsonFile = (name: string, value: unknown): RecordFile => ({ name, text: JSON.stringify(value) });
export const csvFile = (name: string, rows: Parameters<typeof csvOf>[0]): RecordFile => ({ name, text: csvOf(rows) });

export interface DotaSample {
  readonly kills: readonly { readonly second: number; readonly side: "radiant" | "dire" }[];
  readonly towers?: readonly { readonly second: number; readonly of: "radiant" | "dire" }[];
  readonly score: readonly [number, number];
  readonly radiantWin: boolean;
  readonly duration?: number;
  readonly names?: readonly [string, string];
}

/** An OpenDota match: the towers taken are those of the list. */
export function dotaMatch({ kills, towers = [], score, radiantWin, duration = 1800, names }: DotaSample) {
  const standing = (of: string): number => 2 ** 11 - 2 ** towers.filter((tower) => tower.of === of).length;
  const first = kills[0];
  return {
    match_id: 77,
    start_time: 1_700_000_000,
    duration,
    radiant_win: radiantWin,
    radiant_score: score[0],
    dire_score: score[1],
    leagueid: 5,
    radiant_name: names?.[0] ?? "North",
    dire_name: names?.[1] ?? "South",
    tower_status_radiant: standing("radiant"),
    tower_status_dire: standing("dire"),
    objectives: [
      ...(first
        ? [{ time: first.second, type: "CHAT_MESSAGE_FIRSTBLOOD", player_slot: first.side === "radiant" ? 1 : 130 }]
        : []),
      ...towers.map(({ second, of }) => ({
        time: second,
        type: "building_kill",
        key: `npc_dota_${of === "radiant" ? "goodguys" : "badguys"}_tower1_mid`,
      })),
    ],
    players: (["radiant", "dire"] as const).map((side) => ({
      player_slot: side === "radiant" ? 0 : 128,
      name: side,
      gold_t: [0, 300, 900, 1500],
      kills_log: kills.filter((kill) => kill.side === side).map(({ second }) => ({ time: second, key: "hero" })),
    })),
  };
}

/**
 * A CS:GO log whose rounds go as written: `1` for the first team, `2` for the second; scores may be written the other way
 * round. A player of each side kills in every round.
 */
export function csLog(
  rounds: string,
  options: { turnedFrom?: number; skip?: number; names?: readonly [string, string]; hasPlayers?: boolean } = {},
) {
  const { turnedFrom = Number.POSITIVE_INFINITY, skip = 0, names = ["Left", "Right"], hasPlayers = true } = options;
  let [one, two] = [0, 0];
  const rows = [...rounds].map((winner, index) => {
    if (winner === "1") one += 1;
    else two += 1;
    const isTurned = index >= turnedFrom;
    return {
      t: 20 + index * 100,
      won: isTurned ? (winner === "1" ? 2 : 1) : Number(winner),
      reason: ["elim", "bomb", "defuse", "time"][index % 4],
      score: isTurned ? [two, one] : [one, two],
      kills: ["left", "right"].map((player, team) => ({
        team: (team === 0) === isTurned ? 2 : 1,
        ...(hasPlayers ? { killer: player } : {}),
      })),
    };
  });
  const isEndTurned = rounds.length > turnedFrom;
  return {
    source: `sample-${rounds}-${skip}-${String(turnedFrom)}`,
    organiser: "Sample",
    tournament: "Cup",
    map: "de_train",
    start: 1_500_000_000,
    // The published end is written as the log ends.
    team1: { name: names[0], score: isEndTurned ? two : one },
    team2: { name: names[1], score: isEndTurned ? one : two },
    rounds: rows.slice(skip),
  };
}

interface HltvMap {
  readonly map: string;
  readonly score: readonly [number, number];
  readonly halves?: string;
}

/** An HLTV match; a map called `Default` was forfeited. */
export function hltvMatch(id: number, maps: readonly HltvMap[], format = "Best of 3 (Online)") {
  const side = (name: string, own: number, other: number) => ({
    name,
    score: String(own),
    status: own > other ? "won" : "lost",
  });
  const wins = (index: 0 | 1): number =>
    maps.filter(({ score }) => (index === 0 ? score[0] > score[1] : score[1] > score[0])).length;
  return {
    "match-id": id,
    event: "Sample Open",
    team1: "North",
    team2: "South",
    team1score: wins(0),
    team2score: wins(1),
    format,
    stage: "Group",
    maps: maps.map(({ map, score, halves = "" }) => ({
      map,
      team1: side("North", score[0], score[1]),
      team2: side("South", score[1], score[0]),
      half_scores: halves,
      status: map === "Default" ? "not_played" : "played",
      players: { team1: [{ name: "n1", kd: "20-10" }], team2: [{ name: "s1", kd: "10-20" }] },
    })),
  };
}

/** Maps of a VCT series by their rounds; each side defends first half of its rounds. */
export const vctScore = (id: string, maps: readonly (readonly [number, number])[]) =>
  maps.map(([one, two], index) => ({
    match_id: id,
    game_id: `${id}-${index}`,
    team_1: "North",
    team_1_ct: Math.ceil(one / 2),
    team_1_t: Math.floor(one / 2),
    team_1_total: one,
    team_2: "South",
    team_2_ct: Math.ceil(two / 2),
    team_2_t: Math.floor(two / 2),
    team_2_total: two,
    event_name: "Playoffs",
  }));

export const vctPicks = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ match_id: id, team: "North", pb_phase: "pick", map: `Map ${index}` }));

export const lolGame = (id: string, blueWin: boolean) => ({
  game_id: id,
  league: "LCS",
  year: 2018,
  season: "Spring",
  type: "Season",
  blue: "Blue Team",
  blue_win: blueWin ? 1 : 0,
  red_win: blueWin ? 0 : 1,
  red: "Red Team",
  length_min: 30,
});

export const lolKill = (id: string, side: "b" | "r", minute: number) => ({
  game_id: id,
  side,
  minute,
  killer: "one",
  victim: "other",
  assists: 0,
});

/** A row of a results list of Dota 2. */
export const proMatch = (id: number) => ({
  match_id: id,
  duration: 1800,
  start_time: 1_500_000_000,
  radiant_name: "North",
  dire_name: "South",
  league_name: "Sample",
  series_id: 1,
  radiant_score: 20,
  dire_score: 11,
  radiant_win: true,
});

/** The two team rows of a game of Oracle's Elixir, which blue wins. */
export const oracleRows = (blue: object, red: object): readonly Readonly<Record<string, string | number>>[] =>
  (["Blue", "Red"] as const).map((side) => ({
    gameid: "g1",
    position: "team",
    side,
    league: "LCK",
    year: 2023,
    split: "Spring",
    game: 1,
    date: "1/18/2023 8:17",
    teamname: side,
    gamelength: 1800,
    kills: 3,
    teamkills: 3,
    towers: 2,
    killsat10: "",
    killsat15: "",
    result: side === "Blue" ? 1 : 0,
    firstblood: 0,
    firsttower: 0,
    ...(side === "Blue" ? blue : red),
  }));
