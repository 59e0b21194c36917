import { expect, test } from "vitest";
import { computeMarketTabs } from "./market-tabs.ts";

const event = (...names: string[]) => ({
  marketTabs: names.map((tabName) => ({ tabName, openCount: 1, scoreline: null })),
});

test("R2.4-19 MATCH is always the first of the list's tabs", () => {
  expect(computeMarketTabs([])).toEqual(["MATCH"]);
});

test("R2.4-20 the list offers a tab for each of the first maps that any event has", () => {
  expect(computeMarketTabs([event("MATCH", "MAP 2"), event("MATCH", "MAP 1", "MAP 4")])).toEqual([
    "MATCH",
    "MAP 1",
    "MAP 2",
  ]);
});
