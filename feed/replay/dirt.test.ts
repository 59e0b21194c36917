import { describe, expect, test } from "vitest";
import { createMessageDiff } from "../match/diff-messages.ts";
import { computeMatchView } from "../match/match-view.ts";
import { endOf, replayAll, replayOne, viewAtEnd } from "../testing/play-record.ts";
import {
  csLog,
  csvFile,
  dotaMatch,
  hltvMatch,
  jsonFile,
  lolGame,
  lolKill,
  vctPicks,
  vctScore,
} from "../testing/record-samples.ts";
import { cleanName, makeDistinct } from "./names.ts";
import { parseCsv } from "./csv.ts";
import { readRecordings } from "./read-recordings.ts";
import { createRecordedRun } from "./schedule.ts";

const FEW_WORLDS = 32;
const score = (home: number, away: number) => ({ kind: "score", home, away });

describe("RU-23 forfeits", () => {
  test("RU-23 a series forfeited before its first map is withdrawn with the published score, and settles nothing", () => {
    const view = viewAtEnd(replayOne([jsonFile("a.json", [hltvMatch(1, [{ map: "Default", score: [1, 0] }])])]));
    expect(view.fixture.state).toBe("withdrawn");
    expect([view.score?.home, view.score?.away, view.score?.maps]).toEqual([1, 0, []]);
    expect(view.results).toEqual([]);
  });

  test("RU-23 a series that was forfeited later settles the map that was played, and is then withdrawn", () => {
    const maps = [
      { map: "Nuke", score: [13, 7], halves: "(8:4; 5:3)" },
      { map: "Default", score: [0, 1] },
      { map: "Default", score: [0, 1] },
    ] as const;
    const { view, figures } = endOf(replayOne([jsonFile("a.json", [hltvMatch(1, maps)])]));
    expect(view.fixture.state).toBe("withdrawn");
    expect([view.score?.home, view.score?.away]).toEqual([1, 2]);
    expect(figures.get("m1-rounds-ou")).toEqual(score(13, 7));
    expect([...figures.keys()].filter((key) => !key.startsWith("m1-"))).toEqual([]);
  });

  test("RU-23 a record that is cut short has no winner and is withdrawn", () => {
    const view = viewAtEnd(replayOne([jsonFile("a.json", [hltvMatch(1, [{ map: "Nuke", score: [13, 7] }])])]));
    expect(view.fixture.state).toBe("withdrawn");
  });
});

describe("RU-23 kill counts that differ by one", () => {
  const kills = [
    { second: 100, side: "radiant" as const },
    { second: 400, side: "dire" as const },
    { second: 900, side: "radiant" as const },
  ];

  test.each([
    { what: "fewer kills than the scoreboard", published: [3, 1] as const, before: [2, 1] },
    { what: "more kills than the scoreboard", published: [1, 1] as const, before: [1, 1] },
  ])(
    "RU-23 a log with $what settles on the scoreboard, and its score never runs backwards",
    ({ published, before }) => {
      const match = replayOne([jsonFile("a.json", dotaMatch({ kills, score: published, radiantWin: true }))]);
      const [map] = match.record.play();
      const states = map?.states ?? [];
      for (const [index, state] of states.entries()) {
        expect(state.home).toBeGreaterThanOrEqual(states[index - 1]?.home ?? 0);
        expect(state.away).toBeGreaterThanOrEqual(states[index - 1]?.away ?? 0);
      }
      expect([states.at(-2)?.home, states.at(-2)?.away]).toEqual(before);
      expect(endOf(match).figures.get("m1-kills-ou")).toEqual(score(published[0], published[1]));
    },
  );

  test("RU-23 the leader of the kills need not win: the map goes to the published winner", () => {
    const { figures } = endOf(replayOne([jsonFile("a.json", dotaMatch({ kills, score: [2, 1], radiantWin: false }))]));
    expect(figures.get("m1-win")).toEqual({ kind: "selection", selection: "away" });
  });
});

