import { describe, expect, test } from "vitest";
import { leadOf } from "../match/lead.ts";
import { computeMatchView } from "../match/match-view.ts";
import { endOf, replayOne } from "../testing/play-record.ts";
import { csvFile, dotaMatch, jsonFile, lolGame, lolKill, oracleRows } from "../testing/record-samples.ts";
import { createRecordedRun } from "./schedule.ts";
import type { RecordFile, RecordedMap } from "./record.ts";

const FEW_WORLDS = 32;
const kill = (second: number, side: "radiant" | "dire" = "radiant") => ({ second, side });
type Sample = ReturnType<typeof dotaMatch>;

const mapOf = (files: readonly RecordFile[]): RecordedMap => {
  const [map] = replayOne(files).record.play();
  if (!map) throw new Error("no map");
  return map;
};
/** What is published of a map at a step, and at its end. */
const statsOf = (files: readonly RecordFile[], step: number) => {
  const map = mapOf(files);
  return { during: map.statsAt(step), end: map.statsAt(map.states.length - 1) };
};

describe("RU-23 an OpenDota match without a log of kills", () => {
  const whole = dotaMatch({ kills: [kill(90), kill(300, "dire")], score: [20, 11], radiantWin: true });
  const silent = { ...whole, players: whole.players.map((player) => ({ ...player, kills_log: [] })) };
  const file = jsonFile("a.json", silent);

  test("RU-23 its kills are not sold, and are published with the end alone", () => {
    const match = replayOne([file]);
    const run = createRecordedRun(match, FEW_WORLDS);
    for (const step of [-1, 40, 120]) {
      const { markets } = computeMatchView(run, match.plan.startMs + step * match.plan.stepMs);
      expect(markets.filter(({ marketKey }) => /kills/.test(marketKey))).toEqual([]);
      expect(markets.some(({ marketKey }) => marketKey.endsWith("m1-win"))).toBe(true);
    }
    const { during, end } = statsOf([file], 90);
    expect([during.home.kills, during.home.deaths, during.home.players?.[0]?.kills]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([end.home.kills, end.away.kills, end.home.deaths]).toEqual([20, 11, 11]);
    expect([...endOf(match).figures.keys()].filter((key) => /kills/.test(key))).toEqual([]);
  });

  test("RU-23 a log that lacks one kill in ten still shows the course", () => {
    const kills = Array.from({ length: 9 }, (_, nth) => kill(100 + nth));
    const match = replayOne([jsonFile("a.json", dotaMatch({ kills, score: [10, 0], radiantWin: true }))]);
    expect(endOf(match).figures.get("m1-kills-ou")).toEqual({ kind: "score", home: 10, away: 0 });
  });
});

describe("RU-23 figures of players of an OpenDota match", () => {
  const match = dotaMatch({ kills: [kill(90), kill(300, "dire"), kill(400)], score: [2, 1], radiantWin: true });
  const withFigures = (more: object): Sample => ({
    ...match,
    players: match.players.map((player) => ({ ...player, ...more })) as Sample["players"],
  });
  const heroes = jsonFile("heroes.json", [
    { id: 1, name: "npc_dota_hero_axe", localized_name: "Axe", primary_attr: "str" },
    { id: 2, name: "npc_dota_hero_bane", localized_name: "Bane", primary_attr: "int" },
  ]);

  test("RU-23 net worth is what the file calls so, with the end, absent elsewhere; never a copy of gold", () => {
    const { during, end } = statsOf([jsonFile("a.json", withFigures({ net_worth: 33_141 }))], 12);
    expect([during.home.gold, during.home.netWorth]).toEqual([900, undefined]);
    expect([end.home.gold, end.home.netWorth, end.home.players?.[0]?.netWorth]).toEqual([1500, 33_141, 33_141]);
    expect(statsOf([jsonFile("a.json", match)], 12).end.home.netWorth).toBeUndefined();
  });

  test("RU-23 deaths, assists and levels are read where the file has them, and seen when the match is over", () => {
    const more = { kills: 2, deaths: 4, assists: 7, level: 21, last_hits: 338 };
    const { during, end } = statsOf([jsonFile("a.json", withFigures(more))], 12);
    const { kills, deaths, assists, level, lastHits } = end.home.players?.[0] ?? {};
    expect([kills, deaths, assists, level, lastHits]).toEqual([2, 4, 7, 21, 338]);
    expect([end.home.deaths, end.home.assists]).toEqual([4, 7]);
    expect([during.home.players?.[0]?.deaths, during.home.players?.[0]?.level]).toEqual([undefined, undefined]);
    expect(statsOf([jsonFile("a.json", match)], 12).end.home.players?.[0]).not.toHaveProperty("deaths");
  });

  test("RU-23 heroes are named by a list of heroes of the folder, and deaths counted by the log that names them", () => {
    const [one, other] = match.players.map((player, nth) => ({
      ...player,
      hero_id: nth + 1,
      kills_log: player.kills_log.map((each) => ({ ...each, key: `npc_dota_hero_${nth === 0 ? "bane" : "axe"}` })),
    }));
    const { during } = statsOf([jsonFile("a.json", { ...match, players: [one, other] }), heroes], 35);
    expect(during.home.players?.[0]).toMatchObject({ hero: "Axe", kills: 1, deaths: 1 });
    expect(during.away.players?.[0]).toMatchObject({ hero: "Bane", kills: 1, deaths: 1 });
    const unnamed = statsOf([jsonFile("a.json", match), heroes], 35).during.home.players?.[0];
    expect([unnamed?.hero, unnamed?.deaths]).toEqual([undefined, undefined]);
  });

  test("RU-18 RU-23 gold is that of the last time the file has before the moment, none before its first", () => {
    const late = withFigures({ times: [120, 180, 240, 300], gold_t: [300, 900, 1200, 1500] });
    const goldAt = (second: number) => statsOf([jsonFile("a.json", late)], second / 10).during.home.gold;
    expect([0, 110, 120, 170, 180].map(goldAt)).toEqual([undefined, undefined, 300, 300, 900]);
  });

  test("RU-23 nobody leads where the gold of a side is not known", () => {
    const [one, other] = match.players;
    const half = { ...match, players: [one, { ...other, gold_t: ["?"] }] };
    const { during } = statsOf([jsonFile("a.json", half)], 12);
    expect([during.home.gold, during.away.gold, leadOf(during)]).toEqual([900, undefined, null]);
  });
});

test("RU-23 what is published of an Oracle's Elixir game is its end; bans are known before", () => {
  const more = { deaths: 4, assists: 45, totalgold: 60_786, inhibitors: 1, barons: 2, ban1: "Ashe", ban2: "Sejuani" };
  const file = csvFile("oe.csv", oracleRows({ firstblood: 1, ...more }, { ...more, assists: "" }));
  const { during, end } = statsOf([file], 60);
  expect(during.home).not.toHaveProperty("gold");
  expect(during.home.bans).toEqual(["Ashe", "Sejuani"]);
  expect(end.home).toMatchObject({ deaths: 4, assists: 45, gold: 60_786, barracks: 1, bosses: 2 });
  expect(end.away.assists).toBeUndefined();
});

describe("RU-23 players of the LoL log", () => {
  const names = ["Top", "Jun", "Mid", "Adc", "Sup"];
  const squad = (side: "blue" | "red") =>
    Object.fromEntries(
      ["top", "jungle", "middle", "adc", "support"].map((seat, nth) => [
        `${side}_${seat}`,
        `${side}${names[nth]}/Hero${nth}`,
      ]),
    );
  const games = csvFile("games.csv", [{ ...lolGame("g1", true), ...squad("blue"), ...squad("red") }]);
  const named = [
    { ...lolKill("g1", "b", 3), killer: "VEG blueMid", victim: "VS redTop", assists: 2 },
    { ...lolKill("g1", "r", 9), killer: "VS redAdc", victim: "VEG blueMid", assists: 1 },
  ];

  test("RU-23 have their champions, and kills and deaths by the log up to the moment", () => {
    const { during, end } = statsOf([games, csvFile("kills.csv", named)], 30);
    expect(during.home.players?.[2]).toEqual({ name: "blueMid", hero: "Hero2", kills: 1, deaths: 0 });
    expect([during.home.assists, during.away.assists]).toEqual([2, 0]);
    expect(end.home.players?.[2]).toMatchObject({ kills: 1, deaths: 1 });
    expect(end.away.players?.[3]).toMatchObject({ kills: 1, deaths: 0 });
  });

  test("RU-23 have champions alone where the log names somebody else, or does not name a kill", () => {
    const other = [named[0] ?? {}, { ...named[1], killer: "VS somebody" }] as typeof named;
    const { end } = statsOf([games, csvFile("kills.csv", other)], 30);
    expect(end.home.players?.[2]).toEqual({ name: "blueMid", hero: "Hero2" });
    const early = [{ ...lolKill("g1", "b", 0.5), killer: "TooEarly", victim: "TooEarly" }, ...named];
    const unknown = statsOf([games, csvFile("kills.csv", early)], 30).end.home;
    expect([unknown.kills, unknown.deaths, unknown.assists]).toEqual([undefined, undefined, undefined]);
  });
});
