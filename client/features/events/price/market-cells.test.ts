import { expect, test } from "vitest";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";
import { priceKey } from "../../../store/prices.ts";
import { groupLines } from "../detail/markets/group-lines.ts";
import { computeHomeShare, pickMainLine } from "./market-cells.ts";

const pick = (selection: string, lineNumber = 0, betRatio: number | null = null): SelectionEntry => ({
  key: priceKey(1, lineNumber, selection),
  lineNumber,
  selection,
  name: selection,
  selectionName: selection,
  oddsCenti: null,
  handicapQuarters: null,
  betRatio,
  won: null,
  result: null,
});
const market = (...selections: SelectionEntry[]): MarketEntry => ({
  marketId: 1,
  eventId: "1",
  marketName: "",
  marketKind: "matchWinner",
  betTypeName: "1X2",
  marketTab: "MATCH",
  maxBetAmount: 0,
  status: "open",
  isLongPause: false,
  timestampMs: 0,
  version: 0,
  isMain: true,
  selections,
});
const names = (line: readonly SelectionEntry[]) => line.map((one) => `${one.selection}${one.lineNumber}`);

test("in a row the draw stands below both sides", () => {
  expect(names(pickMainLine(market(pick("home"), pick("draw"), pick("away"))))).toEqual(["home0", "away0", "draw0"]);
});

test("a row shows the main line only, the event's page all of them by rising handicap", () => {
  const at = (selection: string, line: number, handicapQuarters: number) => ({
    ...pick(selection, line),
    handicapQuarters,
  });
  const lines = market(at("over", 0, 10), at("under", 0, 10), at("over", 1, 6), at("under", 1, 6));
  expect(names(pickMainLine(lines))).toEqual(["over0", "under0"]);
  expect(groupLines(lines).map(names)).toEqual([
    ["over1", "under1"],
    ["over0", "under0"],
  ]);
});

test("the share of home needs both ratios of exactly two sides", () => {
  expect(computeHomeShare([pick("home", 0, 0.62), pick("away", 0, 0.38)])).toBeCloseTo(0.62);
  expect(computeHomeShare([pick("home", 0, 0.62), pick("away")])).toBeNull();
  expect(computeHomeShare([pick("home", 0, 0), pick("away", 0, 0)])).toBeNull();
  expect(computeHomeShare([pick("home", 0, 0.4), pick("draw", 0, 0.2), pick("away", 0, 0.4)])).toBeNull();
});
