import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assert, assertPresent, exhaustive } from "./assert.ts";
import { createBoundedQueue } from "./bounded-queue.ts";
import { createRng, hashText } from "./rng.ts";
import { stopAll, type Stop } from "./stop.ts";

test("an assertion that fails stops the program and says why", () => {
  expect(() => assert(0, "a reason")).toThrow("assertion failed: a reason");
  expect(assertPresent(0, "nought")).toBe(0);
  expect(() => assertPresent(null, "a thing")).toThrow("a thing is missing");
  expect(() => assertPresent(undefined, "a thing")).toThrow("a thing is missing");
});

const unknown = (value: unknown) => () => exhaustive(value as never);

test("a member no switch knows is named, amounts included", () => {
  expect(unknown("other")).toThrow('unexpected member: "other"');
  expect(unknown({ stakeMinor: 5n })).toThrow('unexpected member: {"stakeMinor":"5n"}');
});

test("a bounded queue gives back what it took, in order, and refuses when full", () => {
  const step = fc.oneof(fc.constant(null), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(fc.nat({ max: 6 }), fc.array(step), (limit, steps) => {
      const queue = createBoundedQueue<number>(limit);
      const model: number[] = [];
      for (const [index, each] of steps.entries()) {
        if (each === null) {
          expect(queue.push(index)).toBe(model.length < limit);
          if (model.length < limit) model.push(index);
        } else expect(queue.take(each)).toEqual(model.splice(0, each));
        expect(queue.size).toBe(model.length);
      }
    }),
  );
});

test("FNV-1a gives its published hashes", () => {
  expect(["", "a", "foobar"].map(hashText)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

const take = (seed: string | number) => {
  const rng = createRng(seed);
  return Array.from({ length: 5 }, () => rng.next());
};

test("equal seeds give equal streams, different seeds different ones", () => {
  expect(take("dota")).toEqual(take("dota"));
  expect(take("dota")).not.toEqual(take("lol"));
  expect(take(1)).not.toEqual(take(2));
});

test("a stream is uniform on [0, 1)", () => {
  const rng = createRng(7);
  const buckets = Array.from({ length: 16 }, () => 0);
  let outside = 0;
  for (let draw = 0; draw < 160_000; draw += 1) {
    const value = rng.next();
    if (!(value >= 0 && value < 1)) outside += 1;
    buckets[Math.floor(value * 16)] = (buckets[Math.floor(value * 16)] ?? 0) + 1;
  }
  expect(outside).toBe(0);
  const chiSquared = buckets.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  // 15 degrees of freedom: beyond 37.7 one seed in a thousand.
  expect(chiSquared).toBeLessThan(37.7);
});

test("stops run last to first, and one that fails keeps none of the others running", async () => {
  const seen: string[] = [];
  const stop =
    (name: string, fails = false): Stop =>
    async () => {
      seen.push(name);
      if (fails) throw new Error(name);
    };
  await stopAll([stop("store"), stop("server")]);
  expect(seen).toEqual(["server", "store"]);
  await expect(stopAll([stop("a"), stop("b", true), stop("c")])).rejects.toThrow("b");
  expect(seen.slice(2)).toEqual(["c", "b", "a"]);
  await expect(stopAll([stop("a", true), stop("b", true)])).rejects.toThrow("2 parts did not stop cleanly");
});
