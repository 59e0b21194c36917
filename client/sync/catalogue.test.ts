import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../store/catalogue.ts";
import { priceKey, priceStore } from "../store/prices.ts";
import { applyEventUpdate, applyMarketUpdate, applyScoreline, writeEvents } from "./catalogue.ts";
import { useFakeRuntime } from "./testing/fake-runtime.ts";
import { eventWire, marketWire } from "./testing/wires.ts";

const HOME = priceKey(700_101, 0, "home");
const update = (euro: number, changes: object = {}) => ({
  event_id: "9001001",
  market_id: 700_101,
  market_tab: "MATCH",
  status: "open" as const,
  version: 2,
  selections: [
    {
      bet_type_selection: "home",
      line: "700101-0",
      status: "open" as const,
      handicap: null,
      euro_odds: euro,
      hk_odds: 0.9,
      indo_odds: -1,
      malay_odds: 0.9,
      bet_ratio: 0.5,
      won: null,
      result: null,
    },
  ],
  ...changes,
});

beforeEach(() => {
  useFakeRuntime(() => ({ answer: {} }));
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  writeEvents([eventWire()]);
  catalogueStore.setState({ lists: { l: { eventIds: ["9001001"], count: 1, page: 1, state: "ready" } } });
});

const listed = () => catalogueStore.getState().lists["l"]?.eventIds;

test("R4.6-01 R4.6-11 R4.6-12 an update writes odds and sets the mark", () => {
  expect(applyMarketUpdate(update(1.9), 2000)).toBe("written");
  expect(priceStore.get(HOME)).toMatchObject({ oddsCenti: 190, change: "up", status: "open" });
});

test("R4.6-16 an update with an equal or older timestamp is dropped", () => {
  expect(applyMarketUpdate(update(1.9), 1000)).toBe("dropped");
  expect(applyMarketUpdate(update(1.9), 999)).toBe("dropped");
  expect(priceStore.get(HOME)?.oddsCenti).toBe(185);
  applyMarketUpdate(update(1.9), 2000);
  expect(applyMarketUpdate(update(1.7, { version: 3 }), 2000)).toBe("dropped");
  expect(priceStore.get(HOME)?.oddsCenti).toBe(190);
});

test("R4.6-16 a list fetched before the last update does not set the price back", () => {
  applyMarketUpdate(update(1.9), 2000);
  writeEvents([eventWire()]);
  expect(priceStore.get(HOME)?.oddsCenti).toBe(190);
});

test("R4.6-02 R4.6-10 status new changes nothing", () => {
  expect(applyMarketUpdate(update(1.9, { status: "new" }), 2000)).toBe("dropped");
  expect(priceStore.get(HOME)?.oddsCenti).toBe(185);
});

test("R4.6-03 R4.6-04 R4.6-07 closing the row's winner market takes the event out of the lists, in both spellings", () => {
  for (const status of ["close", "closed"] as const) {
    writeEvents([eventWire({ markets: [marketWire()] })]);
    catalogueStore.setState({ lists: { l: { eventIds: ["9001001"], count: 1, page: 1, state: "ready" } } });
    expect(applyMarketUpdate(update(1.9, { status, selections: [] }), 3000)).toBe("removed");
    expect(listed()).toEqual([]);
    expect(catalogueStore.getState().lists["l"]?.count).toBe(0);
  }
});

test("R4.6-07 closing another market keeps the event", () => {
  writeEvents([eventWire({ markets: [marketWire(), marketWire({ market_id: 700_102, bet_type_name: "OU" })] })]);
  applyMarketUpdate(update(1.9, { market_id: 700_102, status: "closed", selections: [] }), 3000);
  expect(listed()).toEqual(["9001001"]);
  expect(catalogueStore.getState().events["9001001"]?.marketIds).toEqual([700_101]);
});

test("R4.6-05 R4.6-06 R4.6-09 pause, resulting and closed reach every selection of the market, named in the message or not", () => {
  for (const [status, version] of [
    ["pause", 2],
    ["resulting", 3],
    ["closed", 4],
  ] as const) {
    applyMarketUpdate(update(1.9, { status, version, selections: [] }), 1000 + version);
    expect(priceStore.get(HOME)?.status).toBe(status);
  }
});

test("R4.13-10 a scoreline is written, and an ended event leaves the lists", () => {
  const wire = {
    event_id: "9001001",
    status: "open" as const,
    in_play: "true" as const,
    match_scoreline: "1 - 0",
    current_map: { map_name: "MAP 2", map_scoreline: "0 - 0" },
    next_map: null,
    live_market_tab_name: "MAP 2",
    clock: "00:10",
    maps: [],
    lead: null,
  };
  applyEventUpdate(wire);
  expect(catalogueStore.getState().events["9001001"]).toMatchObject({ matchScoreline: "1 - 0", clock: "00:10" });
  expect(listed()).toEqual(["9001001"]);
  applyEventUpdate({ ...wire, status: "resulting" });
  expect(listed()).toEqual([]);
});

test("R7.3-11 a list of one tab keeps the markets of other tabs the event's page has read", () => {
  const map = marketWire({ market_id: 700_111, market_tab: "MAP 1" });
  writeEvents([eventWire({ markets: [marketWire(), map] })]);
  writeEvents([eventWire({ markets: [marketWire({ timestamp: 5000, version: 9 })] })]);
  expect(catalogueStore.getState().events["9001001"]?.marketIds).toEqual([700_101, 700_111]);
  writeEvents([eventWire({ markets: [marketWire({ market_id: 700_103, timestamp: 6000 })] })]);
  expect(catalogueStore.getState().events["9001001"]?.marketIds).toEqual([700_103, 700_111]);
});

test("R7.3-11 a list keeps the further markets of its own tab that the event's page has read", () => {
  const further = marketWire({ market_id: 700_105, is_main: false });
  writeEvents([eventWire({ markets: [marketWire(), further] })]);
  // A row of a list holds the main markets alone.
  writeEvents([eventWire({ markets: [marketWire({ timestamp: 5000, version: 9 })] })]);
  expect(catalogueStore.getState().events["9001001"]?.marketIds).toEqual([700_101, 700_105]);
  const another = marketWire({ market_id: 700_106, is_main: false });
  writeEvents([eventWire({ markets: [marketWire(), another] })]);
  expect(catalogueStore.getState().events["9001001"]?.marketIds).toEqual([700_101, 700_106]);
});

test("R4.13-11 a scoreline of a tab is written to that tab alone", () => {
  const tabs = ["MATCH", "MAP 1"].map((tab_name) => ({ tab_name, open_count: 1, scoreline: "0 - 0" }));
  writeEvents([eventWire({ market_tabs: tabs })]);
  applyScoreline({ event_id: "9001001", tab_name: "MAP 1", scoreline: "13 - 9", open_count: 4 });
  expect(catalogueStore.getState().events["9001001"]?.marketTabs).toEqual([
    { tabName: "MATCH", openCount: 1, scoreline: "0 - 0" },
    { tabName: "MAP 1", openCount: 4, scoreline: "13 - 9" },
  ]);
});
