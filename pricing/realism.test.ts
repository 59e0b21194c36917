import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createRng } from "@clutch/kernel";
import { expect, test } from "vitest";
import { AWAY, gameOf, HOME, type GameKey, type MapState } from "./index.ts";

const DATA = resolve(import.meta.dirname, "../../shared/data");
const SLOW_MS = 120_000;
const MAPS = 4000;

type Row = Readonly<Record<string, string>>;

/** A realism test: skipped, with a word, where the public results do not lie beside the project. */
function testAgainst(title: string, files: readonly string[], run: (texts: readonly string[]) => void): void {
  test(
    title,
    ({ skip }) => {
      const paths = files.map((file) => resolve(DATA, file));
      const missing = paths.filter((path) => !existsSync(path));
      if (missing.length > 0) skip(`public results are not beside the project: ${files.join(", ")}`);
      run(paths.map((path) => readFileSync(path, "utf8")));
    },
    SLOW_MS,
  );
}

function parseRows(text: string): Row[] {
  const [head = [], ...body] = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return body.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
}

/** Final states of many maps between sides of everyday differences in strength. */
function playMany(key: GameKey): MapState[] {
  const rng = createRng(`realism:${key}`);
  return Array.from({ length: MAPS }, (_, salt) => {
    const edge = (rng.next() + rng.next() + rng.next() - 1.5) * 1.6;
    return gameOf(key).model.play({ edge, salt }, rng).at(-1);
  }).filter((state) => state !== undefined);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
const share = (values: readonly boolean[]): number => mean(values.map(Number));

interface Comparison {
  readonly name: string;
  readonly played: readonly number[];
  readonly real: readonly number[];
  /** So many standard errors of a small sample are allowed where they are wider (decision 0134 says where and why). */
  readonly errors?: number;
}

/** Means within 5 %, spreads within 15 %. */
function expectAlike({ name, played, real, errors = 0 }: Comparison): void {
  const spread = deviation(real);
  const meanSlack = Math.max(0.05 * mean(real), (errors * spread) / Math.sqrt(real.length));
  const spreadSlack = Math.max(0.15 * spread, (errors * spread) / Math.sqrt(2 * real.length));
  const gap = `${name}: mean ${mean(played).toFixed(2)} against ${mean(real).toFixed(2)}, spread ${deviation(played).toFixed(2)} against ${spread.toFixed(2)}`;
  expect(Math.abs(mean(played) - mean(real)), gap).toBeLessThan(meanSlack);
  expect(Math.abs(deviation(played) - spread), gap).toBeLessThan(spreadSlack);
}

/** A share within 5 % of it or three standard errors of the real sample, whichever is wider. */
function expectShare(name: string, played: number, { real, count }: { real: number; count: number }): void {
  const slack = Math.max(0.05 * real, 3 * Math.sqrt((real * (1 - real)) / count));
  expect(Math.abs(played - real), `${name}: ${played.toFixed(3)} against ${real.toFixed(3)}`).toBeLessThan(slack);
}

interface Sides {
  readonly winner: number;
  readonly loser: number;
}
const totalOf = (sides: readonly Sides[]): number[] => sides.map(({ winner, loser }) => winner + loser);
const marginOf = (sides: readonly Sides[]): number[] => sides.map(({ winner, loser }) => winner - loser);

const bySides = (map: MapState, home: number, away: number): Sides =>
  map.winner === HOME ? { winner: home, loser: away } : { winner: away, loser: home };
const killsOf = (map: MapState): Sides => bySides(map, map.home, map.away);
const towersOf = (map: MapState): Sides => bySides(map, map.marks[0] ?? 0, map.marks[1] ?? 0);
const minutesOf = (map: MapState): number => (map.marks[4] ?? 0) + 0.5;

testAgainst(
  "RU-2 LoL maps have the kills, towers, lengths and firsts of 807 professional games",
  ["esports/lol/oracles-elixir-2023-teams.csv"],
  ([text = ""]) => {
    const maps = playMany("lol");
    const winners = parseRows(text).filter((row) => row["result"] === "1");
    const real = {
      kills: winners.map((row) => ({ winner: Number(row["teamkills"]), loser: Number(row["teamdeaths"]) })),
      towers: winners
        .filter((row) => row["towers"] !== "")
        .map((row) => ({ winner: Number(row["towers"]), loser: Number(row["opp_towers"]) })),
      minutes: winners.map((row) => Number(row["gamelength"]) / 60),
    };
    const [kills, towers] = [maps.map(killsOf), maps.map(towersOf)];
    expect(winners.length).toBe(807);
    expectAlike({ name: "kills", played: totalOf(kills), real: totalOf(real.kills) });
    expectAlike({ name: "kill margin", played: marginOf(kills), real: marginOf(real.kills) });
    expectAlike({ name: "towers", played: totalOf(towers), real: totalOf(real.towers) });
    expectAlike({ name: "tower margin", played: marginOf(towers), real: marginOf(real.towers) });
    expectAlike({ name: "minutes", played: maps.map(minutesOf), real: real.minutes });
    const count = winners.length;
    const fewer = (sides: readonly Sides[]): number => share(sides.map(({ winner, loser }) => winner < loser));
    expectShare("winners with fewer kills", fewer(kills), { real: fewer(real.kills), count });
    const firstOf = (name: string): number => share(winners.map((row) => Number(row[name]) === 1));
    const playedFirst = (mark: number): number => share(maps.map((map) => map.marks[mark] === map.winner));
    expectShare("first blood", playedFirst(2), { real: firstOf("firstblood"), count });
    expectShare("first tower", playedFirst(3), { real: firstOf("firsttower"), count });
  },
);

interface DotaRow {
  readonly radiant_score: number;
  readonly dire_score: number;
  readonly radiant_win: boolean;
  readonly duration: number;
}

testAgainst(
  "RU-2 Dota 2 maps have the kills and lengths of 64 professional maps",
  ["esports/dota2/pro-matches.json"],
  ([text = ""]) => {
    const maps = playMany("dota");
    const rows = JSON.parse(text) as readonly DotaRow[];
    const real = rows.map(({ radiant_score: radiant, dire_score: dire, radiant_win: isRadiant }) =>
      isRadiant ? { winner: radiant, loser: dire } : { winner: dire, loser: radiant },
    );
    const kills = maps.map(killsOf);
    expectAlike({ name: "kills", played: totalOf(kills), real: totalOf(real) });
    expectAlike({ name: "kill margin", played: marginOf(kills), real: marginOf(real) });
    expectAlike({ name: "minutes", played: maps.map(minutesOf), real: rows.map(({ duration }) => duration / 60) });
  },
);

/** Rounds of both sides of whole maps. */
type Rounds = readonly (readonly [number, number])[];

function expectRounds(key: GameKey, real: Rounds, errors = 0): void {
  const played: Rounds = playMany(key).map(({ home, away }) => [home, away]);
  const totals = (maps: Rounds): number[] => maps.map(([one, other]) => one + other);
  const margins = (maps: Rounds): number[] => maps.map(([one, other]) => Math.abs(one - other));
  const regular = ((gameOf(key).regulation ?? 0) - 1) * 2;
  const overtimes = (maps: Rounds): number => share(totals(maps).map((total) => total > regular));
  expectAlike({ name: `${key} rounds`, played: totals(played), real: totals(real), errors });
  expectAlike({ name: `${key} margin`, played: margins(played), real: margins(real), errors });
  expectShare(`${key} overtimes`, overtimes(played), { real: overtimes(real), count: real.length });
}

const HISTORIES = ["g2", "vitality", "spirit"].map((team) => `esports/cs2/map-history-${team}.csv`);
/** Maps to 13 began with CS2 in autumn 2023; the months between hold both. */
const historyOf = (texts: readonly string[], isKept: (date: string, most: number) => boolean): Rounds =>
  texts
    .flatMap(parseRows)
    .map((row) => ({ date: row["date"] ?? "", rounds: [Number(row["rounds1"]), Number(row["rounds2"])] as const }))
    .filter(({ date, rounds }) => isKept(date, Math.max(...rounds)))
    .map(({ rounds }) => rounds);

testAgainst("RU-2 CS maps to 13 and to 16 have the rounds and overtimes of 4,726 maps", HISTORIES, (texts) => {
  expectRounds(
    "csgo",
    historyOf(texts, (date, most) => date >= "2023-11" && most >= 13),
  );
  expectRounds(
    "csgoLong",
    historyOf(texts, (date, most) => date < "2023-07" && most >= 16),
  );
});

interface HltvMatch {
  readonly maps: readonly { readonly team1: { readonly score: string }; readonly team2: { readonly score: string } }[];
}

testAgainst(
  "RU-2 CS maps have the rounds and overtimes of 300 maps of January 2026",
  ["esports/cs2/hltv-matches-2026-01.json"],
  ([text = ""]) => {
    const matches = JSON.parse(text) as readonly HltvMatch[];
    const real: Rounds = matches
      .flatMap(({ maps }) => maps.map(({ team1, team2 }) => [Number(team1.score), Number(team2.score)] as const))
      .filter((rounds) => Math.max(...rounds) >= 13);
    expectRounds("csgo", real, 3);
  },
);

testAgainst(
  "RU-2 Valorant maps have the rounds and overtimes of 52 maps of a world championship",
  ["esports/valorant/vct-score.csv"],
  ([text = ""]) => {
    const real = parseRows(text).map((row) => [Number(row["team_1_total"]), Number(row["team_2_total"])] as const);
    expectRounds("valorant", real, 3);
  },
);

testAgainst(
  "RU-2 duels are as long as 1,375 professional games of StarCraft",
  ["esports/starcraft/asl-ksl-games-2016-2023.csv"],
  ([text = ""]) => {
    const real = parseRows(text)
      .map((row) => Number(row["minutes"]))
      .filter((minutes) => minutes > 0);
    const played = playMany("starcraft").map((map) => (map.marks[0] ?? 0) + 0.5);
    expectAlike({ name: "minutes", played, real });
  },
);

testAgainst(
  "RU-2 goal games with draws have the goals, margins and draws of 1,622 football matches",
  ["E0", "E1", "D1", "I1", "SP1"].map((league) => `odds/football/${league}-2023-24.csv`),
  (texts) => {
    const real = texts.flatMap(parseRows).map((row) => ({ home: Number(row["FTHG"]), away: Number(row["FTAG"]) }));
    const maps = playMany("fifa");
    const totals = (rows: readonly { home: number; away: number }[]): number[] =>
      rows.map(({ home, away }) => home + away);
    const margins = (rows: readonly { home: number; away: number }[]): number[] =>
      rows.map(({ home, away }) => Math.abs(home - away));
    expectAlike({ name: "goals", played: totals(maps), real: totals(real) });
    expectAlike({ name: "margin", played: margins(maps), real: margins(real) });
    const draws = share(maps.map(({ winner }) => winner !== HOME && winner !== AWAY));
    expectShare("draws", draws, { real: share(real.map(({ home, away }) => home === away)), count: real.length });
  },
);
