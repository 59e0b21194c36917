import { afterAll, beforeAll, expect, test } from "vitest";
import { oddsCenti, MINUTE_MS, DAY_MS } from "@clutch/kernel";
import { openTestStore } from "../../../../testkit/postgres/open-test-store.ts";
import { buildMarket } from "../../../../testkit/server/match-builders.ts";
import { createLocalBus, type Bus } from "../../../base/bus/bus.ts";
import { readPrices } from "../../catalogue/prices/store-prices.ts";
import { createLog } from "../../../base/observe/log.ts";
import type { Store } from "../../../base/store/open.ts";
import { startKeepingPrices } from "./keep-prices.ts";
import { thinPrices } from "./store-prices.ts";

const NOW_MS = Date.UTC(2026, 10, 25, 12);

let store: Store;
let bus: Bus;
beforeAll(async () => {
  store = await openTestStore();
  bus = createLocalBus((error) => {
    throw error;
  });
});
afterAll(async () => store.stop());

const priceAt = (marketId: number, atMs: number, odds: number) =>
  buildMarket({
    marketId,
    eventId: "9001001",
    updatedAtMs: atMs,
    lines: [0, 1].map((lineNumber) => ({
      lineNumber,
      handicapQuarters: lineNumber === 0 ? null : 4,
      selections: [
        { selection: "home", oddsCenti: oddsCenti(odds + lineNumber), isOpen: true },
        { selection: "away", oddsCenti: oddsCenti(200), isOpen: true },
      ],
    })),
  });

/** A minute of prices, one a second, published on the bus; all of it stored when it resolves. */
async function publish(marketId: number): Promise<void> {
  const stop = startKeepingPrices({ store, bus, clock: { nowMs: () => NOW_MS }, log: createLog("silent") });
  for (let second = 0; second < 60; second += 1) {
    const market = priceAt(marketId, NOW_MS + second * 1000, 150 + second);
    bus.publish("market.9001001", { atMs: market.updatedAtMs, markets: [market] });
  }
  await stop();
}

const oddsOf = async (marketId: number, isMainOnly = true): Promise<readonly number[]> => {
  const [prices] = await readPrices(store, { eventId: 9_001_001, marketId, most: 1000, isMainOnly });
  return prices?.points.map(({ oddsCenti: [home = 0] }) => home) ?? [];
};

test("G-31 what prices were is stored without being asked for at the price, all of it when the server stops", async () => {
  await publish(1);
  expect(await oddsOf(1)).toEqual(Array.from({ length: 60 }, (_, second) => 150 + second));
  expect((await oddsOf(1, false)).length).toBe(120);
});

test("G-31 prices thin with age, unaltered: each change for minutes, then one in 10 s, one a minute, none", async () => {
  await publish(2);
  await thinPrices(store, NOW_MS + 11 * MINUTE_MS);
  expect((await oddsOf(2)).length).toBe(60);
  await thinPrices(store, NOW_MS + 13 * MINUTE_MS);
  expect(await oddsOf(2)).toEqual([150, 159, 169, 179, 189, 199, 209]);
  await thinPrices(store, NOW_MS + 2 * DAY_MS);
  expect(await oddsOf(2)).toEqual([150, 209]);
  await thinPrices(store, NOW_MS + 41 * DAY_MS);
  expect(await oddsOf(2)).toEqual([]);
});
