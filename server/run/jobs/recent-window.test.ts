import { HOUR_MS } from "@clutch/kernel";
import { expect, test } from "vitest";
import { createRecentWindow } from "./recent-window.ts";

test("RU-14 neither a jump of the clock nor a failed round leaves out what came since the last good one", () => {
  const clock = { atMs: 100 * HOUR_MS, nowMs: () => clock.atMs };
  const window = createRecentWindow(clock);
  expect(window.begin().sinceMs).toBeNull();
  // The first round failed: the next one is a first one again.
  const first = window.begin();
  expect(first.sinceMs).toBeNull();
  first.done();
  clock.atMs += 1000;
  const second = window.begin();
  expect(second.sinceMs).toBe(99 * HOUR_MS);
  second.done();
  // A result came at this moment; then the clock is set five hours forward.
  const cameMs = clock.atMs;
  clock.atMs += 5 * HOUR_MS;
  const third = window.begin();
  expect(third.sinceMs).toBeLessThanOrEqual(cameMs);
  third.done();
  // And ten hours back.
  clock.atMs -= 10 * HOUR_MS;
  expect(window.begin().sinceMs).toBe(clock.atMs - HOUR_MS);
});
