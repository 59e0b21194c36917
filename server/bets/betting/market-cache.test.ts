import { expect, test } from "vitest";
import { createMarketCache } from "./market-cache.ts";

const read = (...marketIds: readonly number[]) =>
  new Map(marketIds.map((marketId) => [marketId, `market ${marketId}`]));

test("markets are returned as last read, and only when all of them are cached", () => {
  const cache = createMarketCache<string>();
  expect(cache.get([1])).toBeNull();
  cache.put([1, 2], read(1, 2));
  cache.put([3], read(3));
  cache.put([2], new Map([[2, "moved on"]]));
  expect(cache.get([3, 2, 1])).toEqual(new Map([...read(3), [2, "moved on"], ...read(1)]));
  expect(cache.get([1, 4])).toBeNull();
});

test("of a batch only the requested markets are cached, and no unknown one", () => {
  const cache = createMarketCache<string>();
  cache.put([1, 4], read(1, 2));
  expect(cache.get([1])).toEqual(read(1));
  expect(cache.get([2])).toBeNull();
  expect(cache.get([4])).toBeNull();
});

test("a full cache is cleared and starts with the last read", () => {
  const cache = createMarketCache<string>(2);
  cache.put([1], read(1));
  cache.put([2], read(2));
  expect(cache.get([1, 2])).toEqual(read(1, 2));
  cache.put([3], read(3));
  expect(cache.get([3])).toEqual(read(3));
  expect(cache.get([1])).toBeNull();
});
