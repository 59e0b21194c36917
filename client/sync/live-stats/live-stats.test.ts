import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { LiveStatsWire } from "@clutch/contract";
import { INITIAL_LIVE_STATS, liveStatsStore } from "../../store/live-stats.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { applyMessage, resyncPrices } from "../start/apply-message.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { retryLiveStats, selectStatsMap, startLiveStats } from "./live-stats.ts";
import { shareUnchanged } from "./share-unchanged.ts";

interface Given {
  readonly kills?: number;
  readonly awayKills?: number;
  readonly timestamp?: number;
  readonly eventId?: string;
}

function wire(
  map: number,
  status: 1 | 2 | 3,
  { kills = 0, awayKills = 0, timestamp = 1000, eventId = "9001001" }: Given = {},
) {
  const players = [{ name: "Fox1", hero: "Warden", level: 3, kills }];
  const away = { name: "Owl1", hero: "Gearwright", level: 2, kills: 0 };
  const details: LiveStatsWire["details"] = {
    map: { map_name: `MAP ${map}` as "MAP 1", time: "02:10", rounds: [] },
    home: { kills, deaths: 0, towers: 0, players },
    away: { kills: awayKills, deaths: kills, towers: 0, players: [away] },
  };
  return { event_id: eventId, map_num: map, status, timestamp, details } satisfies LiveStatsWire;
}

let seq = 0;
const send = (data: LiveStatsWire): void => {
  seq += 1;
  applyMessage({ room: `event-${data.event_id}`, event: "gameclient-livestats", timestamp: 1, seq, data });
};

/** A server that answers what it is given now. */
function useServer(results: readonly LiveStatsWire[] | null) {
  const now = { results };
  const fake = useFakeRuntime(({ name }) =>
    name === "eventLivestats" && now.results !== null ? { answer: { results: now.results } } : refusal(500, null),
  );
  return { ...fake, now };
}

const state = () => liveStatsStore.getState();
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  liveStatsStore.setState(INITIAL_LIVE_STATS, true);
  sessionStore.setState(INITIAL_SESSION, true);
});

test("R4.13-12 gameclient-livestats writes that map of the open match and nothing of another match", async () => {
  useServer([wire(1, 2, { kills: 2 })]);
  const stop = startLiveStats("9001001");
  await settle();
  expect(state()).toMatchObject({ state: "ready", maps: { 1: { home: { kills: 2 }, clock: "02:10" } } });
  send(wire(1, 2, { kills: 3, timestamp: 2000 }));
  expect(state().maps[1]?.home.kills).toBe(3);
  const before = state();
  send(wire(1, 2, { kills: 9, timestamp: 3000, eventId: "9001002" }));
  expect(state()).toBe(before);
  stop();
});

test("G-76 a message of an unknown shape changes nothing", async () => {
  useServer([wire(1, 2, { kills: 2 })]);
  const stop = startLiveStats("9001001");
  await settle();
  const before = state();
  send({ ...wire(1, 2, { kills: 9, timestamp: 5000 }), map_num: 20 });
  expect(state()).toBe(before);
  stop();
});

test("R4.13-12 figures older than those held change nothing, whether the call or the socket brings them", async () => {
  const { now } = useServer([wire(1, 2, { kills: 2, timestamp: 1000 })]);
  const stop = startLiveStats("9001001");
  // The message overtakes the answer to the call.
  send(wire(1, 2, { kills: 4, timestamp: 2000 }));
  await settle();
  expect(state().maps[1]?.home.kills).toBe(4);
  send(wire(1, 2, { kills: 3, timestamp: 1500 }));
  expect(state().maps[1]?.home.kills).toBe(4);
  now.results = [wire(1, 2, { kills: 5, timestamp: 2500 })];
  await resyncPrices();
  await settle();
  expect(state().maps[1]?.home.kills).toBe(5);
  stop();
});

test("R4.8-01 R4.8-02 a live map with a higher number becomes the latest and the selected one; others do not", async () => {
  useServer([wire(1, 2)]);
  const stop = startLiveStats("9001001");
  await settle();
  const held = () => [state().latestMap, state().selectedMap];
  expect(held()).toEqual([1, 1]);
  send(wire(2, 2, { timestamp: 2000 }));
  expect(held()).toEqual([2, 2]);
  send(wire(1, 2, { timestamp: 3000 }));
  expect(held()).toEqual([2, 2]);
  send(wire(3, 1, { timestamp: 4000 }));
  expect(held()).toEqual([2, 2]);
  selectStatsMap(1);
  send(wire(2, 2, { kills: 1, timestamp: 5000 }));
  expect(held()).toEqual([2, 1]);
  stop();
});

