import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createManualTimers } from "../platform/testing/manual-timers.ts";
import { createPaintQueue, MIN_GAP_MS, MAX_AT_ONCE, REST_MS } from "./paint-queue.ts";

const FRAME_MS = 16;

function setUp() {
  const timers = createManualTimers();
  const painted: { readonly key: number; readonly atMs: number }[] = [];
  const queue = createPaintQueue<number>(
    {
      nowMs: timers.nowMs,
      requestAnimationFrame: (paint) => void timers.after(FRAME_MS, paint),
      setTimer: (run, delayMs) => void timers.after(delayMs, run),
    },
    (key) => painted.push({ key, atMs: timers.nowMs() }),
  );
  return { timers, painted, queue };
}

test("R4.6-11 changes are coalesced and painted in the next animation frame", () => {
  const { timers, painted, queue } = setUp();
  for (const key of [1, 2, 1, 1]) queue.add(key);
  timers.advance(FRAME_MS);
  expect(painted.map(({ key }) => key)).toEqual([1, 2]);
  timers.advance(10_000);
  expect(painted).toHaveLength(2);
});

test("R4.6-11 a key that changes again at once waits a third of a second, an urgent one does not", () => {
  const { timers, painted, queue } = setUp();
  for (const key of [1, 2]) queue.add(key);
  timers.advance(FRAME_MS);
  queue.add(1);
  queue.addUrgent(2);
  timers.advance(FRAME_MS);
  expect(painted.slice(2).map(({ key }) => key)).toEqual([2]);
  timers.advance(MIN_GAP_MS);
  expect(painted.slice(3).map(({ key }) => key)).toEqual([1]);
});

test("R4.6-11 a key outside its gap is painted in the next animation frame, whatever else waits", () => {
  const { timers, painted, queue } = setUp();
  queue.add(1);
  timers.advance(250);
  queue.add(2);
  timers.advance(50);
  queue.add(2);
  timers.advance(100);
  queue.add(1);
  timers.advance(FRAME_MS);
  expect(painted.map(({ key }) => key)).toEqual([1, 2, 1]);
});

test("R4.6-11 a flood is spread over several animation frames with a rest between them, first in first out", () => {
  const { timers, painted, queue } = setUp();
  const keys = Array.from({ length: MAX_AT_ONCE * 2 + 1 }, (_, key) => key);
  keys.forEach((key) => queue.add(key));
  for (const count of [MAX_AT_ONCE, MAX_AT_ONCE * 2, keys.length]) {
    timers.advance(FRAME_MS);
    expect(painted).toHaveLength(count);
    queue.add(keys.length - 1);
    timers.advance(REST_MS);
    expect(painted).toHaveLength(count);
  }
  expect(painted.map(({ key }) => key)).toEqual(keys);
});

test("R4.6-11 urgent keys are painted before all that wait in a flood", () => {
  const { timers, painted, queue } = setUp();
  for (let key = 0; key < 3 * MAX_AT_ONCE; key += 1) queue.add(key);
  timers.advance(FRAME_MS);
  queue.addUrgent(0);
  queue.addUrgent(1000);
  queue.addUrgent(3 * MAX_AT_ONCE - 1);
  timers.advance(REST_MS + FRAME_MS);
  const second = painted.slice(MAX_AT_ONCE).map(({ key }) => key);
  expect(second.slice(0, 4)).toEqual([0, 1000, 3 * MAX_AT_ONCE - 1, MAX_AT_ONCE]);
  timers.advance(1000);
  expect(painted.filter(({ key }) => key === 3 * MAX_AT_ONCE - 1)).toHaveLength(1);
});

test("R4.6-11 for any changes at any time no key is painted sooner than its gap and every last change is painted", () => {
  const change = fc.record({ key: fc.integer({ min: 0, max: 120 }), waitMs: fc.oneof(fc.constant(0), fc.nat(200)) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const { timers, painted, queue } = setUp();
      const lastChangeMs = new Map<number, number>();
      for (const { key, waitMs } of changes) {
        timers.advance(waitMs);
        queue.add(key);
        lastChangeMs.set(key, timers.nowMs());
      }
      timers.advance(10 * MIN_GAP_MS);
      const lastPaintMs = new Map<number, number>();
      for (const { key, atMs } of painted) {
        expect(atMs - (lastPaintMs.get(key) ?? -Infinity)).toBeGreaterThanOrEqual(MIN_GAP_MS);
        lastPaintMs.set(key, atMs);
      }
      for (const [key, changedMs] of lastChangeMs) {
        const lateMs = (lastPaintMs.get(key) ?? Infinity) - changedMs;
        expect(lateMs).toBeGreaterThanOrEqual(0);
        // The gap, the animation frame after it, and those of all keys before this one.
        expect(lateMs).toBeLessThanOrEqual(MIN_GAP_MS + 5 * (FRAME_MS + REST_MS));
      }
    }),
  );
});
