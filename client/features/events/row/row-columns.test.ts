import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";
import { priceKey } from "../../../store/prices.ts";
import { filterMarkets, pickFavourites } from "./pick-markets.ts";
import { computeColumns, pickColumnMarkets } from "./row-columns.ts";

const TYPES = [
  "WIN",
  "1X2",
  "WINMAP",
  "SP1X2",
  "SPWINMAP",
  "AH",
  "SPAH",
  "OU",
  "SPOU",
  "OE",
  "SPOE",
  "YN",
  "SPYN",
  "OR",
];
const market = (betTypeName: string, index: number, rest: Partial<MarketEntry> = {}): MarketEntry => ({
  marketId: index,
  eventId: "1",
  marketName: betTypeName,
  marketKind: "matchWinner",
  betTypeName,
  marketTab: "MATCH",
  maxBetAmount: 100,
  status: "open",
  isLongPause: false,
  timestampMs: 0,
  version: 1,
  isMain: false,
  selections: [],
  ...rest,
});
const all = TYPES.map((type, index) => market(type, index));
const left = (filter: Parameters<typeof filterMarkets>[1]) => filterMarkets(all, filter).map((one) => one.betTypeName);

test("R2.4-25 the filter all leaves every market", () => {
  expect(left("all")).toEqual(TYPES);
});
test("R2.4-26 the filter winner leaves exactly WIN, 1X2, WINMAP, SP1X2 and SPWINMAP", () => {
  expect(left("winner")).toEqual(["WIN", "1X2", "WINMAP", "SP1X2", "SPWINMAP"]);
});
test("R2.4-27 the filter handicap leaves exactly AH and SPAH", () => {
  expect(left("handicap")).toEqual(["AH", "SPAH"]);
});
test("R2.4-28 the filter over/under leaves exactly OU and SPOU", () => {
  expect(left("over-under")).toEqual(["OU", "SPOU"]);
});
test("R2.4-29 the filter odd/even leaves exactly OE and SPOE", () => {
  expect(left("odd-even")).toEqual(["OE", "SPOE"]);
});

test("a row takes the main market of each kind in its tab, else the first", () => {
  const markets = [
    market("WIN", 1),
    market("AH", 2),
    market("AH", 3, { isMain: true }),
    market("OU", 4, { marketTab: "MAP 1" }),
  ];
  const picked = pickColumnMarkets(markets, { tab: "MATCH", mapTab: null, columns: computeColumns("all") });
  expect(picked.get("winner")?.marketId).toBe(1);
  expect(picked.get("handicap")?.marketId).toBe(3);
  expect(picked.has("over-under")).toBe(false);
});

test("a chosen filter leaves one column", () => {
  expect(computeColumns("odd-even")).toEqual(["odd-even"]);
});

test("an outright's row shows its six likeliest contenders, those without a price last", () => {
  const contender = (index: number, odds: number | null): SelectionEntry => ({
    key: priceKey(1, 0, `team-${index}`),
    lineNumber: 0,
    selection: `team-${index}`,
    name: `Team ${index}`,
    selectionName: `Team ${index}`,
    oddsCenti: odds === null ? null : oddsCenti(odds),
    handicapQuarters: null,
    betRatio: null,
    won: null,
    result: null,
  });
  const odds = [900, null, 250, 1200, 300, 5000, 400];
  const picks = pickFavourites({ selections: odds.map((each, index) => contender(index, each)) });
  expect(picks.map(({ oddsCenti: each }) => each)).toEqual([250, 300, 400, 900, 1200, 5000]);
});
