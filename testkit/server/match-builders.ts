import { oddsCenti } from "@clutch/kernel";
import type { EventState, MarketState } from "../../server/base/bus/messages.ts";
import type { CatalogueEvent } from "../../server/offer/catalogue/live-catalogue.ts";

/** A market as the server holds it; the fields of `change` replace the usual ones. */
export const buildMarket = (change: Partial<MarketState> = {}): MarketState => ({
  marketId: 700_101,
  eventId: "9001001",
  tab: "MATCH",
  betType: "WIN",
  nameId: "market.matchWinner",
  nameValues: {},
  status: "open",
  isMain: true,
  version: 1,
  lines: [
    {
      lineNumber: 0,
      handicapQuarters: null,
      selections: [
        { selection: "home", oddsCenti: oddsCenti(185), isOpen: true },
        { selection: "away", oddsCenti: oddsCenti(195), isOpen: true },
      ],
    },
  ],
  updatedAtMs: 1_761_040_800_000,
  ...change,
});

/** The match of the wire examples (gaps.md): Red Foxes against Blue Owls, 2025-10-21 at 09:30 UTC, not yet begun. */
export const buildEvent = (change: Partial<EventState> = {}): EventState => ({
  eventId: "9001001",
  matchKey: "match-1",
  gameId: 2,
  competitionId: 310,
  competitionName: "Summer Masters",
  stage: null,
  homeName: "Red Foxes",
  awayName: "Blue Owls",
  homeEmblem: null,
  awayEmblem: null,
  contenders: [],
  isOutright: false,
  isComboAllowed: true,
  bestOf: 3,
  startMs: Date.parse("2025-10-21T09:30:00Z"),
  state: "scheduled",
  streams: [],
  score: null,
  updatedAtMs: 1_761_040_800_000,
  ...change,
});

export const buildCatalogueEvent = (
  event: Partial<EventState> = {},
  markets: readonly MarketState[] = [buildMarket()],
): CatalogueEvent => ({
  event: buildEvent(event),
  markets: new Map(markets.map((market) => [market.marketId, market])),
  stats: new Map(),
});
