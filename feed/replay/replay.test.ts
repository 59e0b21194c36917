import { HOUR_MS } from "@clutch/kernel";
import { JOINT_WORLDS } from "@clutch/pricing";
import { expect, test } from "vitest";
import { createReplay, readRecordings, type SourceMessage } from "../index.ts";
import { csLog, dotaMatch, hltvMatch, jsonFile } from "../testing/record-samples.ts";
import { createSchedule, createRecordedRun, findMatch } from "./schedule.ts";

const SLOW_MS = 120_000;
const NOON = Date.UTC(2026, 10, 20, 12);

const kills = [
  { second: 100, side: "radiant" as const },
  { second: 400, side: "dire" as const },
];
const recordings = readRecordings([
  jsonFile("dota.json", dotaMatch({ kills, score: [1, 1], radiantWin: true })),
  jsonFile("cs.json", [csLog("1".repeat(16)), csLog("12".repeat(10) + "222222")]),
  jsonFile("hltv.json", [
    hltvMatch(5, [
      { map: "Nuke", score: [13, 7], halves: "(8:4; 5:3)" },
      { map: "Mirage", score: [13, 3], halves: "(9:3; 4:0)" },
    ]),
  ]),
]);

/** Runs a replay by hand: `tick` moves the clock and fires its timer. */
async function runByHand(startMs: number, speed = 1) {
  let nowMs = startMs;
  let fire = (): void => undefined;
  const heard: SourceMessage[] = [];
  const replay = createReplay({
    recordings,
    speed,
    clock: { nowMs: () => nowMs },
    timers: {
      every: (_, action) => {
        fire = action;
        return () => (fire = () => undefined);
      },
      soon: () => expect.unreachable(),
    },
  });
  const stop = await replay.start((messages) => heard.push(...messages));
  const tick = (ms: number): void => {
    nowMs += ms;
    fire();
  };
  return { replay, heard, tick, stop };
}

const liveKeys = (heard: readonly SourceMessage[]): string[] =>
  heard.flatMap((message) =>
    message.kind === "fixture" && message.fixture.state === "live" ? [message.fixture.matchKey] : [],
  );

test(
  "RU-1 RU-23 a replay is a source: snapshot, heartbeat, and equal messages for equal folders and clocks",
  async () => {
    const [one, other] = await Promise.all([runByHand(NOON), runByHand(NOON)]);
    for (let count = 0; count < 4; count += 1) for (const run of [one, other]) run.tick(1000);
    expect(one.replay.name).toBe("replay");
    expect(one.heard).toEqual(other.heard);
    const kinds = new Set(one.heard.map(({ kind }) => kind));
    for (const kind of ["fixture", "markets", "score", "alive", "snapshotComplete"] as const)
      expect(kinds).toContain(kind);
    const alive = one.heard.flatMap((message) => (message.kind === "alive" ? [message.atMs] : []));
    for (const [index, atMs] of alive.entries())
      if (index > 0) expect(atMs - (alive[index - 1] ?? 0)).toBeLessThanOrEqual(2000);
    await Promise.all([one.stop(), other.stop()]);
    const before = one.heard.length;
    one.tick(5000);
    expect(one.heard.length).toBe(before);
  },
  SLOW_MS,
);

test(
  "RU-23 a match is replayed from announcement to results, and under another key once the folder is through",
  async () => {
    const { heard, tick, stop } = await runByHand(NOON, 20);
    for (let count = 0; count < 200; count += 1) tick(500);
    const states = Map.groupBy(
      heard.flatMap((message) => (message.kind === "fixture" ? [message.fixture] : [])),
      ({ home, bestOf, matchKey }) => `${home?.name} ${bestOf} ${matchKey}`,
    );
    const dota = [...states].filter(([key]) => key.startsWith("North 1 "));
    const whole = dota.filter(([, fixtures]) => fixtures.map(({ state }) => state).join() === "scheduled,live,ended");
    expect(whole.length).toBeGreaterThan(1);
    const key = whole[0]?.[1][0]?.matchKey ?? "";
    const results = heard.flatMap((message) =>
      message.kind === "results" && message.matchKey === key ? message.results : [],
    );
    expect(results.find(({ marketKey }) => marketKey === `${key}/m1-kills-ou`)?.figure).toEqual({
      kind: "score",
      home: 1,
      away: 1,
    });
    expect(new Set(results.map(({ marketKey }) => marketKey)).size).toBe(results.length);
    const facts = heard.flatMap((message) =>
      message.kind === "facts" && message.matchKey === key ? message.facts : [],
    );
    expect(facts.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ["mapStart", 1],
      ["mapEnd", 2],
    ]);
    expect(facts[1]).toMatchObject({ side: "home", home: 1, away: 1 });
    await stop();
  },
  SLOW_MS,
);

