import { expect, test } from "vitest";
import { createSleeper } from "./sleeper.ts";

type Base = Parameters<typeof createSleeper>[0];

function setUp(known: () => Promise<[]>) {
  const rests: (readonly string[])[] = [];
  const woken = Promise.withResolvers<number>();
  const base = {
    partners: { known },
    jobStore: {},
    clock: { nowMs: () => 0 },
  } as unknown as Base;
  const source = { rest: (keys: readonly string[]) => void rests.push(keys), wake: () => woken.promise };
  return { sleeper: createSleeper(base, source, () => {}), rests, wake: woken.resolve };
}

test("the source is awake when the last of its messages is stored and published", async () => {
  const { sleeper, wake } = setUp(() => Promise.resolve([]));
  let isAwake = false;
  sleeper.taken(3);
  const waking = sleeper.wake().then(() => (isAwake = true));
  wake(5);
  await Promise.resolve();
  sleeper.taken(4);
  expect(isAwake).toBe(false);
  sleeper.taken(5);
  await waking;
});

test("a source that is woken while what is held is read does not rest", async () => {
  const reading = Promise.withResolvers<[]>();
  const { sleeper, rests, wake } = setUp(() => reading.promise);
  const resting = sleeper.rest();
  const waking = sleeper.wake();
  reading.resolve([]);
  wake(0);
  await Promise.all([resting, waking]);
  expect(rests).toEqual([]);
  await sleeper.rest();
  expect(rests).toEqual([[]]);
});
