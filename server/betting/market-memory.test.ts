import { expect, test } from "vitest";
import { createMarketMemory } from "./market-memory.ts";

const read = (...marketIds: readonly number[]) =>
  new Map(marketIds.map((marketId) => [marketId, `market ${marketId}`]));

test("markets are recalled as they were last read, and only when all of them are remembered", () => {
  const memory = createMarketMemory<string>();
  expect(memory.recall([1])).toBeNull();
  memory.remember([1, 2], read(1, 2));
  memory.remember([3], read(3));
  memory.remember([2], new Map([[2, "moved on"]]));
  expect(memory.recall([3, 2, 1])).toEqual(new Map([...read(3), [2, "moved on"], ...read(1)]));
  expect(memory.recall([1, 4])).toBeNull();
});

test("of what was read together only the markets asked for are remembered, and none that nobody knows", () => {
  const memory = createMarketMemory<string>();
  memory.remember([1, 4], read(1, 2));
  expect(memory.recall([1])).toEqual(read(1));
  expect(memory.recall([2])).toBeNull();
  expect(memory.recall([4])).toBeNull();
});

test("a full memory begins anew with what was read last", () => {
  const memory = createMarketMemory<string>(2);
  memory.remember([1], read(1));
  memory.remember([2], read(2));
  expect(memory.recall([1, 2])).toEqual(read(1, 2));
  memory.remember([3], read(3));
  expect(memory.recall([3])).toEqual(read(3));
  expect(memory.recall([1])).toBeNull();
});
