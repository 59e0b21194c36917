import { expect, test } from "vitest";
import { createForwardClock } from "./forward-clock.ts";

const HOUR_MS = 3_600_000;

function start() {
  const steps: number[] = [];
  const wall = { ms: 10 * HOUR_MS };
  const clock = createForwardClock({ nowMs: () => wall.ms }, (byMs) => steps.push(byMs));
  expect(clock.nowMs()).toBe(10 * HOUR_MS);
  const pass = (ms: number): number => {
    wall.ms += ms;
    return clock.nowMs() - 10 * HOUR_MS;
  };
  return { clock, steps, pass };
}

test("a clock that is set back is gone on from, nearly at its pace, and each step back is heard of once", () => {
  const { steps, pass } = start();
  expect([pass(5), pass(-HOUR_MS), pass(100), pass(900)]).toEqual([5, 5, 95, 905]);
  expect([pass(-2 * HOUR_MS), pass(1000)]).toEqual([905, 1805]);
  expect(steps).toEqual([HOUR_MS, 2 * HOUR_MS]);
});

test("a source that is ahead meets the clock: of an hour after ten, and then keeps its pace", () => {
  const { clock, pass } = start();
  pass(-HOUR_MS);
  for (let minute = 0; minute < 9 * 60; minute += 1) pass(60_000);
  expect(clock.nowMs()).toBeGreaterThan(18 * HOUR_MS);
  for (let minute = 0; minute < 60; minute += 1) pass(60_000);
  expect(clock.nowMs()).toBe(19 * HOUR_MS);
  expect(pass(1000)).toBe(9 * HOUR_MS + 1000);
});

test("a clock that is kept right by less than a second is no step, and time stands until it has passed", () => {
  const { steps, pass } = start();
  expect([pass(50), pass(-20), pass(10)]).toEqual([50, 50, 59]);
  expect(steps).toEqual([]);
});

test("set forward again they meet at once: what the source was ahead is given back, and no more", () => {
  const { pass } = start();
  expect([pass(-HOUR_MS), pass(HOUR_MS), pass(1000), pass(HOUR_MS)]).toEqual([0, 0, 1000, HOUR_MS + 1000]);
});

test("it is brought on to a time, never back to one", () => {
  const { clock, pass } = start();
  clock.advanceTo(11 * HOUR_MS);
  expect(pass(10)).toBe(HOUR_MS + 9);
  clock.advanceTo(9 * HOUR_MS);
  expect(pass(10)).toBe(HOUR_MS + 18);
});
