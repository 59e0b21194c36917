import { expect, test } from "vitest";
import type { Fixture, MarketResult, SourceMarket, SourceMessage } from "../source.ts";
import type { Timers } from "../match/timers.ts";
import { createScriptedSource, type ScriptedSource } from "./scripted.ts";
import type { ScriptCommand, ScriptedMatch } from "./script.ts";

const NOW_MS = Date.UTC(2026, 10, 27, 12);

const MATCH: ScriptedMatch = {
  key: "script-a",
  game: "csgo",
  league: "Open Ladder",
  stage: null,
  home: "Black Maple",
  away: "Nobody",
  bestOf: 3,
  startMs: NOW_MS + 3_600_000,
  edge: 0,
  maps: [{ winner: "home", score: [13, 9] }, { winner: "away" }, { score: [16, 14] }],
  streams: [],
};

type Stated<Command> = Command extends ScriptCommand ? Omit<Command, "atMs"> : never;

interface Published {
  readonly source: ScriptedSource;
  readonly messages: SourceMessage[];
  /** Does a line and gives the messages it published. */
  readonly say: (command: Stated<ScriptCommand>) => readonly SourceMessage[];
  /** A second passes. */
  readonly tick: () => void;
}

async function startWith(...commands: readonly Stated<ScriptCommand>[]): Promise<Published> {
  let nowMs = NOW_MS;
  let tick = (): void => {};
  const timers: Timers = { every: (_, action) => ((tick = action), () => {}), soon: (action) => action() };
  const source = createScriptedSource({ clock: { nowMs: () => nowMs }, timers });
  for (const command of commands) source.obey({ atMs: NOW_MS, ...command });
  const messages: SourceMessage[] = [];
  await source.start((published) => messages.push(...published));
  return {
    source,
    messages,
    tick: () => tick(),
    say: (command) => {
      nowMs += 1000;
      const before = messages.length;
      source.obey({ atMs: nowMs, ...command });
      return messages.slice(before);
    },
  };
}

const add = { do: "match", match: MATCH } as const;
const fixturesIn = (messages: readonly SourceMessage[]): readonly Fixture[] =>
  messages.flatMap((each) => (each.kind === "fixture" ? [each.fixture] : []));
const marketsIn = (messages: readonly SourceMessage[]): readonly SourceMarket[] =>
  messages.flatMap((each) => (each.kind === "markets" ? each.markets : []));
const resultsIn = (messages: readonly SourceMessage[]): readonly MarketResult[] =>
  messages.flatMap((each) => (each.kind === "results" ? each.results : []));
const marketOf = (messages: readonly SourceMessage[], key: string): SourceMarket | undefined =>
  marketsIn(messages).find(({ marketKey }) => marketKey === `script-a/${key}`);

test("the script is sent at the start and its snapshot ends it; afterwards only heartbeats are sent", async () => {
  const { messages, tick } = await startWith(add);
  expect(messages.map(({ kind }) => kind)).toEqual(["fixture", "markets", "snapshotComplete"]);
  expect(fixturesIn(messages)).toMatchObject([
    { matchKey: "script-a", state: "scheduled", home: { emblem: "black-maple" }, away: { emblem: null } },
  ]);
  expect(marketOf(messages, "win")).toMatchObject({ status: "open", isMain: true });
  tick();
  expect(messages.slice(3)).toEqual([{ kind: "alive", atMs: NOW_MS }]);
});

test("a match begins when it is played, and its maps end as stated, with the results of their markets", async () => {
  const { say } = await startWith(add);
  const begun = say({ do: "play", match: "script-a", to: { at: "kickOff" } });
  expect(fixturesIn(begun)).toMatchObject([{ state: "live", startMs: NOW_MS + 1000 }]);
  const half = say({ do: "play", match: "script-a", to: { map: 1, share: 0.5 } });
  expect(half.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["score", "facts", "stats", "markets"]));
  expect(marketOf(half, "m1-win")).toMatchObject({ status: "open" });
  const ended = say({ do: "play", match: "script-a", to: { map: 1, at: "end" } });
  expect(ended.find(({ kind }) => kind === "score")).toMatchObject({
    score: { home: 1, away: 0, maps: [{ home: 13, away: 9, state: "ended", winner: "home" }, { state: "pending" }] },
  });
  expect(marketOf(ended, "m1-win")).toMatchObject({ status: "resulting" });
  const results = resultsIn(say({ do: "play", match: "script-a", to: { map: 1, at: "results" } }));
  expect(results.find(({ marketKey }) => marketKey === "script-a/m1-win")).toEqual({
    marketKey: "script-a/m1-win",
    revision: 1,
    figure: { kind: "selection", selection: "home" },
  });
  const over = say({ do: "play", match: "script-a", to: { at: "over" } });
  expect(fixturesIn(over)).toMatchObject([{ state: "ended" }]);
  expect(resultsIn(over).find(({ marketKey }) => marketKey === "script-a/win")).toMatchObject({
    figure: { kind: "score", home: 2, away: 1 },
  });
});

