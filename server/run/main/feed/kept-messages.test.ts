import type { Fixture, SourceMarket, SourceMessage } from "@clutch/feed";
import { expect, test } from "vitest";
import { createKeptMessages } from "./kept-messages.ts";

const fixtureOf = (matchKey: string, state: Fixture["state"], atMs: number): SourceMessage => ({
  kind: "fixture",
  atMs,
  fixture: { matchKey, state } as Fixture,
});
const marketsOf = (matchKey: string, atMs: number, versions: Readonly<Record<string, number>>): SourceMessage => ({
  kind: "markets",
  atMs,
  matchKey,
  markets: Object.entries(versions).map(([marketKey, version]) => ({ marketKey, version }) as SourceMarket),
});
const scoreOf = (matchKey: string, atMs: number, home: number): SourceMessage => ({
  kind: "score",
  atMs,
  matchKey,
  score: { inPlay: true, home, away: 0, maps: [], clockText: null },
});
const resultsOf = (matchKey: string, atMs: number, revision: number): SourceMessage => ({
  kind: "results",
  atMs,
  matchKey,
  results: [{ marketKey: `${matchKey}-win`, revision, figure: { kind: "void", reason: "test" } }],
});
const keysOf = (messages: readonly SourceMessage[]): readonly string[] =>
  messages.flatMap((message) => (message.kind === "fixture" ? [message.fixture.matchKey] : []));

test("of a match the newest state and markets are kept, and all results, in the order of a source", () => {
  const kept = createKeptMessages();
  kept.add([fixtureOf("a", "scheduled", 1), marketsOf("a", 1, { win: 1, total: 1 })]);
  kept.add([fixtureOf("a", "live", 2), scoreOf("a", 2, 0), marketsOf("a", 2, { win: 3 }), resultsOf("a", 2, 1)]);
  kept.add([scoreOf("a", 3, 1), marketsOf("a", 3, { win: 2 }), resultsOf("a", 3, 2)]);
  const [fixture, score, markets, results, ...others] = kept.take();
  expect(fixture).toMatchObject({ kind: "fixture", atMs: 3, fixture: { state: "live" } });
  expect(score).toMatchObject({ kind: "score", score: { home: 1 } });
  expect(markets).toMatchObject({ markets: [{ marketKey: "win", version: 3 }, { marketKey: "total" }] });
  expect(results).toMatchObject({ results: [{ revision: 1 }, { revision: 2 }] });
  expect(others).toEqual([]);
});

test("what is taken ends with the snapshot once the source has named all it knows, and is taken once", () => {
  const kept = createKeptMessages();
  expect(kept.add([fixtureOf("a", "scheduled", 1), { kind: "alive", atMs: 1 }])).toBe(false);
  expect(kept.add([{ kind: "snapshotComplete", atMs: 2 }])).toBe(true);
  expect(kept.take().map(({ kind }) => kind)).toEqual(["fixture", "alive", "snapshotComplete"]);
  expect(keysOf(kept.take())).toEqual([]);
});

test("a match that is over is kept for another minute, for who takes over, and then forgotten", () => {
  const overAt = (nowMs: number): readonly string[] => {
    const own = createKeptMessages();
    own.add([fixtureOf("over", "ended", 1000), resultsOf("over", 1000, 1), fixtureOf("on", "live", 1000)]);
    own.add([{ kind: "alive", atMs: nowMs }]);
    return keysOf(own.take());
  };
  expect(overAt(61_000)).toEqual(["over", "on"]);
  expect(overAt(61_001)).toEqual(["on"]);
});
