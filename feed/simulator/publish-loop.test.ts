import { expect, test } from "vitest";
import { createSimulator, type SourceMessage } from "../index.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const SLOW_MS = 120_000;

/** A simulator on a machine so slow that the clock moves by `lateMs` each time it is read: a slice is a few matches. */
async function startSlow(seed: string, lateMs: number) {
  let nowMs = NOON;
  let fire = (): void => undefined;
  const soon: (() => void)[] = [];
  const batches: (readonly SourceMessage[])[] = [];
  const simulator = createSimulator({
    seed,
    speed: 1,
    clock: { nowMs: () => (nowMs += lateMs) },
    timers: {
      every: (_, action) => {
        fire = action;
        return () => undefined;
      },
      soon: (action) => void soon.push(action),
    },
  });
  const stop = await simulator.start((messages) => batches.push(messages));
  return { simulator, soon, batches, stop, fire: () => fire(), goOn: () => soon.shift()?.() };
}

const publishedOf = (batches: readonly (readonly SourceMessage[])[]): string[] =>
  batches.flat().flatMap((message) => (message.kind === "fixture" ? [message.fixture.matchKey] : []));

test(
  "RU-2 RU-6 a pass that takes long is published in slices, and between them joint prices are answered",
  async () => {
    const { simulator, soon, batches, stop, fire, goOn } = await startSlow("slow", 2);
    const first = publishedOf(batches);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(12);
    expect(soon).toHaveLength(1);
    expect(simulator.jointOf(first[0] ?? "")).not.toBeNull();
    // The timer fires while the pass goes on: no second one is begun beside it.
    fire();
    expect(soon).toHaveLength(1);
    expect(publishedOf(batches)).toEqual(first);
    while (soon.length > 0) goOn();
    const all = publishedOf(batches);
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all).size).toBe(all.length);
    // The pass is over, so the timer begins the next, which goes on with matches not published yet.
    fire();
    while (soon.length > 0) goOn();
    expect(publishedOf(batches).length).toBeGreaterThan(all.length);
    expect(new Set(publishedOf(batches)).size).toBe(publishedOf(batches).length);
    await stop();
  },
  SLOW_MS,
);

test(
  "RU-6 the source sends `alive` in the middle of a pass that takes seconds",
  async () => {
    const { soon, batches, stop, goOn } = await startSlow("slow", 200);
    while (soon.length > 0) goOn();
    const alive = batches.flat().flatMap((message) => (message.kind === "alive" ? [message.atMs] : []));
    expect(alive.length).toBeGreaterThan(2);
    for (const [index, atMs] of alive.entries()) expect(atMs - (alive[index - 1] ?? NOON)).toBeLessThanOrEqual(2000);
    await stop();
  },
  SLOW_MS,
);

test(
  "RU-6 stopped between two slices, the source is silent",
  async () => {
    const { soon, batches, stop, goOn } = await startSlow("slow", 2);
    await stop();
    const before = batches.length;
    goOn();
    expect(batches).toHaveLength(before);
    expect(soon).toHaveLength(0);
  },
  SLOW_MS,
);
