import { oddsCenti } from "@clutch/kernel";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createManualTimers } from "../platform/testing/manual-timers.ts";
import { createPriceStore, priceKey, type Price } from "./prices.ts";

function setUp() {
  const timers = createManualTimers();
  const animationFrames: (() => void)[] = [];
  const store = createPriceStore({
    nowMs: timers.nowMs,
    requestAnimationFrame: (paint) => animationFrames.push(paint),
    setTimer: (run, delayMs) => void timers.after(delayMs, run),
  });
  const paint = (): void => animationFrames.splice(0).forEach((runAnimationFrame) => runAnimationFrame());
  return { store, timers, animationFrames, paint };
}

const at = (odds: number): Omit<Price, "change"> => ({
  oddsCenti: oddsCenti(odds),
  handicapQuarters: null,
  status: "open",
});
const KEY = priceKey(700_101, 0, "home");

test("R4.6-12 the mark says whether the euro odds rose or fell against the stored ones", () => {
  const { store } = setUp();
  store.set(KEY, at(185), true);
  expect(store.get(KEY)?.change).toBeNull();
  store.set(KEY, at(190), true);
  expect(store.get(KEY)?.change).toBe("up");
  store.set(KEY, at(180), true);
  expect(store.get(KEY)?.change).toBe("down");
});

test("R4.6-13 the mark is cleared after 3 s and not before", () => {
  const { store, timers } = setUp();
  store.set(KEY, at(185), true);
  store.set(KEY, at(190), true);
  timers.advance(2999);
  expect(store.get(KEY)?.change).toBe("up");
  timers.advance(1);
  expect(store.get(KEY)).toEqual({ ...at(190), change: null });
});

test("R4.6-13 a new change starts the 3 s again, and marks of different moments end each 3 s after their own", () => {
  const { store, timers } = setUp();
  const other = priceKey(700_101, 0, "away");
  store.set(KEY, at(185), true);
  store.set(other, at(185), true);
  store.set(KEY, at(190), true);
  timers.advance(1000);
  store.set(other, at(180), true);
  timers.advance(1000);
  store.set(KEY, at(195), true);
  timers.advance(1999);
  expect([store.get(KEY)?.change, store.get(other)?.change]).toEqual(["up", "down"]);
  timers.advance(1);
  expect([store.get(KEY)?.change, store.get(other)?.change]).toEqual(["up", null]);
  timers.advance(1000);
  expect(store.get(KEY)?.change).toBeNull();
});

test("R4.6-11 all changes of one moment are painted in one animation frame, each cell once, with its last price", () => {
  const { store, animationFrames, paint } = setUp();
  const seen: (number | undefined)[] = [];
  store.subscribe(KEY, (price) => seen.push(price?.oddsCenti ?? undefined));
  for (const odds of [185, 190, 195]) store.set(KEY, at(odds), true);
  expect(animationFrames).toHaveLength(1);
  expect(seen).toEqual([]);
  paint();
  expect(seen).toEqual([195]);
});

test("R4.6-11 an equal price notifies no subscriber, a removed one does, an unsubscribed cell is not called", () => {
  const { store, animationFrames, paint } = setUp();
  store.set(KEY, at(185), true);
  paint();
  store.set(KEY, at(185), true);
  expect(animationFrames).toHaveLength(0);
  const seen: (Price | undefined)[] = [];
  const stop = store.subscribe(KEY, (price) => seen.push(price));
  store.remove(KEY);
  paint();
  expect(seen).toEqual([undefined]);
  stop();
  store.set(KEY, at(200), true);
  paint();
  expect(seen).toHaveLength(1);
});

test("R4.6-11 a key without subscribers requests no animation frame; a new subscriber reads the current price", () => {
  const { store, animationFrames, paint } = setUp();
  store.set(KEY, at(185), true);
  store.set(KEY, at(190), true);
  expect(animationFrames).toHaveLength(0);
  const seen: (Price | undefined)[] = [];
  store.subscribe(KEY, (price) => seen.push(price));
  expect(store.get(KEY)?.oddsCenti).toBe(190);
  store.set(KEY, at(195), true);
  paint();
  expect(seen.map((price) => price?.oddsCenti)).toEqual([195]);
});

test("R4.6-13 in a flood marks end after 3 s as well, a twentieth of a second later at most", () => {
  const { store, timers } = setUp();
  const keys = Array.from({ length: 150 }, (_, market) => priceKey(market + 1, 0, "home"));
  for (const key of keys) store.set(key, at(185), true);
  for (const key of keys) {
    store.set(key, at(190), true);
    timers.advance(2);
  }
  const markedAt = (ms: number): number => {
    timers.advance(ms - timers.nowMs());
    return keys.filter((key) => store.get(key)?.change === "up").length;
  };
  expect(markedAt(2999)).toBe(150);
  for (const ms of [3100, 3200, 3290]) {
    const ended = 150 - markedAt(ms);
    expect(ended).toBeLessThanOrEqual((ms - 3000) / 2 + 1);
    expect(ended).toBeGreaterThanOrEqual((ms - 3050) / 2 - 1);
  }
  expect(markedAt(3348)).toBe(0);
});

test("R4.6-12 R4.6-13 for any writes in any order, 3 s without a write leave no price marked", () => {
  const step = fc.record({
    market: fc.integer({ min: 1, max: 3 }),
    odds: fc.integer({ min: 101, max: 400 }),
    wait: fc.nat(4000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { store, timers } = setUp();
      const last = new Map<number, number>();
      for (const { market, odds, wait } of steps) {
        store.set(priceKey(market, 0, "home"), at(odds), true);
        last.set(market, odds);
        timers.advance(wait);
      }
      timers.advance(3000);
      for (const [market, odds] of last)
        expect(store.get(priceKey(market, 0, "home"))).toEqual({ ...at(odds), change: null });
    }),
  );
});
