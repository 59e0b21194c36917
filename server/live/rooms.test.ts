import { HEARTBEAT_MS, SILENCE_LIMIT_MS } from "@clutch/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocalBus } from "../bus/bus.ts";
import type { Image } from "../catalogue/image.ts";
import { createMetrics } from "../observe/metrics.ts";
import { startRooms, type RoomKey } from "./rooms.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** No match is looked up here. */
const image = { events: () => [] } as unknown as Image;

function setUp(key: RoomKey) {
  const bus = createLocalBus((error) => expect.unreachable(String(error)));
  const beats: string[] = [];
  const rooms = startRooms({
    ...{ bus, image, metrics: createMetrics(), chance: () => 0.5, names: (_language, id) => id },
    clock: { nowMs: () => Date.now() },
    publish: (topic) => void beats.push(topic),
  });
  rooms.enter(key);
  const beat = (): number => {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    return beats.splice(0).length;
  };
  return { beat, rooms, speak: () => bus.publish("source.feed", { kind: "alive", atMs: Date.now() }) };
}

test("RU-6 a room of prices has no heart until the source speaks, and none once it has been silent for 5 s", () => {
  const { beat, rooms, speak } = setUp({ feed: "events", combo: false });
  expect(beat()).toBe(0);
  speak();
  expect(beat()).toBe(1);
  vi.advanceTimersByTime(SILENCE_LIMIT_MS);
  beat();
  expect(beat()).toBe(0);
  speak();
  expect(beat()).toBe(1);
  rooms.stop();
});

test("RU-6 a member's own room beats whether the source speaks or not", () => {
  const { beat, rooms } = setUp({ feed: "notifications", memberId: 7, language: "en" });
  expect(beat()).toBe(1);
  rooms.stop();
});