describe("RU-23 logs of rounds", () => {
  const level = "12".repeat(15);

  test("RU-23 sides that are swapped in overtime are turned back, and the score never decreases", () => {
    const rounds = `${level}11121`;
    const plain = replayOne([jsonFile("a.json", [csLog(rounds)])]);
    const turned = replayOne([jsonFile("a.json", [csLog(rounds, { turnedFrom: 33 })])]);
    const statesOf = ({ record }: typeof plain) => record.play()[0]?.states.map(({ home, away }) => [home, away]);
    // The published end stands the other way round too: the sides are those of the end.
    expect(statesOf(turned)).toEqual(statesOf(plain)?.map(([home, away]) => [away, home]));
    expect(endOf(plain).figures.get("m1-rounds-ou")).toEqual(score(19, 16));
    expect(endOf(turned).figures.get("m1-rounds-ou")).toEqual(score(16, 19));
  });

  describe("RU-23 sides that change their order at a level score", () => {
    const decided = ["m1-pistol-1", "m1-pistol-2", "m1-half"];
    const rounds = `${level}11121`;
    const figuresOf = (hasPlayers: boolean, turnedFrom?: number): unknown[] => {
      const log = csLog(rounds, { hasPlayers, ...(turnedFrom === undefined ? {} : { turnedFrom }) });
      const { figures } = endOf(replayOne([jsonFile("a.json", [log])]));
      return decided.map((key) => figures.get(key));
    };
    const home = { kind: "selection", selection: "home" };
    const away = { kind: "selection", selection: "away" };

    test("RU-23 they are turned back by the players, so that pistols and halves settle for the side that won them", () => {
      expect(figuresOf(true)).toEqual([home, away, score(8, 7)]);
      expect(figuresOf(true, 30)).toEqual([away, home, score(7, 8)]);
    });

    test("RU-23 kills are counted for the side of their players", () => {
      const log = csLog(rounds, { turnedFrom: 30 });
      const first = log.rounds[0];
      const more = { ...log, rounds: [{ ...first, kills: [...(first?.kills ?? []), { team: 1, killer: "left" }] }] };
      const { record } = replayOne([
        jsonFile("a.json", [{ ...more, rounds: [...more.rounds, ...log.rounds.slice(1)] }]),
      ]);
      const [map] = record.play();
      const stats = map?.statsAt(map.states.length - 1);
      expect([stats?.home.kills, stats?.away.kills]).toEqual([35, 36]);
    });

    test("RU-23 a log that names no players sells neither pistols nor halves, also where nothing was turned", () => {
      for (const turnedFrom of [undefined, 30])
        expect(figuresOf(false, turnedFrom)).toEqual([undefined, undefined, undefined]);
    });

    test("RU-23 a round before a level score whose players kill in no later one leaves what came before it unsold", () => {
      const log = csLog(rounds);
      const odd = log.rounds.map((row, index) =>
        index === 28 ? { ...row, kills: [{ team: 1, killer: "other" }] } : row,
      );
      const { figures } = endOf(replayOne([jsonFile("a.json", [{ ...log, rounds: odd }])]));
      expect(decided.filter((key) => figures.has(key))).toEqual([]);
      expect(figures.get("m1-rounds-ou")).toEqual(score(19, 16));
    });
  });

  test("RU-23 rounds missing at a log's start are published by the score alone; what they decided is not sold", () => {
    const match = replayOne([jsonFile("a.json", [csLog("1121111111111111121", { skip: 5 })])]);
    const { figures } = endOf(match);
    const [map] = match.record.play();
    const rounds = map?.statsAt(map.states.length - 1).rounds ?? [];
    expect(rounds[0]?.round).toBe(7);
    expect([figures.has("m1-pistol-1"), figures.has("m1-pistol-2")]).toEqual([false, true]);
    expect(figures.get("m1-half")).toEqual(score(14, 1));
    expect(figures.get("m1-rounds-ou")).toEqual(score(17, 2));
  });

  test("RU-23 rows without a score of their own are no rounds", () => {
    const log = csLog("1".repeat(16));
    const rounds = [{ t: 2, won: 2, reason: null, score: [0, 0], kills: [] }, ...log.rounds];
    const match = replayOne([jsonFile("a.json", [{ ...log, rounds }])]);
    expect(match.record.play()[0]?.statsAt(10_000 % 1).rounds).toEqual([]);
    expect(endOf(match).figures.get("m1-pistol-1")).toEqual({ kind: "selection", selection: "home" });
  });

  test("RU-23 a log whose scores run backwards, or that does not end as published, is skipped by name", () => {
    const log = csLog("1".repeat(16));
    const [first, second] = log.rounds;
    const backwards = { ...log, rounds: [second, first, ...log.rounds.slice(2)] };
    const other = { ...log, team1: { name: "Left", score: 12 } };
    const { matches, skipped } = readRecordings([jsonFile("logs.json", [backwards, other, log])]);
    expect(matches.length).toBe(1);
    expect(skipped).toEqual([
      { file: "logs.json", record: backwards.source, reason: "the scores of the log run backwards" },
      { file: "logs.json", record: other.source, reason: "the log does not end with the published score" },
    ]);
  });
});