test("a market is paused, priced and reopened by hand, each in a higher version; the rest is not resent", async () => {
  const { messages, say } = await startWith(add);
  const first = marketOf(messages, "win");
  const paused = say({ do: "market", match: "script-a", market: "win", change: { status: "pause" } });
  expect(paused).toHaveLength(1);
  expect(marketsIn(paused)).toHaveLength(1);
  expect(marketOf(paused, "win")).toMatchObject({ status: "pause", lines: [{ selections: [{ isOpen: false }, {}] }] });
  const priced = say({ do: "market", match: "script-a", market: "win", change: { odds: { home: 174 } } });
  expect(marketOf(priced, "win")?.lines[0]?.selections).toMatchObject([
    { selection: "home", oddsCenti: 174, isOpen: true },
    { selection: "away", oddsCenti: first?.lines[0]?.selections[1]?.oddsCenti },
  ]);
  const free = marketOf(say({ do: "market", match: "script-a", market: "win", change: null }), "win");
  expect({ ...free, version: 0 }).toEqual({ ...first, version: 0 });
  const versions = [first, marketOf(paused, "win"), marketOf(priced, "win"), free].map((each) => each?.version ?? 0);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(new Set(versions).size).toBe(4);
});

test("a stated result closes its market; a second one, or one after the match settled it, is a correction", async () => {
  const { say } = await startWith(add);
  const voided = { kind: "void", reason: "script" } as const;
  const home = { kind: "selection", selection: "home" } as const;
  const first = say({ do: "result", match: "script-a", market: "win", figure: voided });
  expect(resultsIn(first)).toEqual([{ marketKey: "script-a/win", revision: 1, figure: voided }]);
  expect(marketOf(first, "win")).toMatchObject({ status: "closed" });
  const second = say({ do: "result", match: "script-a", market: "win", figure: home });
  expect(resultsIn(second)).toEqual([{ marketKey: "script-a/win", revision: 2, figure: home }]);
  say({ do: "play", match: "script-a", to: { map: 1, at: "results" } });
  const corrected = say({ do: "result", match: "script-a", market: "m1-win", figure: voided });
  expect(resultsIn(corrected)).toEqual([{ marketKey: "script-a/m1-win", revision: 2, figure: voided }]);
});

test("a match that is withdrawn says so once, and has no joint prices any more", async () => {
  const { say, source } = await startWith(add);
  expect(source.jointOf("script-a")?.specs.has("win")).toBe(true);
  expect(fixturesIn(say({ do: "withdraw", match: "script-a" }))).toMatchObject([{ state: "withdrawn" }]);
  expect(say({ do: "play", match: "script-a", to: { at: "over" } })).toEqual([]);
  expect(source.jointOf("script-a")).toBe(null);
});

test("while the source is silent nothing leaves it, and then all that has happened is published at once", async () => {
  const { say, tick, messages } = await startWith(add);
  say({ do: "silence" });
  expect(say({ do: "play", match: "script-a", to: { map: 1, share: 0.5 } })).toEqual([]);
  const before = messages.length;
  tick();
  expect(messages).toHaveLength(before);
  const published = say({ do: "speak" });
  expect(published[0]?.kind).toBe("alive");
  expect(fixturesIn(published)).toMatchObject([{ state: "live" }]);
});

test("a server that begins again with the same script, or asks for a match it knows, hears the same", async () => {
  const lines = [
    add,
    { do: "play", match: "script-a", to: { map: 1, at: "results" } },
    { do: "market", match: "script-a", market: "win", change: { odds: { home: 120 } } },
  ] as const;
  const { messages: again, source } = await startWith(...lines);
  const { messages, say } = await startWith();
  for (const line of lines) say(line);
  const last = new Map(marketsIn(messages).map((market) => [market.marketKey, { ...market, version: 0 }]));
  const anew = marketsIn(again).map((market) => [market.marketKey, { ...market, version: 0 }] as const);
  // Those of maps that are over are published as they ended.
  expect([...last]).toEqual(expect.arrayContaining([...anew]));
  expect(resultsIn(again)).toEqual(resultsIn(messages));
  expect(resultsIn(source.recover(["script-a", "unknown"]))).toEqual(resultsIn(messages));
});

test("an outright is offered at the prices stated, and settled by a result of its one market", async () => {
  const outright = {
    key: "script-cup",
    game: "dota",
    league: "Cup",
    startMs: NOW_MS,
    contenders: [
      { name: "Basalt", oddsCenti: 150 },
      { name: "Oxide", oddsCenti: 260 },
    ],
  } as const;
  const { messages, say } = await startWith({ do: "outright", outright });
  expect(fixturesIn(messages)).toMatchObject([
    { isOutright: true, contenders: [{ name: "Basalt" }, { name: "Oxide" }] },
  ]);
  expect(marketsIn(messages)[0]?.lines[0]?.selections.map(({ oddsCenti }) => oddsCenti)).toEqual([150, 260]);
  const figure = { kind: "selection", selection: "team-2" } as const;
  expect(resultsIn(say({ do: "result", match: "script-cup", market: "or", figure }))).toHaveLength(1);
});

test("a line that makes no sense is refused and changes nothing", async () => {
  const { say } = await startWith(add);
  const { maps } = MATCH;
  expect(() => say(add)).toThrow("has script-a already");
  expect(() => say({ do: "withdraw", match: "script-b" })).toThrow("no match script-b");
  say({ do: "play", match: "script-a", to: { map: 2, share: 0 } });
  expect(() => say({ do: "play", match: "script-a", to: { map: 1, at: "end" } })).toThrow("is past");
  expect(() => say({ do: "play", match: "script-a", to: { map: 4, share: 0 } })).toThrow("no map 4");
  const drawn = { ...MATCH, key: "script-c", maps: maps.slice(0, 2) };
  expect(() => say({ do: "match", match: drawn })).toThrow("nobody has won");
});
