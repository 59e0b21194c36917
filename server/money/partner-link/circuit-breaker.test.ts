import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

function start(chance = 0) {
  let atMs = 0;
  const changes: boolean[] = [];
  const breaker = createCircuitBreaker({
    clock: { nowMs: () => atMs },
    chance: () => chance,
    onChange: (isOpen) => changes.push(isOpen),
  });
  const fail = (times: number): void => {
    for (let call = 0; call < times; call += 1) breaker.failed();
  };
  return { breaker, changes, fail, pass: (ms: number) => (atMs += ms) };
}

test("RU-19 five failures in a row open the breaker, an answer between them does not", () => {
  const { breaker, fail, changes } = start();
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.places).toBe(Number.POSITIVE_INFINITY);
  fail(1);
  expect([breaker.places, breaker.tryEnter(), changes]).toEqual([0, false, [true]]);
});

test("RU-19 after its wait an open breaker lets one probe through, whose answer closes it", () => {
  const { breaker, fail, pass, changes } = start();
  fail(5);
  pass(999);
  expect(breaker.tryEnter()).toBe(false);
  pass(1);
  expect([breaker.places, breaker.tryEnter(), breaker.places, breaker.tryEnter()]).toEqual([1, true, 0, false]);
  breaker.succeeded();
  expect([breaker.tryEnter(), breaker.tryEnter(), changes]).toEqual([true, true, [true, false]]);
});

test("RU-19 each probe that fails doubles the wait up to 30 s; jitter takes off up to half", () => {
  const waitsOf = (chance: number): number[] => {
    const { breaker, fail, pass } = start(chance);
    fail(5);
    return Array.from({ length: 7 }, () => {
      let waitedMs = 0;
      for (; !breaker.tryEnter(); waitedMs += 250) pass(250);
      fail(1);
      return waitedMs;
    });
  };
  expect(waitsOf(0)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(waitsOf(0.5)).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
});

test("RU-19 calls begun before the breaker opened do not prolong its wait when they fail", () => {
  const { breaker, fail, pass, changes } = start();
  fail(16);
  pass(1000);
  expect([breaker.tryEnter(), changes]).toEqual([true, [true]]);
});
