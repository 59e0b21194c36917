import { oddsCenti } from "@clutch/kernel";
import type { MarketStatus } from "@clutch/rules";
import { expect, test } from "vitest";
import type { MarketEntry } from "../../../../store/catalogue.ts";
import { priceKey } from "../../../../store/prices.ts";
import { arrangeMarkets } from "./offered-markets.ts";

const market = (betTypeName: string, marketId: number, rest: Partial<MarketEntry> = {}): MarketEntry => ({
  marketId,
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
  isMain: true,
  selections: [
    {
      key: priceKey(marketId, 0, "home"),
      lineNumber: 0,
      selection: "home",
      name: "",
      selectionName: "",
      oddsCenti: oddsCenti(200),
      handicapQuarters: null,
      betRatio: null,
      won: null,
      result: null,
    },
  ],
  ...rest,
});

const ids = (markets: readonly MarketEntry[]): number[] => markets.map(({ marketId }) => marketId);

test("an event's page shows winners first and no market without selections", () => {
  const markets = ["YN", "OU", "AH", "WIN", "OU"].map((type, index) => market(type, index));
  expect(ids(arrangeMarkets([...markets, market("WIN", 9, { selections: [] })]).offered)).toEqual([3, 2, 1, 4, 0]);
});

test("RU-22 what is decided or closed stands apart, a long pause comes last, a short one keeps its place", () => {
  const statuses: MarketStatus[] = ["resulting", "pause", "open", "closed", "settlement", "settled"];
  const markets = statuses.map((status, index) => market("YN", index, { status }));
  const resting = market("WIN", 9, { status: "pause", isLongPause: true });
  const { offered, closed } = arrangeMarkets([...markets, resting]);
  expect(ids(offered)).toEqual([1, 2, 9]);
  expect(ids(closed)).toEqual([0, 3, 4, 5]);
});
