import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { DAY_MS, type Stop } from "@clutch/kernel";
import type { Fixture, MatchFact, MatchSource, SourceMessage, SourceSink } from "@clutch/feed";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { createLocalBus, type Bus } from "../../base/bus/bus.ts";
import type { FactsKnown } from "../../base/bus/messages.ts";
import { readFacts } from "../catalogue/facts/store-facts.ts";
import { createLog } from "../../base/observe/log.ts";
import { createMetrics } from "../../base/observe/metrics.ts";
import type { Store } from "../../base/store/open.ts";
import { startTrading } from "./start-trading.ts";
import { keepFactMonths } from "./store-facts.ts";

const NOW_MS = Date.UTC(2026, 10, 25, 12);

let store: Store;
let bus: Bus;
let stops: Stop[] = [];
let published: FactsKnown[] = [];
beforeAll(async () => {
  store = await openTestStore();
  await keepFactMonths(store, NOW_MS);
});
afterAll(async () => store.stop());
beforeEach(() => {
  bus = createLocalBus((error) => {
    throw error;
  });
  published = [];
  bus.subscribe("facts.*", (facts) => published.push(facts));
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
    startMs: NOW_MS,
    state: "live",
    streams: [],
    ...change,
  },
});

const player = (seat: number) => ({ seat, handle: `Name:${seat}`, role: "middle" });
const kill = (sequence: number, change: Partial<Extract<MatchFact, { kind: "kill" }>> = {}): MatchFact => ({
  kind: "kill",
  mapNumber: 1,
  sequence,
  second: sequence * 10,
  atMs: NOW_MS + sequence * 1000,
  side: "home",
  killer: player(2),
  victim: player(3),
  assists: [player(0), player(1)],
  isFirstBlood: sequence === 1,
  round: null,
  weapon: null,
  ...change,
});
const start: MatchFact = {
  kind: "mapStart",
  mapNumber: 2,
  sequence: 1,
  second: 0,
  atMs: NOW_MS + 100_000,
  side: null,
  mapName: "Old Mint",
  sides: { home: "attack", away: "defence" },
};
const facts = (matchKey: string, ...list: readonly MatchFact[]): SourceMessage => ({
  kind: "facts",
  atMs: 1,
  matchKey,
  facts: list,
});

async function startSource(nowMs = NOW_MS + DAY_MS): Promise<SourceSink> {
  let sink: SourceSink = () => {};
  const source: MatchSource = {
    name: "test",
    start: (given) => {
      sink = given;
      return Promise.resolve(() => Promise.resolve());
    },
  };
  const clock = { nowMs: () => nowMs };
  const log = createLog("silent");
  stops.push(await startTrading(source, { store, bus, clock, log, metrics: createMetrics(), onResults: () => {} }));
  return sink;
}

const written = async (count: number): Promise<void> =>
  expect.poll(() => published.reduce((sum, each) => sum + each.facts.length, 0)).toBe(count);
const idOf = async (matchKey: string): Promise<number> =>
  (await store.db.selectFrom("events").select("event_id").where("source_key", "=", matchKey).executeTakeFirstOrThrow())
    .event_id;
const stored = async (matchKey: string): Promise<readonly MatchFact[]> =>
  readFacts(store, { eventId: await idOf(matchKey), startMs: NOW_MS });

test("RU-1 facts are stored whole and published once, in the order their source published them", async () => {
  const send = await startSource();
  send([fixture("whole"), facts("whole", kill(1), kill(2)), facts("whole", start)]);
  await written(3);
  expect(await stored("whole")).toEqual([kill(1), kill(2), start]);
  expect(published.map(({ eventId }) => Number(eventId))).toEqual([await idOf("whole")]);
});

test("RU-1 a fact sent again is not stored or published again, even after a restart and with another time", async () => {
  const send = await startSource();
  send([fixture("again"), facts("again", kill(1), kill(2))]);
  await written(2);
  send([facts("again", kill(1), kill(2), kill(3))]);
  await written(3);
  await stops.pop()?.();
  const resend = await startSource();
  resend([fixture("again"), facts("again", kill(1), kill(2, { atMs: NOW_MS + 77_000 }), kill(3), kill(4))]);
  await written(4);
  expect((await stored("again")).map(({ sequence, atMs }) => [sequence, atMs - NOW_MS])).toEqual([
    [1, 1000],
    [2, 2000],
    [3, 3000],
    [4, 4000],
  ]);
});

test("RU-18 a time ahead of the server's is the server's: no stored fact lies in what a viewer may not see yet", async () => {
  const send = await startSource(NOW_MS + 1500);
  send([fixture("ahead"), facts("ahead", kill(1), kill(2))]);
  await written(2);
  expect((await stored("ahead")).map(({ atMs }) => atMs - NOW_MS)).toEqual([1000, 1500]);
});

test("facts lie in the partition of their month", async () => {
  const send = await startSource();
  send([fixture("months"), facts("months", kill(1))]);
  await written(1);
  const partOf = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ part: string }>`select distinct tableoid::regclass::text as part from match_facts
      where event_id = ${await idOf("months")}`.execute(store.db);
    return rows.map(({ part }) => part);
  };
  expect(await partOf()).toEqual(["match_months.facts_2026_11"]);
});

test("a month past its use goes whole, by the clock of the database: no caller has facts dropped early", async () => {
  const eventId = 999_999;
  const ages = [0, 40, 200];
  const kept = async (): Promise<readonly number[]> => {
    const { rows } = await sql<{ sequence: number }>`select sequence from match_facts where event_id = ${eventId}
      order by sequence`.execute(store.db);
    return rows.map(({ sequence }) => sequence);
  };
  for (const age of ages) {
    const atMs = Date.now() - age * DAY_MS;
    await sql`select keep_fact_months(${atMs}::double precision, 12)`.execute(store.db);
    await sql`insert into match_facts (event_id, map_number, sequence, at_ms, second, kind, detail)
      values (${eventId}, 1, ${age + 1}, ${atMs}, 0, 'kill', '{}')`.execute(store.db);
  }
  const farMs = Date.UTC(9000, 0);
  for (const [nowMs, months] of [
    [Date.now(), 0],
    [Date.now(), -1000],
    [farMs, 3],
  ] as const)
    await sql`select keep_fact_months(${nowMs}::double precision, ${months}::integer)`.execute(store.db);
  expect(await kept()).toEqual([1, 41]);
  const { rows } = await sql`select from pg_class where relname like 'facts\_9%'`.execute(store.owner);
  expect(rows).toEqual([]);
});
