import { describe, expect, test } from "vitest";
import { replayAll } from "../testing/play-record.ts";
import {
  csLog,
  csvFile,
  csvOf,
  dotaMatch,
  hltvMatch,
  jsonFile,
  lolGame,
  lolKill,
  oracleRows,
  proMatch,
  vctPicks,
  vctScore,
} from "../testing/record-samples.ts";
import { createFixtureListing, createFixtureTimes, dueFixtures } from "./fixtures.ts";
import { MOST } from "./read-value.ts";
import { readRecordings } from "./read-recordings.ts";
import type { RecordFile } from "./record.ts";
import { createRecordedRun } from "./schedule.ts";

const SLOW_MS = 240_000;
const FEW_WORLDS = 8;
/** Ten seconds a step, and the end. */
const MOST_STEPS = MOST.seconds / 10 + 1;

const GOOD = jsonFile("good.json", [proMatch(99)]);

/** Plays whatever files hold: it is bounded, and beside it a good record is played. */
function playAnything(odd: readonly RecordFile[]): void {
  const files = [...odd, GOOD];
  const { matches, histories } = readRecordings(files);
  expect(matches.map(({ id }) => id)).toContain("dota-99");
  for (const match of replayAll(files)) {
    for (const { states, statsAt } of match.record.play()) {
      expect(states.length).toBeLessThanOrEqual(MOST_STEPS);
      const last = states.at(-1);
      for (const figure of [last?.home, last?.away]) expect(figure).toBeLessThanOrEqual(MOST.kills);
      expect(statsAt(states.length - 1).state).toBe("ended");
      statsAt(0);
    }
    expect(createRecordedRun(match, FEW_WORLDS).timeline().maps.length).toBeLessThanOrEqual(match.record.bestOf);
    expect(match.record.bestOf).toBeLessThanOrEqual(MOST.maps);
  }
  for (const history of histories) {
    const times = createFixtureTimes(history, 1000);
    for (const due of dueFixtures(times, 0))
      expect(new Date(createFixtureListing(times, due).viewAt(0).fixture.startMs).getTime()).not.toBeNaN();
  }
}

const ODD = [3_000_000, 999_999_999, 1e300, -1, 0.5, "3000000", "x", "", null, [], {}];

/** Every copy of a value in which one thing, at whatever depth, is another. */
function* spoil(value: unknown, odd: unknown): Generator {
  yield odd;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const spoilt of spoil(inner, odd))
      yield Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt };
}

const kills = [
  { second: 100, side: "radiant" as const },
  { second: 400, side: "dire" as const },
];
const series = hltvMatch(5, [
  { map: "Nuke", score: [13, 7], halves: "(8:4; 5:3)" },
  { map: "Mirage", score: [14, 16], halves: "(6:6; 6:6) (2:4)" },
  { map: "Ancient", score: [13, 3], halves: "(9:3; 4:0)" },
]);
const history = {
  snapshots: [1_771_400_000, 1_771_403_600],
  matches: [
    {
      id: 1,
      first_seen: 1_771_400_000,
      last_seen: 1_771_403_600,
      still_listed_at_end: false,
      state: { start: 1_771_410_000, bo: "bo3", event_name: "Cup", stage: "", live: false },
      changes: [[1_771_400_100, "start", 1_771_410_000, 1_771_420_000]],
    },
  ],
};

describe("RU-23 one odd figure in a record costs neither time nor memory, and stops no other", () => {
  test.each([
    { what: "OpenDota match", value: dotaMatch({ kills, score: [1, 1], radiantWin: true }) },
    { what: "results list", value: [proMatch(1)] },
    { what: "HLTV series", value: [series] },
    { what: "CS:GO log", value: [csLog("1".repeat(16))] },
    { what: "list of announced matches", value: history },
    { what: "list of leagues", value: [{ leagueid: 5, name: "Cup", tier: "premium" }] },
  ])(
    "RU-23 $what",
    ({ what, value }) => {
      for (const odd of ODD) for (const spoilt of spoil(value, odd)) playAnything([jsonFile(`${what}.json`, spoilt)]);
    },
    SLOW_MS,
  );

  const files = {
    games: [lolGame("g1", true)],
    kills: [lolKill("g1", "b", 3), lolKill("g1", "r", 9)],
    oracle: oracleRows({}, {}),
    score: vctScore("a", [
      [13, 7],
      [14, 12],
      [13, 5],
    ]),
    picks: vctPicks("a", 2),
  };

  test.each(Object.keys(files))(
    "RU-23 rows of %s",
    (name) => {
      for (const odd of ODD.map(String))
        for (const [key, rows] of Object.entries(files))
          if (key === name)
            for (const [nth, row] of rows.entries())
              for (const field of Object.keys(row)) {
                const spoilt = rows.with(nth, { ...row, [field]: odd } as never);
                playAnything(
                  Object.entries({ ...files, [key]: spoilt }).map(([file, own]) => csvFile(`${file}.csv`, own)),
                );
              }
    },
    SLOW_MS,
  );
});

