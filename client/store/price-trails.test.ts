import fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { createPriceStore, priceKey } from "./prices.ts";
import { createPriceTrails, TRAIL_MS } from "./price-trails.ts";

const key = priceKey(700101, 0, "home");
const odds = (value: number) => oddsCenti(value);

function setClock() {
  let now = 1_000_000;
  const trails = createPriceTrails(() => now);
  return { trails, advance: (ms: number) => void (now += ms), now: () => now };
}

test("a price's way of the last ten minutes begins with what held when they began", () => {
  const { trails, advance, now } = setClock();
  const start = now();
  advance(60_000);
  trails.note(key, odds(192), odds(200));
  advance(300_000);
  trails.note(key, odds(200), odds(210));
  expect(trails.read(key)).toEqual([
    { atMs: start, oddsCenti: 192 },
    { atMs: start + 60_000, oddsCenti: 200 },
    { atMs: start + 360_000, oddsCenti: 210 },
  ]);
  advance(TRAIL_MS - 300_000 + 1);
  expect(trails.read(key).map((point) => point.oddsCenti)).toEqual([200, 210]);
  advance(TRAIL_MS);
  expect(trails.read(key).map((point) => point.oddsCenti)).toEqual([210]);
  expect(trails.read(priceKey(1, 0, "home"))).toEqual([]);
});

test("however prices move, a trail is bounded, in order, and ends with the last price", () => {
  const moves = fc.array(
    fc.record({ waitMs: fc.integer({ min: 1, max: 40_000 }), value: fc.integer({ min: 101, max: 999 }) }),
    {
      minLength: 1,
      maxLength: 400,
    },
  );
  fc.assert(
    fc.property(moves, (each) => {
      const { trails, advance } = setClock();
      let before: ReturnType<typeof odds> | null = null;
      for (const { waitMs, value } of each) {
        advance(waitMs);
        trails.note(key, before, odds(value));
        before = odds(value);
      }
      const points = trails.read(key);
      expect(points.length).toBeLessThanOrEqual(TRAIL_MS / 15_000 + 2);
      expect(points.at(-1)?.oddsCenti).toBe(each.at(-1)?.value);
      expect(points.map((point) => point.atMs)).toEqual(points.map((point) => point.atMs).toSorted((a, b) => a - b));
    }),
  );
});

test("of too many prices those that moved longest ago are forgotten", () => {
  const { trails } = setClock();
  for (let market = 1; market <= 4000; market += 1) trails.note(priceKey(market, 0, "home"), odds(150), odds(160));
  expect(trails.size()).toBe(3000);
  expect(trails.read(priceKey(1000, 0, "home"))).toEqual([]);
  expect(trails.read(priceKey(4000, 0, "home"))).toHaveLength(2);
});

test("the price store notifies its observer of each price that changed, with the one before", () => {
  const seen: unknown[] = [];
  const store = createPriceStore({ nowMs: () => 0, requestAnimationFrame: () => undefined, setTimer: () => undefined });
  store.observe((...change) => void seen.push(change));
  const write = (value: number) =>
    store.set(key, { oddsCenti: odds(value), handicapQuarters: null, status: "open" }, true);
  write(192);
  write(192);
  write(200);
  expect(seen).toEqual([
    [key, null, 192],
    [key, 192, 200],
  ]);
});
