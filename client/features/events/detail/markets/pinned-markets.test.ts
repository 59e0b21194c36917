import { expect, test } from "vitest";
import type { MarketEntry } from "../../../../store/catalogue.ts";
import { pickPinned } from "./pinned-markets.ts";

let nextId = 700_000;
const market = (change: Partial<MarketEntry>): MarketEntry => {
  nextId += 1;
  const base: MarketEntry = {
    marketId: nextId,
    eventId: "9001001",
    marketName: "",
    marketKind: "",
    betTypeName: "WIN",
    marketTab: "MATCH",
    maxBetAmount: 100,
    status: "open",
    isLongPause: false,
    timestampMs: 0,
    version: 1,
    isMain: true,
    selections: [],
  };
  return Object.assign(base, change);
};
const offered = [
  market({ marketKind: "matchWinner" }),
  market({ marketKind: "mapsHandicap", betTypeName: "AH" }),
  market({ marketKind: "totalMaps", betTypeName: "OU" }),
  market({ marketKind: "mapWinner", marketTab: "MAP 2", betTypeName: "WINMAP" }),
  market({ marketKind: "mapKills", marketTab: "MAP 2", betTypeName: "OU" }),
  market({ marketKind: "mapWinner", marketTab: "MAP 3", betTypeName: "WINMAP" }),
  market({ marketKind: "mapKills", marketTab: "MAP 3", betTypeName: "OU" }),
];
const pinned = (kinds: readonly string[], liveTab = "MAP 2", markets = offered) =>
  pickPinned(markets, { most: 3, liveTab, kinds }).map(({ marketKind, marketTab }) => `${marketTab} ${marketKind}`);

test("without pins the winner, the running map's winner and the total stand on top", () => {
  expect(pinned([])).toEqual(["MATCH matchWinner", "MAP 2 mapWinner", "MATCH totalMaps"]);
  expect(pinned([], "MATCH")).toEqual(["MATCH matchWinner", "MATCH totalMaps", "MATCH mapsHandicap"]);
});

test("one's own pins go first, of the running map where it has the kind; as many as have room, none twice", () => {
  expect(pickPinned(offered, { most: 2, liveTab: "MAP 2", kinds: [] })).toHaveLength(2);
  expect(pinned(["mapKills", "matchWinner"])).toEqual(["MAP 2 mapKills", "MATCH matchWinner", "MAP 2 mapWinner"]);
  expect(pinned(["unknown", "mapKills"], "MAP 3")[0]).toBe("MAP 3 mapKills");
});

test("a pinned kind with several markets, such as a total for each side, stands on top with all of them", () => {
  const sides = [1, 2].map(() => market({ marketKind: "mapTeamTotalKills", marketTab: "MAP 2", betTypeName: "OU" }));
  expect(pinned(["mapTeamTotalKills"], "MAP 2", [...offered, ...sides])).toEqual([
    "MAP 2 mapTeamTotalKills",
    "MAP 2 mapTeamTotalKills",
    "MATCH matchWinner",
  ]);
});

test("a short page has none but one's own, and a market in a long pause gives its place", () => {
  expect(pinned([], "MAP 2", offered.slice(0, 4))).toEqual([]);
  expect(pinned(["totalMaps"], "MAP 2", offered.slice(0, 4))).toEqual(["MATCH totalMaps"]);
  const paused = offered.map((each) => (each.marketKind === "matchWinner" ? { ...each, isLongPause: true } : each));
  expect(pinned([], "MAP 2", paused)).toEqual(["MAP 2 mapWinner", "MATCH totalMaps", "MATCH mapsHandicap"]);
});
