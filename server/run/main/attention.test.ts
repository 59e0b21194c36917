import { afterEach, expect, test } from "vitest";
import type { Stop } from "@clutch/kernel";
import { createAttention, type Sleeper } from "./attention.ts";

const QUIET_MS = 60_000;
let stop: Stop | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
});

/** A sleeper that says when `rest` is called, and is awake when the test says so. */
function setUp() {
  let nowMs = 0;
  const begun = { rests: 0, wakes: 0 };
  let rested = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  const sleeper: Sleeper = {
    rest: () => {
      begun.rests += 1;
      rested.resolve();
      return Promise.resolve();
    },
    wake: () => {
      begun.wakes += 1;
      return awake.promise;
    },
  };
  const trouble = { failed: () => expect.unreachable(), worked: () => {} };
  const attention = createAttention({ monotonic: { nowMs: () => nowMs }, trouble, quietMs: QUIET_MS, lookMs: 1 });
  stop = attention.attach(sleeper);
  return {
    attention,
    begun,
    awake: () => awake.resolve(),
    pass: (ms: number) => void (nowMs += ms),
    nextRest: () => {
      rested = Promise.withResolvers<void>();
      return rested.promise;
    },
  };
}

test("who calls while the source rests waits until it is awake; who calls after that does not", async () => {
  const { attention, begun, awake, pass, nextRest } = setUp();
  expect(attention.called()).toBeNull();
  pass(QUIET_MS);
  await nextRest();
  const [one, other] = [attention.called(), attention.called()];
  expect(one).not.toBeNull();
  expect(other).toBe(one);
  expect(begun.wakes).toBe(1);
  awake();
  await one;
  expect(attention.called()).toBeNull();
});

test("an open socket keeps the source awake, and a minute after the last one it rests", async () => {
  const { attention, begun, pass, nextRest } = setUp();
  attention.enter();
  pass(QUIET_MS * 10);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.rests).toBe(0);
  attention.leave();
  pass(QUIET_MS);
  await nextRest();
  // At rest it is called again and again: what is held changes.
  await nextRest();
});

test("a socket that opens wakes the source", async () => {
  const { attention, begun, pass, nextRest } = setUp();
  pass(QUIET_MS);
  await nextRest();
  attention.enter();
  expect(begun.wakes).toBe(1);
});
