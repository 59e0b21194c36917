import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("RU-19 keys take turns, and each key's items come in their order", () => {
  const queue = createFairQueue<string>({ total: 10, perKey: 10 });
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.push(item.slice(0, 1), item);
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", undefined]);
});

test("RU-19 a key has its share and the queue its bound; what is taken out makes room", () => {
  const queue = createFairQueue<number>({ total: 3, perKey: 2 });
  expect([queue.push("a", 1), queue.push("a", 2), queue.push("a", 3)]).toEqual([true, true, false]);
  expect([queue.push("b", 4), queue.push("c", 5)]).toEqual([true, false]);
  expect([queue.remove("a", 1), queue.remove("a", 1), queue.size]).toEqual([true, false, 2]);
  expect([queue.push("c", 5), queue.take(), queue.take(), queue.take(), queue.size]).toEqual([true, 2, 4, 5, 0]);
});

test("RU-19 however many items others have put in, a key that puts one in waits for at most one of each", () => {
  const others = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  fc.assert(
    fc.property(others, (before) => {
      const queue = createFairQueue<string>({ total: 100, perKey: 100 });
      for (const key of before) queue.push(key, key);
      queue.push("mine", "mine");
      const taken: string[] = [];
      for (let next = queue.take(); next !== undefined; next = queue.take()) taken.push(next);
      expect(taken.indexOf("mine")).toBe(new Set(before).size);
      expect(taken).toHaveLength(before.length + 1);
    }),
  );
});