test(
  "RU-2 RU-23 joint prices of a replayed match are read from its worlds, and made again from their seed long after",
  async () => {
    const { replay, heard, stop } = await runByHand(NOON);
    const [key = ""] = liveKeys(heard);
    const moment = replay.jointOf(key);
    expect(moment?.worlds.count).toBe(JOINT_WORLDS);
    const later = createReplay({ recordings, speed: 1, clock: { nowMs: () => NOON + 40 * HOUR_MS } });
    const again = later.remakeWorlds(moment?.seed ?? "", JOINT_WORLDS);
    expect(again?.maps).toEqual(moment?.worlds.maps);
    expect(replay.jointOf("rec-other-0-1")).toBeNull();
    for (const none of ["", "rec-other-0-1@0:-", `${key}@9:4`]) expect(later.remakeWorlds(none, 64)).toBeNull();
    await stop();
  },
  SLOW_MS,
);

test(
  "RU-1 RU-23 a match that ended unheard is recovered by its key: fixture, closed markets, one result each",
  async () => {
    const { heard, stop } = await runByHand(NOON);
    const [key = ""] = liveKeys(heard);
    const later = createReplay({ recordings, speed: 1, clock: { nowMs: () => NOON + 40 * HOUR_MS } });
    const messages = later.recover([key, "rec-other-0-1", "fix-other-1-1"]);
    const fixtures = messages.flatMap((message) => (message.kind === "fixture" ? [message.fixture] : []));
    const markets = messages.flatMap((message) => (message.kind === "markets" ? message.markets : []));
    const results = messages.flatMap((message) => (message.kind === "results" ? message.results : []));
    expect(fixtures.map(({ matchKey, state }) => [matchKey, state])).toEqual([[key, "ended"]]);
    expect(markets.length).toBeGreaterThan(3);
    expect(new Set(markets.map(({ status }) => status))).toEqual(new Set(["closed"]));
    expect(results.map(({ marketKey }) => marketKey).toSorted()).toEqual(
      markets.map(({ marketKey }) => marketKey).toSorted(),
    );
    await stop();
  },
  SLOW_MS,
);

test("RU-18 RU-23 the sides of a match are rated by results that were replayed and over before it, and by no later one", () => {
  const series = (id: number, isHomeBetter: boolean) =>
    hltvMatch(
      id,
      [1, 2].map(() => ({ map: "Nuke", score: isHomeBetter ? ([13, 5] as const) : ([5, 13] as const) })),
    );
  const edgesOf = (wins: readonly boolean[]): number[] => {
    const files = [
      jsonFile(
        "a.json",
        wins.map((isHomeBetter, index) => series(index + 1, isHomeBetter)),
      ),
    ];
    return createSchedule(readRecordings(files), 1000).channels.flatMap(({ records }) =>
      records.map(({ edge }) => edge),
    );
  };
  const [won, lost] = [edgesOf([true, true, true, true, true, true]), edgesOf([true, true, true, false, false, false])];
  expect(won.slice(0, 3)).toEqual([0, 0, 0]);
  expect(won[3]).toBeGreaterThan(0);
  expect(won[5]).toBeGreaterThan(won[3] ?? 0);
  // What differs between the two begins at the fourth match, which is over three matches later.
  expect(lost).toEqual(won);
});

test("RU-23 a key of another folder or speed is no match of this replay", () => {
  const [slow, fast] = [createSchedule(recordings, 1000), createSchedule(recordings, 100)];
  const key = `rec-${slow.print}-0-7`;
  expect(findMatch(slow, key)?.plan.matchKey).toBe(key);
  expect(findMatch(fast, key)).toBeNull();
  const match = findMatch(slow, key);
  expect(match && createRecordedRun(match).plan.matchKey).toBe(key);
});
