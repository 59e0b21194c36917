import { expect, test } from "vitest";
import { computeTabCounts, computeTabs } from "./lobby-tabs.ts";

test("the tabs hold all, today, inplay and early", () => {
  expect(computeTabs({ favourites: true, boards: false })).toEqual(
    expect.arrayContaining(["all", "today", "inplay", "early"]),
  );
});

test("without favourites there is no such tab", () => {
  expect(computeTabs({ favourites: true, boards: true }).slice(-2)).toEqual(["favourites", "boards"]);
  expect(computeTabs({ favourites: false, boards: false })).not.toContain("favourites");
});

test("all matches are those in play, of today and later; unknown counts are not guessed", () => {
  expect(computeTabCounts({ inplay: 2, today: 5, early: 9, combo: 14 }).all).toBe(16);
  expect(computeTabCounts({ inplay: 2, today: 5 }).all).toBeUndefined();
  expect(computeTabCounts({ all: 20, inplay: 2, today: 5, early: 9 }).all).toBe(20);
});