test("G-66 of a match without a live map the last played one is selected", async () => {
  useServer([wire(1, 3), wire(2, 3), wire(3, 1)]);
  const stop = startLiveStats("9001001");
  await settle();
  expect([state().latestMap, state().selectedMap]).toEqual([null, 2]);
  stop();
});

test("R4.13-12 after the page is left neither a message nor a late answer writes", async () => {
  useServer([wire(1, 2)]);
  startLiveStats("9001001")();
  send(wire(1, 2));
  await settle();
  expect(state()).toBe(INITIAL_LIVE_STATS);
});

test("R4.13-12 the stop of an older page leaves the statistics of a newer one", async () => {
  useServer([]);
  const stopOld = startLiveStats("9001001");
  const stopNew = startLiveStats("9001002");
  stopOld();
  await settle();
  expect(state()).toMatchObject({ eventId: "9001002", state: "ready" });
  stopNew();
});

test("R4.13-12 views of one match share its statistics: one call, and the last that goes ends them", async () => {
  const { sent } = useServer([wire(1, 2)]);
  const [stopTab, stopPicture] = [startLiveStats("9001001"), startLiveStats("9001001")];
  await settle();
  stopTab();
  stopTab();
  send(wire(1, 2, { kills: 4, timestamp: 2000 }));
  expect(state().maps[1]?.home.kills).toBe(4);
  expect(sent).toHaveLength(1);
  stopPicture();
  expect(state()).toBe(INITIAL_LIVE_STATS);
});

test("R1.1-31 a failed call is shown as failed until a retry, and leaves figures that are shown", async () => {
  const { now } = useServer(null);
  const stop = startLiveStats("9001001");
  await settle();
  expect(state().state).toBe("failed");
  now.results = [wire(1, 2, { kills: 1 })];
  retryLiveStats();
  expect(state().state).toBe("loading");
  await settle();
  expect(state().state).toBe("ready");
  now.results = null;
  await resyncPrices();
  await settle();
  expect(state()).toMatchObject({ state: "ready", maps: { 1: { home: { kills: 1 } } } });
  stop();
});

test("R4.13-12 parts that did not change keep their identity", async () => {
  useServer([wire(1, 2)]);
  const stop = startLiveStats("9001001");
  await settle();
  const [before] = [state().maps[1]];
  send(wire(1, 2, { kills: 1, timestamp: 2000 }));
  const after = state().maps[1];
  expect(after?.home.players[0]).not.toBe(before?.home.players[0]);
  expect(after?.away.players).toBe(before?.away.players);
  expect(after?.rounds).toBe(before?.rounds);
  stop();
});

test("R4.13-12 structural sharing answers a value equal to the new one, and the held one where both are equal", () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(json, json, (held, next) => {
      expect(shareUnchanged<unknown>(held, next)).toEqual(next);
      expect(shareUnchanged<unknown>(held, structuredClone(held))).toBe(held);
    }),
  );
});

const withHistory = (data: LiveStatsWire, history: NonNullable<LiveStatsWire["history"]>): LiveStatsWire => ({
  ...data,
  history,
});

test("G-68 the course of a map comes with the call, also behind a newer message, and messages extend it", async () => {
  const course = { leads: [{ minute: 1, lead: 300 }], races: [{ kills: 5, side: "away" as const }] };
  useServer([withHistory(wire(1, 2, { kills: 5, awayKills: 6, timestamp: 1000 }), course)]);
  const stop = startLiveStats("9001001");
  send(wire(1, 2, { kills: 9, awayKills: 6, timestamp: 2000 }));
  // The message alone does not say who was first.
  expect(state().maps[1]?.history?.races).toEqual([{ kills: 5, side: null }]);
  await settle();
  expect(state().maps[1]).toMatchObject({ home: { kills: 9 }, timestampMs: 2000 });
  expect(state().maps[1]?.history).toEqual({
    leads: [{ minute: 1, lead: 300 }],
    races: [{ kills: 5, side: "away" }],
  });
  send(wire(1, 2, { kills: 10, awayKills: 6, timestamp: 3000 }));
  expect(state().maps[1]?.history?.races).toContainEqual({ kills: 10, side: "home" });
  stop();
});
