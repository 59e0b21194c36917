import { beforeEach, expect, test } from "vitest";
import { LANGUAGES, type EventWire, type SideWire } from "@clutch/contract";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_LIVE_STATS, liveStatsStore, type MapStatsEntry } from "../../store/live-stats.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { parseLiveStats } from "../../sync/wire/live-stats.ts";
import { wordsOf } from "../../ui/testing/draw.ts";
import {
  away,
  bareSide,
  drawStats,
  fox,
  home,
  message,
  owl,
  resetStats,
  roundsMessage,
  show,
} from "./testing/draw-stats.tsx";
import { computeColumns, computeOrder, type SidePlayer } from "./player-columns.ts";
import { computeStatsMaps } from "./stats-maps.ts";

/** The words of a row of sums: home, name, away. */
const sumOf = (markup: string, field: string): string[] =>
  wordsOf(new RegExp(`<tr data-stat="${field}">(.*?)</tr>`, "s").exec(markup)?.[1] ?? "").split("\n");

/** The words of a player's cell. */
const cellOf = (markup: string, name: string, field: string): string =>
  wordsOf(
    new RegExp(`data-player="${name}".*?<td data-field="${field}"[^>]*>(.*?)</td>`, "s").exec(markup)?.[1] ?? "none",
  );

beforeEach(resetStats);

test("R1.1-31 the kills of both sides, the clock and the sides of the map are shown", () => {
  const markup = show([message()], 2, { maps: [] });
  expect(sumOf(markup, "kills")).toEqual(["12", "Kills", "9"]);
  for (const part of ["23:10", "Radiant", "Dire"]) expect(wordsOf(markup)).toContain(part);
});

test("R3.9-08 R3.9-09 R3.9-10 R3.9-11 R3.9-12 a player's kills, deaths, assists, gold and net worth are shown", () => {
  const markup = show([message()]);
  const cells = ["kills", "deaths", "assists", "gold", "netWorth"].map((field) => cellOf(markup, "Fox1", field));
  expect(cells).toEqual(["5", "1", "7", "9.0k", "9.8k"]);
  expect(sumOf(markup, "netWorth")).toEqual(["33.0k", "Net worth", "29.7k"]);
});

test.each(["kills", "deaths", "assists", "gold", "net_worth"] as const)(
  "R3.9-08 R3.9-09 R3.9-10 R3.9-11 R3.9-12 without %s there is no column of it",
  (field) => {
    const without = {
      name: "Fox1",
      hero: "Warden",
      ...Object.fromEntries(Object.entries(fox).filter(([key]) => key !== field)),
    };
    const markup = show([message({}, { home: { players: [without] }, away: {} })]);
    expect(cellOf(markup, "Fox1", field === "net_worth" ? "netWorth" : field)).toBe("none");
    expect(cellOf(markup, "Fox1", "level")).toBe("14");
  },
);

test("G-66 a figure that one player does not have says tba", () => {
  const markup = show([message({}, { home: { players: [fox] }, away: { players: [{ name: "Owl1", kills: 1 }] } })]);
  expect(cellOf(markup, "Owl1", "netWorth")).toBe("tba");
});

test("R9.2-08 R9.2-09 Dota shows towers and barracks", () => {
  const markup = show([message()], 2);
  expect(sumOf(markup, "towers")).toEqual(["2", "Towers", "1"]);
  expect(sumOf(markup, "barracks")).toEqual(["1", "Barracks", "0"]);
});

test("R9.2-10 R9.2-11 LoL shows towers and, from the same field, inhibitors", () => {
  const markup = show([message()], 3);
  expect(sumOf(markup, "towers")).toEqual(["2", "Towers", "1"]);
  expect(sumOf(markup, "barracks")).toEqual(["1", "Inhibitors", "0"]);
});

test.each([
  [1, "Not started"],
  [2, "LIVE"],
  [3, "Ended"],
] as const)("R4.1-29 R4.1-30 R4.1-31 a map of status %i says %s", (status, words) => {
  const shown = wordsOf(show([message({ status })])).split("\n");
  expect(shown).toContain(words);
  for (const other of ["Not started", "LIVE", "Ended"]) if (other !== words) expect(shown).not.toContain(other);
});

