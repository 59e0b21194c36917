import { describe, expect, test } from "vitest";
import { endOf, replayOne } from "../testing/play-record.ts";
import {
  csvFile,
  dotaMatch,
  hltvMatch,
  jsonFile,
  lolGame,
  lolKill,
  oracleRows,
  vctPicks,
  vctScore,
} from "../testing/record-samples.ts";
import { parseCsv } from "./csv.ts";
import { readRecordings } from "./read-recordings.ts";

const FIRST_BLOOD = "m1-first-blood";
const FIRST_TOWER = "m1-first-tower";
const selection = (name: string) => ({ kind: "selection", selection: name });
const kill = (second: number, side: "radiant" | "dire" = "radiant") => ({ second, side });
type Sample = ReturnType<typeof dotaMatch>;

/** What a match says of both firsts; undefined where no such market was sold. */
const firstsOf = (match: Sample): unknown[] => {
  const { figures } = endOf(replayOne([jsonFile("a.json", match)]));
  return [figures.get(FIRST_BLOOD), figures.get(FIRST_TOWER)];
};
const without = (match: Sample, type: string): Sample => ({
  ...match,
  objectives: match.objectives.filter((objective) => objective.type !== type),
});

describe("PR-02 firsts of an OpenDota match", () => {
  const kills = [kill(90), kill(300, "dire")];
  const towers = [{ second: 600, of: "radiant" as const }];
  const match = dotaMatch({ kills, towers, score: [1, 1], radiantWin: true });
  const noBlood = without(match, "CHAT_MESSAGE_FIRSTBLOOD");

  test("PR-02 first blood that the objectives lack is that of the kill log, never 'no'", () => {
    expect(firstsOf(noBlood)).toEqual([selection("yes"), selection("away")]);
  });

  test("PR-02 first blood that the objectives give to nobody is that of the kill log", () => {
    const [chat, ...others] = match.objectives;
    const objectives = [{ ...chat, player_slot: null }, ...others];
    expect(firstsOf({ ...match, objectives } as unknown as Sample)[0]).toEqual(selection("yes"));
  });

  test.each([
    { what: "a log that lacks kills of the scoreboard", match: { ...noBlood, dire_score: 2 } },
    { what: "no log", match: { ...noBlood, players: noBlood.players.map((each) => ({ ...each, kills_log: [] })) } },
    {
      what: "both sides at one second",
      match: without(
        dotaMatch({ kills: [kill(90), kill(90, "dire")], score: [1, 1], radiantWin: true }),
        "CHAT_MESSAGE_FIRSTBLOOD",
      ),
    },
  ])("PR-02 first blood is not sold on $what", ({ match: odd }) => {
    expect(firstsOf(odd)[0]).toBeUndefined();
  });

  test("PR-02 first blood is void where nobody was killed", () => {
    const quiet = dotaMatch({ kills: [], score: [0, 0], radiantWin: true });
    expect(firstsOf(quiet)[0]).toEqual({ kind: "void", reason: "nobody" });
  });

  test("PR-02 the first tower of a match without a log of towers is not the winner's: it is not sold", () => {
    expect(firstsOf(without(match, "building_kill"))).toEqual([selection("yes"), undefined]);
  });

  test("PR-02 the first tower is not sold on a log that lacks towers that fell", () => {
    expect(firstsOf({ ...match, tower_status_dire: match.tower_status_dire - 1024 })[1]).toBeUndefined();
  });

  test("PR-02 the first tower is void where none fell", () => {
    expect(firstsOf(dotaMatch({ kills, score: [1, 1], radiantWin: true }))[1]).toEqual({
      kind: "void",
      reason: "nobody",
    });
  });
});

