import { readMarketRow } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MarketState } from "../../base/bus/messages.ts";
import { toMarketRow, toMarketUpdate } from "./market-view.ts";

const market: fc.Arbitrary<MarketState> = fc.record({
  marketId: fc.integer({ min: 1, max: 999_999 }),
  eventId: fc.constant("9001001"),
  tab: fc.constantFrom("MATCH", "MAP 2"),
  betType: fc.constantFrom("WIN", "AH", "OU"),
  nameId: fc.constant("market.matchWinner"),
  nameValues: fc.constant({}),
  status: fc.constantFrom("open", "pause", "closed"),
  isMain: fc.boolean(),
  version: fc.nat(),
  lines: fc.array(
    fc.record({
      lineNumber: fc.nat({ max: 9 }),
      handicapQuarters: fc.constantFrom(null, -6, 3, 10),
      selections: fc.array(
        fc.record({
          selection: fc.constantFrom("home", "away", "over", "under"),
          oddsCenti: fc.integer({ min: 101, max: 100_000 }).map(oddsCenti),
          isOpen: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  ),
  updatedAtMs: fc.nat(),
});

test("RU-6 what is read of a row is the moving part of the whole message, no more and no less", () => {
  fc.assert(
    fc.property(market, fc.nat(), (state, seq) => {
      const { selections, ...head } = toMarketUpdate(state);
      const moving = selections.map(({ bet_type_selection, line, status, handicap, euro_odds }) => ({
        bet_type_selection,
        line,
        status,
        handicap,
        euro_odds,
      }));
      const data = { ...head, selections: moving };
      const row: unknown = JSON.parse(JSON.stringify(toMarketRow(state, seq)));
      expect(readMarketRow(row)).toEqual({ event: "gameclient-updates", seq, timestamp: state.updatedAtMs, data });
    }),
  );
});

test("RU-22 a decided line awaits its result while its market is open or rests, the other lines go on", () => {
  const selections = [{ selection: "over", oddsCenti: oddsCenti(101), isOpen: false }];
  const open = { ...selections[0], oddsCenti: oddsCenti(190), isOpen: true, selection: "over" };
  const state: MarketState = {
    marketId: 7,
    eventId: "9001001",
    tab: "MATCH",
    betType: "OU",
    nameId: "market.totalKills",
    nameValues: {},
    status: "open",
    isMain: true,
    version: 1,
    lines: [
      { lineNumber: 0, handicapQuarters: 242, selections, isDecided: true },
      { lineNumber: 1, handicapQuarters: 266, selections: [open] },
    ],
    updatedAtMs: 1,
  };
  const statusesOf = (status: MarketState["status"]) =>
    toMarketUpdate({ ...state, status }).selections.map((selection) => selection.status);
  expect(statusesOf("open")).toEqual(["resulting", "open"]);
  expect(statusesOf("pause")).toEqual(["resulting", "pause"]);
  expect(statusesOf("settled")).toEqual(["settled", "settled"]);
});
