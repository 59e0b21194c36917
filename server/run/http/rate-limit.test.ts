import { expect, test } from "vitest";
import { createBuckets } from "./rate-limit.ts";

function at(options: { ratePerSecond: number; burst: number; maxKeys: number }) {
  const clock = { now: 1_000_000, nowMs: () => clock.now };
  return { clock, buckets: createBuckets(options, clock) };
}

test("a burst passes, the next call waits, and time gives it back", () => {
  const { clock, buckets } = at({ ratePerSecond: 2, burst: 3, maxKeys: 10 });
  expect([1, 2, 3].map(() => buckets.take("a"))).toEqual([0, 0, 0]);
  expect(buckets.take("a")).toBe(1);
  clock.now += 500;
  expect(buckets.take("a")).toBe(0);
  expect(buckets.take("a")).toBe(1);
});

test("keys do not share a bucket", () => {
  const { buckets } = at({ ratePerSecond: 1, burst: 1, maxKeys: 10 });
  expect(buckets.take("a")).toBe(0);
  expect(buckets.take("b")).toBe(0);
  expect(buckets.take("a")).toBeGreaterThan(0);
});

test("the wait names the whole seconds until one call may pass", () => {
  const { buckets } = at({ ratePerSecond: 0.1, burst: 1, maxKeys: 10 });
  buckets.take("a");
  expect(buckets.take("a")).toBe(10);
});

test("a clock that steps back gives nothing away", () => {
  const { clock, buckets } = at({ ratePerSecond: 1, burst: 1, maxKeys: 10 });
  buckets.take("a");
  clock.now -= 60_000;
  expect(buckets.take("a")).toBeGreaterThan(0);
});

test("memory is bounded by maxKeys", () => {
  const { buckets } = at({ ratePerSecond: 1, burst: 1, maxKeys: 2 });
  for (const key of ["a", "b", "c"]) buckets.take(key);
  // "a" was forgotten, so it starts afresh; "c" was not.
  expect(buckets.take("c")).toBeGreaterThan(0);
  expect(buckets.take("a")).toBe(0);
});

test("RU-19 a call that costs more takes more, and one that costs more than the burst takes all of it", () => {
  const { clock, buckets } = at({ ratePerSecond: 2, burst: 10, maxKeys: 10 });
  expect([buckets.take("a", 6), buckets.take("a", 6), buckets.take("a", 4)]).toEqual([0, 1, 0]);
  expect(buckets.take("a", 50)).toBe(5);
  clock.now += 5000;
  expect([buckets.take("a", 50), buckets.take("a")]).toEqual([0, 1]);
});