describe("PR-02 firsts of an Oracle's Elixir game", () => {
  const firsts = (blue: object, red: object): unknown[] => {
    const { figures } = endOf(replayOne([csvFile("oe.csv", oracleRows(blue, red))]));
    return [figures.get(FIRST_BLOOD), figures.get(FIRST_TOWER)];
  };

  test("PR-02 flags name the side", () => {
    expect(firsts({ firstblood: 1 }, { firsttower: "1.0" })).toEqual([selection("yes"), selection("away")]);
  });

  test.each([
    { what: "left out", flag: "" },
    { what: "of neither side", flag: 0 },
    { what: "of both sides", flag: 1 },
  ])("PR-02 flags $what sell no market, and the game is played", ({ flag }) => {
    const both = { firstblood: flag, firsttower: flag };
    expect(firsts(both, both)).toEqual([undefined, undefined]);
  });
});

describe("PR-02 firsts of the LoL log", () => {
  const endedOf = (rows: readonly ReturnType<typeof lolKill>[]) =>
    endOf(replayOne([csvFile("games.csv", [lolGame("g1", true)]), csvFile("kills.csv", rows)]));
  const placeholder = (minute: number) => ({
    ...lolKill("g1", "r", minute),
    killer: "TooEarly",
    victim: "TooEarly",
  });

  test("PR-02 first blood is the earliest kill, in whatever order the file has it", () => {
    const { figures } = endedOf([lolKill("g1", "b", 5), lolKill("g1", "r", 3), lolKill("g1", "b", 9)]);
    expect([figures.get(FIRST_BLOOD), figures.get("m1-kills-ou")]).toEqual([
      selection("no"),
      { kind: "score", home: 2, away: 1 },
    ]);
  });

  test("PR-02 both sides at one minute do not show who was first: the order of the file is that of the sides", () => {
    const { figures } = endedOf([lolKill("g1", "b", 3), lolKill("g1", "r", 3), lolKill("g1", "r", 9)]);
    expect([figures.has(FIRST_BLOOD), figures.get("m1-kills-ou")]).toEqual([
      false,
      { kind: "score", home: 1, away: 2 },
    ]);
  });

  test("PR-02 a placeholder is no kill: it is not counted, and neither first blood nor kills are sold", () => {
    const { view, figures } = endedOf([placeholder(0.8), lolKill("g1", "b", 3), lolKill("g1", "r", 9)]);
    expect([...figures.keys()].filter((key) => /kills|first/.test(key))).toEqual([]);
    expect(figures.get("m1-win")).toEqual(selection("home"));
    expect([view.score?.maps[0]?.home, view.score?.maps[0]?.away]).toEqual([1, 1]);
  });

  test("PR-02 a placeholder after the first kill leaves it known", () => {
    const { figures } = endedOf([lolKill("g1", "b", 3), placeholder(4), lolKill("g1", "r", 9)]);
    expect([figures.get(FIRST_BLOOD), figures.has("m1-kills-ou")]).toEqual([selection("yes"), false]);
  });
});

describe("PR-04 a series that begins 1:0", () => {
  const advantage = [
    { map: "Default", score: [1, 0] },
    { map: "Nuke", score: [13, 7] },
    { map: "Mirage", score: [13, 9] },
  ] as const;

  test("PR-04 a best of five with a map given before the first is refused for sale by name, and stops no other", () => {
    const plain = hltvMatch(
      2,
      [0, 1].map(() => ({ map: "Nuke", score: [13, 7] as const })),
    );
    const { matches, skipped } = readRecordings([
      jsonFile("a.json", [hltvMatch(1, advantage, "Best of 5 (LAN)"), plain]),
    ]);
    expect(matches.map(({ id }) => id)).toEqual(["hltv-2"]);
    expect(skipped).toEqual([{ file: "a.json", record: "1", reason: "the series did not begin at 0:0" }]);
  });
});

