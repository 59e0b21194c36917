import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairPlaces } from "./fair-places.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function start(patient: number) {
  const clock = { nowMs: () => Date.now() };
  const limits = { atOnce: 3, maxWaiting: 10, perNetwork: 2, maxWaitMs: 1000, leastMs: () => 300 };
  const places = createFairPlaces({ clock, patient, ...limits });
  const began: string[] = [];
  const ended: string[] = [];
  /** A call that ends when it is ended. */
  const ask = (name: string) =>
    places.run(name.slice(0, 1), async (stop) => {
      began.push(name);
      await new Promise((resolve) => stop.addEventListener("abort", resolve));
      ended.push(name);
      return name;
    });
  return { ask, began, ended };
}

test("RU-19 a call keeps its place while nobody waits; then the oldest that had its time gives it up", async () => {
  const { ask, began, ended } = start(0);
  for (const name of ["a1", "a2", "a3"]) void ask(name);
  await vi.advanceTimersByTimeAsync(200);
  void ask("b1");
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([ended, began]).toEqual([["a1"], ["a1", "a2", "a3", "b1"]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(["a1"]);
  void ask("c1");
  await vi.advanceTimersByTimeAsync(0);
  expect([ended, began.at(-1)]).toEqual([["a1", "a2"], "c1"]);
});

test("RU-19 networks that wait take turns, and each has so many waiting; who finds no place in time gets null", async () => {
  const { ask, began } = start(0);
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) void ask(name);
  const late = ask("a6");
  void ask("b1");
  expect(await late).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  expect(began).toEqual(["a1", "a2", "a3", "a4", "b1", "a5"]);
});

test("RU-19 patient places are never given up: by them slower answers are noticed", async () => {
  const { ask, ended } = start(3);
  for (const name of ["a1", "a2", "a3"]) void ask(name);
  const late = ask("b1");
  await vi.advanceTimersByTimeAsync(1000);
  expect([await late, ended]).toEqual([null, []]);
});
