import { expect, test } from "vitest";
import { endOf, replayAll, type Ended } from "../testing/play-record.ts";
import { hasRealRecords, NO_RECORDS, readRealFile, readRealRecords } from "../testing/real-records.ts";
import { parseCsv, type CsvRow } from "./csv.ts";
import { readRecordings } from "./read-recordings.ts";

const SLOW_MS = 400_000;
const ended = new Map<string, Ended>();

/** All real matches, played to their end once. */
function endedMatches(): ReadonlyMap<string, Ended> {
  if (ended.size === 0) {
    for (const match of replayAll(readRealRecords())) ended.set(match.record.id, endOf(match));
  }
  return ended;
}

const score = (home: number, away: number) => ({ kind: "score", home, away });
const winner = (isHome: boolean) => ({ kind: "selection", selection: isHome ? "home" : "away" });
const rowsOf = (name: string): readonly CsvRow[] => parseCsv(readRealFile(name))?.rows ?? [];
const at = (id: string): Ended => {
  const found = endedMatches().get(id);
  if (!found) throw new Error(`${id} is not replayed`);
  return found;
};
const num = (value: string | undefined): number => Number(value);
const real = (title: string, run: () => void): void =>
  test(title, { timeout: SLOW_MS }, (context) => {
    if (!hasRealRecords) context.skip(NO_RECORDS);
    run();
  });

real("RU-23 every real match of the folder is read, none is skipped", () => {
  const { matches, histories, skipped } = readRecordings(readRealRecords());
  expect(skipped).toEqual([]);
  expect(matches.length).toBe(2 + 64 + 629 + 807 + 131 + 15 + 21);
  expect(histories.length).toBe(1);
});

real("RU-23 every replayed match settles every market it sold, and shows the score it settles on", () => {
  for (const { record, view } of endedMatches().values()) {
    if (view.fixture.state === "withdrawn") continue;
    expect([record.id, view.results.length]).toEqual([record.id, view.markets.length]);
    expect(view.fixture.state).toBe("ended");
    const wins = (side: string): number => (view.score?.maps ?? []).filter((map) => map.winner === side).length;
    expect([wins("home"), wins("away")]).toEqual([view.score?.home, view.score?.away]);
  }
});

real("RU-23 both OpenDota matches end in the published figures: kills, towers, firsts, minutes and winner", () => {
  const [first, second] = [at("opendota-4080856812").figures, at("opendota-7490235544").figures];
  const expected = [
    {
      figures: first,
      kills: score(34, 35),
      towers: score(3, 10),
      blood: "yes",
      tower: false,
      minutes: 36,
      home: false,
    },
    { figures: second, kills: score(30, 7), towers: score(10, 6), blood: "yes", tower: true, minutes: 47, home: true },
  ];
  for (const { figures, kills, towers, minutes, home } of expected) {
    expect(figures.get("m1-kills-ou")).toEqual(kills);
    expect(figures.get("kills-ah")).toEqual(kills);
    expect(figures.get("m1-towers-ou")).toEqual(towers);
    expect(figures.get("m1-minutes-ou")).toEqual(score(minutes, 0));
    expect(figures.get("m1-win")).toEqual(winner(home));
    expect(figures.get("m1-first-blood")).toEqual({ kind: "selection", selection: "yes" });
  }
});

real("RU-23 all 64 Dota maps of the results list end in the published kills, length and winner", () => {
  const rows: Record<string, unknown>[] = JSON.parse(readRealFile("dota2/pro-matches.json"));
  for (const row of rows) {
    const { figures } = at(`dota-${String(row["match_id"])}`);
    expect(figures.get("m1-kills-ou")).toEqual(score(Number(row["radiant_score"]), Number(row["dire_score"])));
    expect(figures.get("m1-minutes-ou")).toEqual(score(Math.floor(Number(row["duration"]) / 60), 0));
    expect(figures.get("m1-win")).toEqual(winner(row["radiant_win"] === true || row["radiant_win"] === 1));
    expect(figures.has("m1-towers-ou")).toBe(false);
  }
});

real("RU-23 all 629 games of the LoL kill log have the published length and winner, 618 kills and first blood", () => {
  const games = rowsOf("lol/pro-games-2017-2018.csv");
  const kills = rowsOf("lol/kills-2017-2018.csv");
  const byGame = Map.groupBy(kills, (kill) => kill["game_id"] ?? "");
  const blood = { yes: 0, no: 0, unsold: 0 };
  for (const game of games) {
    const { figures } = at(`lol-${game["game_id"]}`);
    const own = byGame.get(game["game_id"] ?? "") ?? [];
    const isWhole = own.every((kill) => kill["killer"] !== "TooEarly");
    const count = (side: string): number => own.filter((kill) => kill["side"] === side).length;
    expect(figures.get("m1-kills-ou")).toEqual(isWhole ? score(count("b"), count("r")) : undefined);
    expect(figures.get("m1-minutes-ou")).toEqual(score(num(game["length_min"]), 0));
    expect(figures.get("m1-win")).toEqual(winner(game["blue_win"] === "1"));
    const first = JSON.stringify(figures.get("m1-first-blood"));
    blood[first === undefined ? "unsold" : first.includes("yes") ? "yes" : "no"] += 1;
  }
  expect(blood).toEqual({ yes: 327, no: 291, unsold: 11 });
});