describe("RU-23 maps that end level", () => {
  test.each([
    {
      what: "CS:GO log",
      file: jsonFile("a.json", [csLog("12".repeat(15))]),
    },
    {
      what: "HLTV series",
      file: jsonFile("a.json", [hltvMatch(1, [{ map: "Nuke", score: [12, 12] }], "Best of 1 (Online)")]),
    },
    {
      what: "HLTV series that was forfeited after it",
      file: jsonFile("a.json", [
        hltvMatch(1, [
          { map: "Nuke", score: [12, 12] },
          { map: "Default", score: [0, 1] },
        ]),
      ]),
    },
    { what: "VCT series", file: csvFile("a.csv", vctScore("a", [[12, 12]])) },
  ])("RU-23 a $what with a level map is refused by name, nobody won it", ({ file }) => {
    const { matches, skipped } = readRecordings([file, csvFile("picks.csv", vctPicks("a", 2))]);
    expect([matches, skipped.map(({ reason, file: name }) => [name, reason])]).toEqual([
      [],
      [[file.name, "a map without a winner"]],
    ]);
  });
});

test.each([
  { halves: "(8:5; 5:2)", why: "a first half of 13 rounds" },
  { halves: "(8:4; 5:2)", why: "halves that do not add up to the score" },
  { halves: "", why: "no halves" },
])("RU-23 a map published with $why ends in its score, and its halves are not sold", ({ halves }) => {
  const maps = [0, 1].map(() => ({ map: "Nuke", score: [13, 7] as const, halves }));
  const { figures } = endOf(replayOne([jsonFile("a.json", [hltvMatch(1, maps)])]));
  expect([figures.get("m1-rounds-ou"), figures.has("m1-half"), figures.has("m1-pistol-1")]).toEqual([
    score(13, 7),
    false,
    false,
  ]);
});

describe("RU-23 names", () => {
  test("RU-23 full-width letters become plain, broken and invisible characters go, gaps are single", () => {
    expect(cleanName("Ｔｅａｍ　Ａ\uFFFD \u202E x\u0000")).toBe("Team A x");
    expect(cleanName("  \u200B ")).toBe("");
  });

  test("RU-23 both sides of one name get distinct names", () => {
    expect(makeDistinct("Same", "Same")).toEqual({ home: "Same", away: "Same (2)" });
    const { plan } = replayOne([jsonFile("a.json", [csLog("1".repeat(16), { names: ["Ｗave", "Wave"] })])]);
    expect([plan.home.name, plan.away.name]).toEqual(["Wave", "Wave (2)"]);
  });
});