test("RU-23 a map score of three million is refused by name, and the series beside it is played", () => {
  const odd = hltvMatch(6, [
    { map: "Nuke", score: [3_000_000, 7] },
    { map: "Mirage", score: [13, 5] },
  ]);
  const { matches, skipped } = readRecordings([jsonFile("a.json", [odd, series])]);
  expect(matches.map(({ id }) => id)).toEqual(["hltv-5"]);
  expect(skipped).toEqual([{ file: "a.json", record: "6", reason: "score is above 150" }]);
});

test("RU-23 a series whose published score is not that of its maps is refused by name", () => {
  const { matches, skipped } = readRecordings([jsonFile("a.json", [{ ...series, team1score: 1, team2score: 2 }])]);
  expect(matches).toEqual([]);
  expect(skipped).toEqual([
    { file: "a.json", record: "5", reason: "the series score 1:2 is not that of its maps, 2:1" },
  ]);
});

test("RU-23 the published score of a series of one map may be its rounds", () => {
  const one = hltvMatch(7, [{ map: "Nuke", score: [13, 7] }], "Best of 1 (LAN)");
  const published = [one, { ...one, "match-id": 8, team1score: 13, team2score: 7 }];
  expect(readRecordings([jsonFile("a.json", published)]).matches.length).toBe(2);
});

test("RU-23 a record in another shape than its list is named and left out", () => {
  const { matches, skipped } = readRecordings([jsonFile("a.json", [proMatch(1), { hello: 1 }, 7, proMatch(2)])]);
  expect(matches.length).toBe(2);
  expect(skipped.map(({ record }) => record)).toEqual(["at place 2", "at place 3"]);
});

describe("RU-23 a torn line of a CSV", () => {
  const games = ["g1", "g2", "g3"].map((id) => lolGame(id, true));
  const logs = ["g1", "g2", "g3"].flatMap((id) => [lolKill(id, "b", 3), lolKill(id, "r", 9)]);
  /** Lines of a file, one of them other; the first has number 1. */
  const tear = (rows: Parameters<typeof csvOf>[0], line: number, other: string): string =>
    csvOf(rows)
      .split("\n")
      .with(line - 1, other)
      .join("\n");
  const readLol = (gameText: string, killText: string) => {
    const { matches, skipped } = readRecordings([
      { name: "games.csv", text: gameText },
      { name: "kills.csv", text: killText },
    ]);
    return { ids: matches.map(({ id }) => id), left: skipped.map(({ file, record }) => `${file} ${record}`) };
  };

  test("RU-23 leaves out its own game where a line is a game", () => {
    expect(readLol(tear(games, 3, "g2,LCS,2018"), csvOf(logs))).toEqual({
      ids: ["lol-g1", "lol-g3"],
      left: ["games.csv line 3"],
    });
  });

  test.each([
    { what: "leaves out the game it names", other: "g2,b", lost: ["g2"] },
    { what: "that names no game leaves out those beside it", other: "g", lost: ["g1", "g2"] },
    { what: "with an open quote takes no other line along", other: 'g2,"b,3', lost: ["g2"] },
  ])("RU-23 of a kill log $what", ({ other, lost }) => {
    // The first line of the second game, after the last of the first.
    const { ids, left } = readLol(csvOf(games), tear(logs, 4, other));
    expect(ids).toEqual(["g1", "g2", "g3"].filter((id) => !lost.includes(id)).map((id) => `lol-${id}`));
    expect(left).toEqual([...lost.map((id) => `games.csv ${id}`), "kills.csv line 4"]);
  });

  test("RU-23 of a score leaves out its series, not the others", () => {
    const text = tear(
      [
        ...vctScore("a", [
          [13, 7],
          [13, 5],
        ]),
        ...vctScore("b", [
          [13, 7],
          [13, 5],
        ]),
      ],
      3,
      "a,a-1,North",
    );
    const { matches, skipped } = readRecordings([
      { name: "score.csv", text },
      csvFile("picks.csv", [...vctPicks("a", 2), ...vctPicks("b", 2)]),
    ]);
    expect(matches.map(({ id }) => id)).toEqual(["vct-b"]);
    expect(skipped.map(({ record }) => record)).toEqual(["a", "line 3"]);
  });
});
