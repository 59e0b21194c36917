import { expect, test } from "vitest";
import { createManualTimers } from "../platform/testing/manual-timers.ts";
import { createFreshness } from "./freshness.ts";

function setUp() {
  const timers = createManualTimers();
  const changes: boolean[] = [];
  return { timers, changes, freshness: createFreshness(timers, (isStale) => changes.push(isStale)) };
}

test("RU-6 5 s without a message make prices stale, the next message makes them fresh", () => {
  const { timers, changes, freshness } = setUp();
  freshness.touch();
  timers.advance(4999);
  expect(changes).toEqual([]);
  timers.advance(1);
  expect(changes).toEqual([true]);
  freshness.touch();
  expect(changes).toEqual([true, false]);
});

test("RU-6 heartbeats every 2 s keep prices fresh", () => {
  const { timers, changes, freshness } = setUp();
  for (let beat = 0; beat < 100; beat += 1) {
    freshness.touch();
    timers.advance(2000);
  }
  expect(changes).toEqual([]);
});

test("RU-6 a feed without any message is stale after 5 s", () => {
  const { timers, changes } = setUp();
  timers.advance(5000);
  expect(changes).toEqual([true]);
});

test("RU-6 a tab shown again is stale at once, and a stopped feed reports nothing more", () => {
  const { timers, changes, freshness } = setUp();
  freshness.touch();
  freshness.doubt();
  expect(changes).toEqual([true]);
  freshness.touch();
  freshness.stop();
  timers.advance(60_000);
  expect(changes).toEqual([true, false]);
});
