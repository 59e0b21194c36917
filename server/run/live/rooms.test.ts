import { HEARTBEAT_MS, SILENCE_LIMIT_MS } from "@clutch/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocalBus } from "../../base/bus/bus.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import { buildEvent, buildMarket } from "../../../testkit/server/match-builders.ts";
import { createMetrics } from "../../base/observe/metrics.ts";
import { startRooms, type RoomKey } from "./rooms.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** No match is looked up here. */
const catalogue = { events: () => [] } as unknown as LiveCatalogue;

function setUp(key: RoomKey, known: LiveCatalogue = catalogue) {
  const bus = createLocalBus((error) => expect.unreachable(String(error)));
  const beats: string[] = [];
  const sent: [string, unknown][] = [];
  const isSilent = (text: string): boolean => "source_silent" in (JSON.parse(text) as object);
  const rooms = startRooms({
    bus,
    catalogue: known,
    metrics: createMetrics(),
    chance: () => 0.5,
    names: (_language, id) => id,
    clock: { nowMs: () => Date.now() },
    publish: (topic, messages) => {
      const texts = messages.map((message) => message.text());
      sent.push(...texts.map((text): [string, unknown] => [topic, JSON.parse(text)]));
      beats.push(...texts.map((text) => (isSilent(text) ? "silent" : "alive")));
    },
  });
  rooms.enter(key);
  const beat = (): string[] => {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    return beats.splice(0);
  };
  return { beat, bus, rooms, sent, speak: () => bus.publish("source.feed", { kind: "alive", atMs: Date.now() }) };
}

test("RU-6 a price room's heartbeat reports the source silent before its first message and 5 s after its last", () => {
  const { beat, rooms, speak } = setUp({ feed: "events", combo: false });
  expect(beat()).toEqual(["silent"]);
  speak();
  expect(beat()).toEqual(["alive"]);
  vi.advanceTimersByTime(SILENCE_LIMIT_MS);
  beat();
  expect(beat()).toEqual(["silent"]);
  speak();
  expect(beat()).toEqual(["alive"]);
  rooms.stop();
});

test("RU-6 a member's own room has heartbeats whether the source is alive or not", () => {
  const { beat, rooms } = setUp({ feed: "notifications", memberId: 7, language: "en" });
  expect(beat()).toEqual(["alive"]);
  rooms.stop();
});

test("RU-11 a table's phases go to its partner's room only; its heartbeats say nothing of the match source", () => {
  const { beat, bus, rooms, sent } = setUp({ feed: "table", partnerId: 1, tableId: 18 });
  const phase = {
    table_id: 18,
    chain_end: "end",
    chain_round: 4,
    phase: "closed" as const,
    closed_at: 9000,
    outcome: null,
  };
  const publish = (partnerId: number, body: typeof phase) =>
    bus.publish(`sharedRound.${partnerId}`, { atMs: 9001, partnerId, body });
  publish(2, phase);
  publish(1, { ...phase, table_id: 2 });
  publish(1, phase);
  vi.advanceTimersByTime(200);
  expect(sent).toMatchObject([["table-18+1", { room: "table-18", event: "mini-game-round", data: phase }]]);
  expect(beat()).toContain("alive");
  rooms.stop();
});

test("R7.5-04 a match that may not be combined is sent to viewers with combo false alone, its markets too", () => {
  const events = new Map(
    [buildEvent({ eventId: "1", isComboAllowed: true }), buildEvent({ eventId: "2", isComboAllowed: false })].map(
      (event) => [event.eventId, event],
    ),
  );
  const known = {
    events: () => [],
    event: (eventId: string) => ({ event: events.get(eventId), markets: new Map() }),
  } as unknown as LiveCatalogue;
  for (const combo of [true, false]) {
    const { bus, rooms, sent } = setUp({ feed: "events", combo }, known);
    for (const event of events.values()) {
      const { eventId } = event;
      bus.publish(`event.${eventId}`, { atMs: 1, event, isListChange: true });
      bus.publish(`market.${eventId}`, {
        atMs: 1,
        markets: [buildMarket({ eventId, marketId: Number(eventId), isMain: true })],
      });
    }
    vi.advanceTimersByTime(200);
    const received = sent.map(
      ([, message]) => message as { readonly event: string; readonly data: { readonly event_id: string } },
    );
    const kinds = ["gameclient-events", "gameclient-refresh", "gameclient-updates"];
    const of = (eventId: string) =>
      kinds.filter((kind) => received.some(({ event, data }) => event === kind && data.event_id === eventId));
    expect([combo, of("1"), of("2")]).toEqual([combo, kinds, combo ? [] : kinds]);
    rooms.stop();
  }
});
