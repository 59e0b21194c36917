import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { oddsCenti, type Stop } from "@clutch/kernel";
import type { Fixture, MatchSource, SourceMarket, SourceMessage, SourceSink } from "@clutch/feed";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { createLocalBus, type Bus } from "../../base/bus/bus.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import { startLiveCatalogue } from "../catalogue/live-catalogue.ts";
import { createLog } from "../../base/observe/log.ts";
import { createMetrics } from "../../base/observe/metrics.ts";
import type { Store } from "../../base/store/open.ts";
import { liftSuspension, readSuspensions } from "./palpable/store-suspensions.ts";
import { startTrading } from "./start-trading.ts";

let store: Store;
let bus: Bus;
let stops: Stop[] = [];
let published: MarketState[] = [];
let resulted: number[] = [];
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => store.stop());
beforeEach(() => {
  bus = createLocalBus((error) => {
    throw error;
  });
  published = [];
  resulted = [];
  bus.subscribe("market.*", ({ markets }) => published.push(...markets));
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

const fixture = (matchKey: string, change: Partial<Fixture> = {}): SourceMessage => ({
  kind: "fixture",
  atMs: 1,
  fixture: {
    matchKey,
    gameId: 2,
    competitionKey: "cup",
    competitionName: "Cup",
    stage: null,
    home: { name: "Red Foxes", emblem: null },
    away: { name: "Blue Owls", emblem: null },
    contenders: [],
    isOutright: false,
    isComboAllowed: true,
    bestOf: 3,
    startMs: 5,
    state: "scheduled",
    streams: [],
    ...change,
  },
});

const market = (
  matchKey: string,
  version: number,
  change: Partial<SourceMarket> & { price?: number } = {},
): SourceMessage => {
  const { price = 185, ...rest } = change;
  const selections = [
    { selection: "home", oddsCenti: oddsCenti(price), isOpen: true },
    { selection: "away", oddsCenti: oddsCenti(195), isOpen: true },
  ];
  return {
    kind: "markets",
    atMs: 1,
    matchKey,
    markets: [
      {
        marketKey: `${matchKey}/win`,
        tab: "MATCH",
        betType: "WIN",
        nameId: "market.matchWinner",
        nameValues: {},
        status: "open",
        isMain: true,
        version,
        lines: [{ lineNumber: 0, handicapQuarters: null, selections }],
        ...rest,
      },
    ],
  };
};

const complete: SourceMessage = { kind: "snapshotComplete", atMs: 1 };
const result = (matchKey: string, revision = 1): SourceMessage => ({
  kind: "results",
  atMs: 1,
  matchKey,
  results: [{ marketKey: `${matchKey}/win`, revision, figure: { kind: "score", home: 2, away: revision } }],
});

/** Starts trading on a fake source; `say` sends a message and resolves when it is stored. */
async function start(recover?: (keys: readonly string[]) => Promise<readonly SourceMessage[]>) {
  let sink: SourceSink = () => {};
  const source: MatchSource = {
    name: "scripted",
    start: async (given) => {
      sink = given;
      return async () => {};
    },
  };
  const stop = await startTrading(source, {
    store,
    bus,
    clock: { nowMs: () => Date.now() },
    log: createLog("silent"),
    metrics: createMetrics(),
    onResults: (ids) => resulted.push(...ids),
    ...(recover === undefined ? {} : { recover }),
  });
  stops.push(stop);
  const say = (...messages: SourceMessage[]): Promise<void> =>
    new Promise((resolve) => {
      const end = bus.subscribe("source.feed", () => {
        end();
        resolve();
      });
      sink(messages);
    });
  return { say, stop };
}

const stored = (matchKey: string) =>
  store.db.selectFrom("markets").selectAll().where("source_key", "=", `${matchKey}/win`).executeTakeFirst();

test("RU-6 every change raises our version by one, repeats and older versions change nothing", async () => {
  const { say } = await start();
  await say(fixture("a"), market("a", 5), complete);
  await say(market("a", 6, { price: 190 }));
  await say(market("a", 6, { price: 400 }));
  await say(market("a", 4, { price: 500 }));
  expect(published.map((each) => [each.version, each.lines[0]?.selections[0]?.oddsCenti])).toEqual([
    [1, 185],
    [2, 190],
  ]);
  expect(await stored("a")).toMatchObject({ version: 2, status: "open" });
});

test("RU-6 ids and versions continue after a restart of a source that counts from 1 again", async () => {
  const first = await start();
  await first.say(fixture("b"), market("b", 9), complete);
  const before = await stored("b");
  await first.stop();
  const second = await start();
  await second.say(fixture("b"), market("b", 1, { price: 210 }), complete);
  const after = await stored("b");
  expect(after?.market_id).toBe(before?.market_id);
  expect(after?.version).toBe((before?.version ?? 0) + 1);
});

test("G-40 markets missing after a restart of the source are closed, and leave the lists", async () => {
  const first = await start();
  await first.say(fixture("c"), market("c", 1), complete);
  await first.stop();
  const catalogue = await startLiveCatalogue(store, bus);
  const id = String((await stored("c"))?.event_id);
  expect(catalogue.event(id)).not.toBeNull();
  const second = await start();
  await second.say(fixture("d"), complete);
  expect(await stored("c")).toMatchObject({ status: "closed" });
  expect(catalogue.event(id)).toBeNull();
  catalogue.stop();
});

test("the result of a match that ended while we were down is fetched and stored", async () => {
  const first = await start();
  await first.say(fixture("e"), market("e", 1), complete);
  await first.stop();
  const second = await start(async (keys) =>
    keys.flatMap((key) => (key === "e" ? [fixture("e", { state: "ended" }), result("e")] : [])),
  );
  await second.say(fixture("f"), complete);
  const row = await stored("e");
  expect(row).toMatchObject({ status: "settlement" });
  expect(resulted).toEqual([row?.market_id]);
});

test("RU-17 a repeated result is stored once, a correction as another row", async () => {
  const { say } = await start();
  await say(fixture("g"), market("g", 1), complete);
  await say(result("g"));
  await say(result("g"));
  await say(result("g", 2));
  const id = (await stored("g"))?.market_id ?? 0;
  expect(resulted).toEqual([id, id]);
  const rows = await store.db
    .selectFrom("market_results")
    .selectAll()
    .where("market_id", "=", id)
    .orderBy("revision")
    .execute();
  expect(rows.map((row) => [row.revision, row.figure])).toEqual([
    [1, { kind: "score", home: 2, away: 1 }],
    [2, { kind: "score", home: 2, away: 2 }],
  ]);
});

test("a market with a result never reopens", async () => {
  const { say } = await start();
  await say(fixture("h"), market("h", 1), complete);
  await say(result("h"));
  await say(market("h", 7, { status: "open", price: 300 }));
  expect(await stored("h")).toMatchObject({ status: "settlement" });
});

test("a withdrawn match gives every market without a result a void one", async () => {
  const { say } = await start();
  await say(fixture("i"), market("i", 1), complete);
  await say(fixture("i", { state: "withdrawn" }));
  const id = (await stored("i"))?.market_id ?? 0;
  const row = await store.db
    .selectFrom("market_results")
    .select("figure")
    .where("market_id", "=", id)
    .executeTakeFirst();
  expect(row?.figure).toEqual({ kind: "void", reason: "withdrawn" });
  expect(resulted).toEqual([id]);
});

test("RU-6 the time of the source's last heartbeat is in the store, where bets read it", async () => {
  const before = Date.now();
  const { say } = await start();
  await say({ kind: "alive", atMs: 1 });
  const row = await store.db
    .selectFrom("source_health")
    .selectAll()
    .where("source", "=", "scripted")
    .executeTakeFirst();
  expect(row?.alive_at_ms).toBeGreaterThanOrEqual(before);
});

test("RU-28 what a source says is known as a whole from the end of its first snapshot on, at each start", async () => {
  const read = () =>
    store.db.selectFrom("source_health").selectAll().where("source", "=", "scripted").executeTakeFirstOrThrow();
  const first = await start();
  await first.say(fixture("whole"), complete);
  await first.say({ kind: "alive", atMs: 1 });
  const before = await read();
  expect(before.known_until_ms).toBe(before.alive_at_ms);
  await first.stop();
  const second = await start();
  await second.say(fixture("part"));
  expect((await read()).known_until_ms).toBe(before.known_until_ms);
  await second.say(fixture("whole"), complete);
  const after = await read();
  expect(after.known_until_ms).toBe(after.alive_at_ms);
});

test("RU-28 an event keeps its earliest start and when play began", async () => {
  const { say } = await start();
  const read = () =>
    store.db.selectFrom("events").selectAll().where("source_key", "=", "moved").executeTakeFirstOrThrow();
  await say(fixture("moved", { startMs: 5000 }), complete);
  await say(fixture("moved", { startMs: 3000 }));
  await say(fixture("moved", { startMs: 9000 }));
  expect(await read()).toMatchObject({ first_start_ms: 3000, began_at_ms: null });
  await say(fixture("moved", { startMs: 9000, state: "live" }));
  const { began_at_ms } = await read();
  expect(began_at_ms).toBeGreaterThan(9000);
  await say(fixture("moved", { startMs: 9000, state: "ended" }));
  expect(await read()).toMatchObject({ first_start_ms: 3000, began_at_ms });
});

const heldBack = async (matchKey: string) =>
  (await readSuspensions(store)).find((each) => each.marketKey === `${matchKey}/win`);

test("a palpable error suspends in its batch, is stored, survives a restart, and its source corrects it", async () => {
  const first = await start();
  await first.say(fixture("j"), market("j", 1), complete);
  published = [];
  await first.say(market("j", 2, { price: 310 }));
  expect(published.map((each) => [each.status, each.lines[0]?.selections[0]?.isOpen])).toEqual([["pause", false]]);
  expect(await stored("j")).toMatchObject({ status: "pause" });
  const held = await heldBack("j");
  expect(held).toMatchObject({ marketKey: "j/win", kind: "overround" });
  expect(held?.held.before?.[0]?.selections[0]?.oddsCenti).toBe(185);
  await first.stop();

  const second = await start();
  await second.say(fixture("j"), market("j", 3, { price: 315 }), complete);
  expect(await stored("j")).toMatchObject({ status: "pause" });
  await second.say(market("j", 4, { price: 186 }));
  expect(await stored("j")).toMatchObject({ status: "open" });
  expect(await heldBack("j")).toBeUndefined();
});

test("a market released by the operator opens with the prices it was suspended for", async () => {
  const { say } = await start();
  await say(fixture("k"), market("k", 1), complete);
  await say(market("k", 2, { price: 310 }));
  const row = await stored("k");
  expect(row).toMatchObject({ status: "pause" });
  expect(await liftSuspension(store, row?.market_id ?? 0, Date.now())).toBe(true);
  expect(await liftSuspension(store, row?.market_id ?? 0, Date.now())).toBe(false);
  await sleep(600);
  await say({ kind: "alive", atMs: 1 });
  expect(await stored("k")).toMatchObject({ status: "open" });
  await say(market("k", 3, { price: 320 }));
  expect(await stored("k")).toMatchObject({ status: "pause" });
});

/** Statistics of a map at a minute; kills and net worth by side. */
const statsAt = (matchKey: string, minute: number, kills: readonly [number, number], worth = 0): SourceMessage => ({
  kind: "stats",
  atMs: 1,
  matchKey,
  mapNumber: 1,
  stats: {
    state: "live",
    clockText: `${minute}:00`,
    rounds: [],
    home: { kills: kills[0], netWorth: 1000 + worth },
    away: { kills: kills[1], netWorth: 1000 },
  },
});

test("G-66 G-68 the lead by the minute and the races of a map outlive a restart, and every process has the same", async () => {
  const heard = await startLiveCatalogue(store, bus);
  const first = await start();
  await first.say(fixture("h"), market("h", 1), complete);
  await first.say(statsAt("h", 1, [2, 5], -300));
  await first.say(statsAt("h", 2, [6, 7], 100));
  await first.stop();
  const second = await start();
  await second.say(fixture("h"), market("h", 1), complete);
  await second.say(statsAt("h", 3, [11, 8], 900));
  const id = String((await stored("h"))?.event_id);
  const read = await startLiveCatalogue(store, bus);
  const history = read.event(id)?.stats.get(1)?.history;
  expect(history).toEqual({
    leads: [
      { minute: 1, lead: -300 },
      { minute: 2, lead: 100 },
      { minute: 3, lead: 900 },
    ],
    races: [
      { kills: 5, side: "away" },
      { kills: 10, side: "home" },
    ],
  });
  expect(heard.event(id)?.stats.get(1)?.history).toEqual(history);
  heard.stop();
  read.stop();
});