test("R4.8-03 the maps of a shooter are filled up with tba; of Dota 2 the known ones are listed", () => {
  const maps: MapStatsEntry[] = [parseLiveStats(message())];
  const list = (gameId: number, bestOf = 3) =>
    computeStatsMaps({ gameId, bestOf, maps, scored: [] }).map(({ mapNumber, status }) => [mapNumber, status]);
  expect(list(1)).toEqual([
    [1, "live"],
    [2, "tba"],
    [3, "tba"],
  ]);
  expect(list(2)).toEqual([[1, "live"]]);
  expect(list(24, 40)).toHaveLength(19);
});

test("G-66 a StarCraft match has army and bank in place of gold, and its ended maps their winners", () => {
  const sides = { home: { net_worth: 5200, gold: 240 }, away: { net_worth: 2600, gold: 90 } };
  const played = [1, 2].map((number) => message({ map_num: number, status: 3 }, sides));
  const markup = show([...played, message({ map_num: 3 }, sides)], 4, {
    maps: [
      { map_num: 1, state: "ended", home: 0, away: 0, winner: "away" },
      { map_num: 2, state: "ended", home: 0, away: 0, winner: null },
      { map_num: 3, state: "live", home: 0, away: 0, winner: null },
    ],
  });
  expect([sumOf(markup, "netWorth"), sumOf(markup, "gold")]).toEqual([
    ["5.2k", "Army", "2.6k"],
    ["240", "Bank", "90"],
  ]);
  const tabs = [...markup.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(([, tab]) =>
    wordsOf(tab ?? ""),
  );
  const awayName = catalogueStore.getState().events["9001001"]?.away?.name;
  expect(tabs).toEqual([`Map 1\n${awayName}`, "Map 2\nEnded", "Map 3\nLIVE"]);
  expect(wordsOf(markup)).not.toMatch(/tba|Gold|Net worth/);
});

test("G-66 a StarCraft match compares supply, workers and bases of both sides", () => {
  const sides = { home: { supply: 141, workers: 62, bases: 3 }, away: { supply: 118, workers: 55, bases: 2 } };
  const markup = show([message({}, sides)], 4);
  expect(["supply", "workers", "bases"].map((field) => sumOf(markup, field))).toEqual([
    ["141", "Supply", "118"],
    ["62", "Workers", "55"],
    ["3", "Bases", "2"],
  ]);
});

test("G-66 G-68 football is one match without maps: goals, shots, possession, by half, with the clock of the score", () => {
  const sides = {
    home: { goals: 2, shots: 11, shots_on_target: 5, saves: 3, corners: 4, possession: 56 },
    away: { goals: 1, shots: 7, shots_on_target: 4, saves: 3, corners: 2, possession: 44 },
  };
  const periods = [
    { kind: "half" as const, number: 1, home: 1, away: 1 },
    { kind: "half" as const, number: 2, home: 1, away: 0 },
  ];
  const details = { map: { map_name: "MAP 1" as const, time: "70'", rounds: [], periods }, ...sides };
  const markup = show([message({ details })], 22, { best_of: 1, maps: [], clock: "72'" });
  expect([sumOf(markup, "goals"), sumOf(markup, "shotsOnTarget"), sumOf(markup, "possession")]).toEqual([
    ["2", "Goals", "1"],
    ["5", "Shots on target", "4"],
    ["56%", "Possession", "44%"],
  ]);
  const words = wordsOf(markup);
  expect(words).toContain("Match\n2 – 1");
  expect(words).toContain("72'");
  expect(words).not.toMatch(/Map 1|70'|Kills/);
  const { home: homeTeam, away: awayTeam } = catalogueStore.getState().events["9001001"] ?? {};
  expect(words).toContain(`Half 1\nHalf 2\n${homeTeam?.name}\n1\n1\n${awayTeam?.name}\n1\n0`);
});

test("G-68 a basketball match counts points, by quarter; Rocket League sorts players by goals", () => {
  const quarters = [1, 2].map((number) => ({ kind: "quarter" as const, number, home: 25 + number, away: 20 }));
  const details = {
    map: { map_name: "MAP 1" as const, time: "5:10", rounds: [], periods: quarters },
    home: { goals: 53 },
    away: { goals: 40 },
  };
  const court = show([message({ details })], 6);
  expect(sumOf(court, "goals")).toEqual(["53", "Points", "40"]);
  expect(wordsOf(court)).toContain("Q1\nQ2");
  const players = [
    { name: "Kei", goals: 1, assists: 2, shots: 4, saves: 0 },
    { name: "Ran", goals: 3, assists: 0, shots: 5, saves: 1 },
  ];
  const cars = show([message({}, { home: { goals: 4, players }, away: { goals: 0, players: [] } })], 18);
  expect(["goals", "assists", "shots", "saves"].map((field) => cellOf(cars, "Ran", field))).toEqual([
    "3",
    "0",
    "5",
    "1",
  ]);
  expect(cars).toMatch(/aria-sort="descending"[^>]*><button[^>]*aria-label="Goals"/);
  expect(cars.indexOf('data-player="Ran"')).toBeLessThan(cars.indexOf('data-player="Kei"'));
});

test("G-66 players sort by any figure, in both directions, unknown figures last", () => {
  const map = parseLiveStats(message({}, { home: { players: [fox, { name: "Ibis" }] }, away: { players: [owl] } }));
  const players = (["home", "away"] as const).flatMap((side) =>
    map[side].players.map((player): SidePlayer => ({ id: player.name, side, player })),
  );
  expect(computeOrder(players, { field: "kills", direction: "descending" })).toEqual(["Fox1", "Owl1", "Ibis"]);
  expect(computeOrder(players, { field: "kills", direction: "ascending" })).toEqual(["Owl1", "Fox1", "Ibis"]);
  expect(computeColumns(players).map(({ field }) => field)).not.toContain("weapon");
  expect(show([message()])).toMatch(/aria-sort="descending"[^>]*><button[^>]*aria-label="Net worth"/);
});

test("R1.1-31 loading, none and failed are said, the last with a way to try again", () => {
  const words = (state: "loading" | "ready" | "failed", status: EventWire["status"] = "open"): string => {
    writeEvents([eventWire({ event_id: "9001001", status })]);
    liveStatsStore.setState({ ...INITIAL_LIVE_STATS, eventId: "9001001", state }, true);
    return wordsOf(drawStats());
  };
  expect(words("loading")).toContain("Loading live stats");
  expect(words("ready")).toContain("No live stats");
  expect(words("ready", "settled")).toContain("The figures of this match are not kept.");
  expect(words("failed")).toContain("Try again");
});

test("RU-22 in every language names stand in the place of every text id", () => {
  show([message()]);
  for (const language of LANGUAGES) expect(drawStats(language)).not.toMatch(/stats\.[a-z]/);
});

test("G-66 bosses and bans are shown where the wire has them", () => {
  expect(show([message()])).not.toContain('data-stat="bosses"');
  const markup = show([
    message({}, { home: { ...home, bosses: 2, bans: ["Lodestar"] }, away: { ...away, bosses: 1 } }),
  ]);
  expect(sumOf(markup, "bosses")).toEqual(["2", "Boss", "1"]);
  expect(wordsOf(markup)).toContain("Lodestar");
});

test.each([
  [14, ["i-overlord", "i-tyrant"]],
  [16, ["i-overlord", "i-tyrant"]],
  [2, ["i-skull"]],
] as const)("R9.2-22 R9.2-23 the bosses of game %d have the signs %j", (gameId, signs) => {
  const markup = show([message({}, { home: { ...home, bosses: 2 }, away: { ...away, bosses: 1 } })], gameId);
  const row = /<tr data-stat="bosses">(.*?)<\/tr>/s.exec(markup)?.[1] ?? "";
  expect([...row.matchAll(/#(i-[a-z]+)"/g)].map(([, sign]) => sign)).toEqual(signs);
});

test("R3.9-13 R3.9-14 R3.9-15 R3.9-16 R3.9-17 R3.9-18 level, damage, last hits, denies, pick and win per cent are shown", () => {
  const rich = { ...fox, damage: 8100, last_hits: 120, denies: 8, pick_percent: 42, win_percent: 61 };
  const markup = show([message({}, { home: { players: [rich] }, away: {} })]);
  const fields = ["level", "damage", "lastHits", "denies", "pickPercent", "winPercent"];
  expect(fields.map((field) => cellOf(markup, "Fox1", field))).toEqual(["14", "8.1k", "120", "8", "42%", "61%"]);
  const bare = show([message({}, { home: { players: [fox] }, away: {} })]);
  expect(fields.slice(1).map((field) => cellOf(bare, "Fox1", field))).toEqual(Array(5).fill("none"));
});

test("R9.1-17 R9.1-18 rounds are labelled R1 to R20, later ones stand without a label; each says who won it and how", () => {
  const rounds = Array.from({ length: 22 }, (_, index) => ({
    round: index + 1,
    label: `R${index + 1}`,
    winner: index % 2 === 0 ? ("home" as const) : ("away" as const),
    end_reason: "defuse",
  }));
  const details = { map: { map_name: "MAP 1" as const, time: "R23", rounds }, home, away };
  const markup = show([message({ details })], 1);
  const roundOf = (round: number): string =>
    wordsOf(new RegExp(`<li[^>]*data-round="${round}".*?</li>`, "s").exec(markup)?.[0] ?? "none");
  const awayName = catalogueStore.getState().events["9001001"]?.away?.name;
  expect(roundOf(1)).toContain("\nR1\n");
  expect(roundOf(20)).toContain("\nR20\n");
  for (const round of [21, 22]) expect(roundOf(round)).not.toMatch(/^R\d/m);
  expect(roundOf(22)).toBe(`Round 22\n${awayName}, Defused`);
});

test("rounds of a source that does not say how they ended name the winner alone, without a legend", () => {
  const rounds = [{ round: 1, label: "R1", winner: "home" as const, end_reason: null }];
  const details = { map: { map_name: "MAP 1" as const, time: "R2", rounds }, home, away };
  const markup = show([message({ details })], 1);
  const homeName = catalogueStore.getState().events["9001001"]?.home?.name;
  expect(wordsOf(/<li[^>]*data-round="1".*?<\/li>/s.exec(markup)?.[0] ?? "")).toBe(`Round 1\nR1\n${homeName}`);
  expect(wordsOf(markup)).not.toContain("Defused");
});

test("the clock of the running map is the score's, which comes more often than statistics", () => {
  const words = wordsOf(
    show([message()], 2, {
      clock: "23:50",
      maps: [{ map_num: 1, state: "live", home: 12, away: 9, winner: null }],
    }),
  );
  expect([words.includes("23:50"), words.includes("23:10")]).toEqual([true, false]);
});

test("R9.1-20 R9.1-21 R9.1-22 R9.1-23 the parts of an NBA 2K match are labelled Q1 to Q4, those of Dota 2 by their maps", () => {
  const parts = [1, 2, 3, 4].map((number) => message({ map_num: number }));
  const labels = (gameId: number) =>
    [...show(parts, gameId).matchAll(/<button[^>]*role="tab"[^>]*><b>(.*?)<\/b>/g)].map(([, label]) => label);
  expect(labels(6)).toEqual(["Q1", "Q2", "Q3", "Q4"]);
  expect(labels(2)).toEqual(["Map 1", "Map 2", "Map 3", "Map 4"]);
});

test.each([
  ["Valorant", 24],
  ["CS:GO", 1],
])("R9.2-06 R9.2-07 %s shows its rounds, and no towers", (_name, gameId) => {
  const markup = show([roundsMessage(7)], gameId);
  expect(markup.match(/data-round="/g)).toHaveLength(7);
  expect(markup).not.toContain('data-stat="towers"');
});

test("R3.9-19 R3.9-20 R3.9-21 R3.9-22 R3.9-23 rounds, money, weapon, health and armor are shown where the match has them", () => {
  const shooter = { name: "Ace1", kills: 14, money: 3400, weapon: "AK-47", health: 67, armor: 100 };
  const sideOf = (player: typeof fox | typeof shooter): SideWire => ({ kills: 30, players: [player] });
  const shown = show([message({}, { home: sideOf(shooter), away: bareSide(20) })], 1);
  const fields = ["money", "weapon", "health", "armor"];
  expect(fields.map((field) => cellOf(shown, "Ace1", field))).toEqual(["3,400", "AK-47", "67", "100"]);
  const without = show([message()], 2);
  expect(fields.map((field) => without.includes(`data-field="${field}"`))).toEqual([false, false, false, false]);
  expect(without).not.toContain("data-round=");
  expect(show([roundsMessage(3)], 1)).toContain('data-round="3"');
});

test("R9.2-26 a Valorant match has green and red sides, a Dota 2 match the page's own", () => {
  expect(show([roundsMessage(3)], 24)).toContain("greenAndRed");
  expect(show([message()], 2)).not.toContain("greenAndRed");
});

test("G-66 players of a game of squads that nobody recorded are called so; a side's unknown figure moves no bar", () => {
  const unknown = show([message({}, { home: { gold: 900 }, away: {} })], 2);
  expect(wordsOf(unknown)).toContain("Players\nNot recorded");
  expect(unknown).not.toContain("--tug-share");
  expect(show([message({}, { home: {}, away: {} })], 2)).not.toContain("<table");
  // Football has no squads on the page.
  expect(wordsOf(show([message({}, { home: {}, away: {} })], 22))).not.toContain("Not recorded");
});