real("RU-23 all 807 games of Oracle's Elixir end in the published kills, towers, firsts, length and winner", () => {
  const rows = rowsOf("lol/oracles-elixir-2023-teams.csv");
  const games = Map.groupBy(rows, (row) => row["gameid"] ?? "");
  const totals = { over: 0, odd: 0, blue: 0, blood: 0 };
  for (const [id, teams] of games) {
    const [blue, red] = ["Blue", "Red"].map((side) => teams.find((row) => row["side"] === side));
    const { figures } = at(`oe-${id}`);
    const [home, away] = [num(blue?.["kills"]), num(red?.["kills"])];
    expect(figures.get("m1-kills-ou")).toEqual(score(home, away));
    expect(figures.get("m1-towers-ou")).toEqual(score(num(blue?.["towers"]), num(red?.["towers"])));
    expect(figures.get("m1-minutes-ou")).toEqual(score(Math.floor(num(blue?.["gamelength"]) / 60), 0));
    expect(figures.get("m1-win")).toEqual(winner(blue?.["result"] === "1"));
    expect(figures.get("m1-first-tower")).toEqual(winner(blue?.["firsttower"] === "1"));
    const isBlueBlood = blue?.["firstblood"] === "1";
    expect(figures.get("m1-first-blood")).toEqual({ kind: "selection", selection: isBlueBlood ? "yes" : "no" });
    if (home + away > 27.5) totals.over += 1;
    if ((home + away) % 2 === 1) totals.odd += 1;
    if (blue?.["result"] === "1") totals.blue += 1;
    if (isBlueBlood) totals.blood += 1;
  }
  expect(totals).toEqual({ over: 259, odd: 398, blue: 437, blood: 396 });
});

interface HltvRow {
  readonly "match-id": number;
  readonly team1score: number;
  readonly team2score: number;
  readonly maps: readonly {
    readonly status: string;
    readonly half_scores: string;
    readonly team1: { score: string };
    readonly team2: { score: string };
  }[];
}

real("RU-23 all 131 HLTV series end in the published series score and the published score of each of 300 maps", () => {
  const rows: HltvRow[] = JSON.parse(readRealFile("cs2/hltv-matches-2026-01.json"));
  const totals = { maps: 0, overtime: 0, over: 0, odd: 0, withdrawn: 0 };
  for (const row of rows) {
    const { view, figures } = at(`hltv-${row["match-id"]}`);
    expect([view.score?.home, view.score?.away]).toEqual([row.team1score, row.team2score]);
    const played = row.maps.filter((map) => map.status === "played");
    if (view.fixture.state === "withdrawn") totals.withdrawn += 1;
    else expect(figures.get("maps-ou")).toEqual(score(row.team1score, row.team2score));
    for (const [index, map] of played.entries()) {
      const [home, away] = [num(map.team1.score), num(map.team2.score)];
      expect(figures.get(`m${index + 1}-rounds-ou`)).toEqual(score(home, away));
      expect(figures.get(`m${index + 1}-win`)).toEqual(winner(home > away));
      const [, ...half] = /^\((\d+):(\d+)/.exec(map.half_scores) ?? [];
      // One series has a first half of 13 rounds: its halves are not sold.
      const isHalfKnown = row["match-id"] !== 2_389_710;
      expect(figures.get(`m${index + 1}-half`)).toEqual(isHalfKnown ? score(num(half[0]), num(half[1])) : undefined);
      expect(figures.has(`m${index + 1}-pistol-1`)).toBe(false);
      totals.maps += 1;
      if (JSON.stringify(figures.get(`m${index + 1}-overtime`)).includes("yes")) totals.overtime += 1;
      if (home + away > 21.5) totals.over += 1;
      if ((home + away) % 2 === 1) totals.odd += 1;
    }
  }
  expect(totals).toEqual({ maps: 300, overtime: 31, over: 127, odd: 129, withdrawn: 5 });
});

interface CsRow {
  readonly source: string;
  readonly team1: { readonly score: number };
  readonly team2: { readonly score: number };
}

real("RU-23 all 15 CS:GO logs end in the published score, one after overtime", () => {
  const rows: CsRow[] = JSON.parse(readRealFile("cs2/csgo-rounds-2018.json"));
  const overtimes = rows.map(({ source, team1, team2 }) => {
    const { figures } = at(`cs-log-${source}`);
    expect(figures.get("m1-rounds-ou")).toEqual(score(team1.score, team2.score));
    expect(figures.get("m1-win")).toEqual(winner(team1.score > team2.score));
    return JSON.stringify(figures.get("m1-overtime"));
  });
  expect(overtimes.filter((each) => each.includes("yes")).length).toBe(1);
});

real("RU-23 all 21 VCT series end in the published score of each of 52 maps, 11 after overtime", () => {
  const matches = Map.groupBy(rowsOf("valorant/vct-score.csv"), (row) => row["match_id"] ?? "");
  const scores: string[] = [];
  let [maps, overtime] = [0, 0];
  for (const [id, rows] of matches) {
    const { view, figures } = at(`vct-${id}`);
    const name = rows[0]?.["team_1"];
    for (const [index, row] of rows.entries()) {
      const [own, other] = row["team_1"] === name ? ["team_1", "team_2"] : ["team_2", "team_1"];
      const [home, away] = [num(row[`${own}_total`]), num(row[`${other}_total`])];
      expect(figures.get(`m${index + 1}-rounds-ou`)).toEqual(score(home, away));
      maps += 1;
      if (JSON.stringify(figures.get(`m${index + 1}-overtime`)).includes("yes")) overtime += 1;
    }
    const sides = [view.score?.home ?? 0, view.score?.away ?? 0];
    scores.push(`${Math.max(...sides)}-${Math.min(...sides)}`);
  }
  expect([matches.size, maps, overtime]).toEqual([21, 52, 11]);
  const count = (text: string): number => scores.filter((each) => each === text).length;
  expect([count("2-0"), count("2-1"), count("3-1")]).toEqual([12, 8, 1]);
});