test("PR-05 a best of two ends 1:1: each side won a map, and the level score is bet on", () => {
  const maps = [
    { map: "Nuke", score: [13, 7] },
    { map: "Mirage", score: [5, 13] },
  ] as const;
  const { view, figures } = endOf(replayOne([jsonFile("a.json", [hltvMatch(1, maps, "Best of 2 (Online)")])]));
  expect([view.fixture.state, view.fixture.bestOf, view.score?.home, view.score?.away]).toEqual(["ended", 2, 1, 1]);
  expect(
    ["wins-map-home", "wins-map-away", "score-1-1", "score-2-0", "score-0-2"].map((key) => figures.get(key)),
  ).toEqual(["yes", "yes", "yes", "no", "no"].map(selection));
  expect(figures.get("1x2")).toEqual({ kind: "score", home: 1, away: 1 });
  expect([...figures.keys()].filter((key) => ["win", "maps-ou", "maps-oe"].includes(key))).toEqual([]);
});

describe("RU-23 how long a recorded series could be", () => {
  const fiveMaps = vctScore("a", [
    [13, 7],
    [13, 5],
    [7, 13],
    [6, 13],
    [10, 13],
  ]);
  const read = (picks: ReturnType<typeof vctPicks>) =>
    readRecordings([csvFile("score.csv", fiveMaps), csvFile("picks.csv", picks)]);

  test.each([
    { what: "no picks of its own", picks: vctPicks("b", 2) },
    { what: "three picks", picks: vctPicks("a", 3) },
  ])("RU-23 a VCT series with $what is refused by name, not taken for a best of three", ({ picks }) => {
    const { matches, skipped } = read(picks);
    expect([matches, skipped]).toEqual([[], [{ file: "score.csv", record: "a", reason: "its picks name no best-of" }]]);
  });

  test("RU-23 a VCT series with four picks is a best of five, won by its last map", () => {
    const files = [csvFile("score.csv", fiveMaps), csvFile("picks.csv", vctPicks("a", 4))];
    const { view, figures } = endOf(replayOne(files));
    expect([view.fixture.bestOf, view.fixture.state, figures.get("win")]).toEqual([
      5,
      "ended",
      { kind: "score", home: 2, away: 3 },
    ]);
  });

  test.each([
    {
      what: "a VCT series",
      files: [csvFile("score.csv", fiveMaps), csvFile("picks.csv", vctPicks("a", 2))],
    },
    {
      what: "an HLTV series",
      files: [
        jsonFile("a.json", [
          hltvMatch(
            1,
            [
              { map: "Nuke", score: [13, 7] },
              { map: "Mirage", score: [7, 13] },
              { map: "Ancient", score: [5, 13] },
            ],
            "Best of 1 (Online)",
          ),
        ]),
      ],
    },
  ])("RU-23 $what whose maps run on to another winner is withdrawn: its bets are returned", ({ files }) => {
    const { view, figures } = endOf(replayOne(files));
    expect(view.fixture.state).toBe("withdrawn");
    expect([...figures.keys()].filter((key) => !/^m\d-/.test(key))).toEqual([]);
    expect(figures.get("m1-rounds-ou")).toEqual({ kind: "score", home: 13, away: 7 });
  });
});

test("PR-06 blank lines of a CSV are no rows", () => {
  expect(parseCsv("a,b\n1,2\n\n")?.rows).toEqual([{ a: "1", b: "2" }]);
  expect(parseCsv("a,b\r\n\r\n1,2\r\n\r\n\r\n")?.rows).toEqual([{ a: "1", b: "2" }]);
  expect(parseCsv('a\n1\n""\n\n')?.rows).toEqual([{ a: "1" }, { a: "" }]);
});

test("PR-39 a byte order mark before a record is no part of it", () => {
  const match = jsonFile("a.json", dotaMatch({ kills: [kill(90)], score: [1, 0], radiantWin: true }));
  const games = csvFile("games.csv", [lolGame("g1", true)]);
  const kills = csvFile("kills.csv", [lolKill("g1", "b", 3)]);
  const { matches, skipped } = readRecordings(
    [match, games, kills].map(({ name, text }) => ({ name, text: `\uFEFF${text}` })),
  );
  expect([matches.map(({ id }) => id).toSorted(), skipped]).toEqual([["lol-g1", "opendota-77"], []]);
});