describe("RU-23 broken files", () => {
  const good = jsonFile("good.json", [csLog("1".repeat(16))]);

  test("RU-23 a broken file or record names itself and stops no other", () => {
    const { matches, skipped } = readRecordings([
      good,
      { name: "cut.json", text: '[{"rounds": [' },
      { name: "torn.csv", text: "game_id,side\na,b,c" },
      jsonFile("odd.json", [
        { ...csLog("1".repeat(16)), source: 5 },
        { ...csLog("2".repeat(16)), start: -1 },
      ]),
      csvFile("games.csv", [lolGame("g1", true), { ...lolGame("g2", false), blue_win: 7 }]),
      csvFile("kills.csv", [lolKill("g1", "b", 3), lolKill("g2", "r", 4)]),
    ]);
    expect(matches.map(({ id }) => id)).toEqual([matches[0]?.id, "lol-g1"]);
    expect(skipped).toEqual([
      { file: "cut.json", record: null, reason: "it is no JSON" },
      {
        file: "torn.csv",
        record: null,
        reason: "it is no CSV file: no line has the fields that the first one names",
      },
      { file: "games.csv", record: "g2", reason: "blue_win is neither 0 nor 1" },
      { file: "odd.json", record: "5", reason: "source is no text" },
      { file: "odd.json", record: expect.stringContaining("sample-2222"), reason: "start is no whole number" },
    ]);
  });

  test("RU-23 a match that is in the folder twice is played once", () => {
    const { matches, skipped } = readRecordings([good, { ...good, name: "copy.json" }]);
    expect(matches.length).toBe(1);
    expect(skipped).toEqual([
      { file: "good.json", record: matches[0]?.id, reason: "the match is in the folder twice" },
    ]);
  });

  test("RU-23 CSV fields may be quoted, with commas, quotes and line ends in them", () => {
    expect(parseCsv('a,b\r\n"1,2","say ""x""\ny"\r\n,\r\n')?.rows).toEqual([
      { a: "1,2", b: 'say "x"\ny' },
      { a: "", b: "" },
    ]);
    expect(parseCsv("a,b\n1")).toBeNull();
  });
});

test("RU-23 markets on what a record does not hold are not sold", () => {
  const files = [csvFile("games.csv", [lolGame("g1", true)]), csvFile("kills.csv", [lolKill("g1", "b", 3)])];
  const match = replayOne(files);
  const { markets } = computeMatchView(createRecordedRun(match, FEW_WORLDS), match.plan.startMs - 1);
  const keys = markets.map(({ marketKey }) => marketKey.slice(match.plan.matchKey.length + 1));
  expect(keys).toContain("m1-kills-ou");
  expect(keys).toContain("m1-first-blood");
  expect(keys.filter((key) => key.includes("tower"))).toEqual([]);
});

test("RU-18 RU-23 a map that outlasts every length its model knows is paused, and settles as published", () => {
  const match = replayOne([
    csvFile("games.csv", [{ ...lolGame("g1", true), length_min: 69 }]),
    csvFile("kills.csv", [lolKill("g1", "b", 3), lolKill("g1", "r", 68)]),
  ]);
  const run = createRecordedRun(match, FEW_WORLDS);
  const start = run.timeline().maps[0]?.startStep ?? 0;
  const open = computeMatchView(run, match.plan.startMs + (start + 66 * 6) * match.plan.stepMs).markets;
  expect(open.filter(({ status }) => status === "open")).toEqual([]);
  expect(endOf(match).figures.get("m1-minutes-ou")).toEqual(score(69, 0));
});

test("RU-23 a match once published is published again only by what changes", () => {
  const match = replayAll([jsonFile("a.json", [csLog("1".repeat(16))])])[0];
  if (!match) throw new Error("no match");
  const run = createRecordedRun(match, FEW_WORLDS);
  const diff = createMessageDiff();
  const atMs = match.plan.startMs + 14_000;
  expect(diff.diffMatch(run, atMs).map(({ kind }) => kind)).toEqual(["fixture", "score", "facts", "markets", "stats"]);
  expect(diff.diffMatch(run, atMs)).toEqual([]);
});
