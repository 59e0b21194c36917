import { oddsCenti } from "@clutch/kernel";
import { VOID_REASONS, type SettlementFigure } from "@clutch/rules";
import { expect, test } from "vitest";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import { toResultWire } from "./result-view.ts";

const EVENT: EventState = {
  eventId: "9000990",
  matchKey: "m1",
  gameId: 2,
  competitionId: 310,
  competitionName: "Summer Masters",
  stage: null,
  homeName: "Red Foxes",
  awayName: "Gold Hawks",
  homeEmblem: null,
  awayEmblem: null,
  contenders: [],
  isOutright: false,
  isComboAllowed: true,
  bestOf: 3,
  startMs: 0,
  state: "ended",
  streams: [],
  score: null,
  updatedAtMs: 0,
};
const MARKET: MarketState = {
  marketId: 7,
  eventId: EVENT.eventId,
  tab: "MAP 1",
  betType: "YN",
  nameId: "market.mapFirstBlood",
  nameValues: {},
  status: "settled",
  isMain: false,
  version: 1,
  updatedAtMs: 0,
  lines: [
    {
      lineNumber: 0,
      handicapQuarters: null,
      selections: ["yes", "no"].map((selection) => ({ selection, oddsCenti: oddsCenti(190), isOpen: false })),
    },
  ],
};

const marketOf = (figure: SettlementFigure | null) =>
  toResultWire({ event: EVENT, hasStats: false }, [{ market: MARKET, figure }], {
    names: (_, id) => id,
    language: "en",
    timezone: "UTC",
    betCounts: new Map(),
  }).markets[0];

test("a void market says why where pages have words for it; a source's own words for it stay here", () => {
  for (const reason of VOID_REASONS) {
    const market = marketOf({ kind: "void", reason });
    expect(market).toMatchObject({ result_value: null, void_reason: reason });
    expect(market?.selections.map(({ result }) => result)).toEqual(["refund", "refund"]);
  }
  for (const figure of [
    { kind: "void", reason: "wrong match" } as const,
    { kind: "selection", selection: "yes" } as const,
    null,
  ])
    expect(marketOf(figure)).not.toHaveProperty("void_reason");
});
