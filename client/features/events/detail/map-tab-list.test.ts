import { expect, test } from "vitest";
import { computeMapTabs, firstMapTab } from "./map-tab-list.ts";

const ended = { mapNumber: 1, state: "ended", home: 19, away: 34, winner: "away" } as const;
const live = { mapNumber: 2, state: "live", home: 28, away: 17, winner: null } as const;
const match = (maps: readonly (typeof ended | typeof live)[], bestOf = 3) => ({ bestOf, maps, isOutright: false });
const tabsOf = (...given: Parameters<typeof computeMapTabs>) =>
  computeMapTabs(...given).map(({ tabName, state, score }) => `${tabName} ${state} ${score ?? ""}`.trim());

test("R2.4-19 R2.4-20 a best of three names three maps: the running one first, the ended last, one that may not come waits", () => {
  expect(tabsOf(match([ended, live]), new Set(["MATCH", "MAP 2"]))).toEqual([
    "MATCH match",
    "MAP 2 live 28 – 17",
    "MAP 3 if-needed",
    "MAP 1 ended 19 – 34",
  ]);
});

test("a map to come is open once it has markets", () => {
  expect(tabsOf(match([]), new Set(["MATCH", "MAP 1", "MAP 2"]))).toEqual([
    "MATCH match",
    "MAP 1 next",
    "MAP 2 next",
    "MAP 3 if-needed",
  ]);
});

test("a match without maps and an outright have the one tab", () => {
  expect(tabsOf(match([], 1), new Set(["MATCH"]))).toEqual(["MATCH match"]);
  expect(tabsOf({ ...match([]), isOutright: true }, new Set(["MATCH"]))).toEqual(["MATCH match"]);
});

test("R4.8-04 a match in play opens with its live market tab", () => {
  expect(firstMapTab({ inPlay: true, liveMarketTabName: "MAP 1" })).toBe("MAP 1");
  expect(firstMapTab({ inPlay: false, liveMarketTabName: "MAP 1" })).toBe("MATCH");
});

test("R4.8-05 without a live market tab a match opens with MATCH", () => {
  expect(firstMapTab({ inPlay: true, liveMarketTabName: null })).toBe("MATCH");
});
