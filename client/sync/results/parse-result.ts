import { toTicketResult, type CourseBetWire, type ResultEventWire } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import type { EventEntry } from "../../store/catalogue.ts";
import type { ResultBet, ResultDetail, ResultMarket } from "../../store/lists/results-store.ts";
import { parseEventColumns } from "../wire/event.ts";

/** A match that is over, as its page shows it (G-60). */
export const parseResult = (wire: ResultEventWire, bets: readonly CourseBetWire[] = []): ResultDetail => ({
  event: toEvent(wire),
  markets: wire.markets.map(toMarket),
  bets: bets.map(toBet),
});

const toBet = (wire: CourseBetWire): ResultBet => ({
  ticketId: wire.ticket_id,
  marketName: wire.market_name,
  marketTab: wire.market_tab,
  selectionName: wire.selection_name,
  handicap: wire.handicap,
  oddsCenti: parseWireOdds(wire.euro_odds),
  stake: wire.stake,
  legCount: wire.leg_count,
  result: wire.result && toTicketResult(wire.result),
});

const toEvent = (wire: ResultEventWire): EventEntry => ({
  ...parseEventColumns(wire),
  inPlay: false,
  isFavourite: false,
  isComboAllowed: false,
  liveMarketTabName: null,
  currentMap: null,
  nextMap: null,
  clock: null,
  lead: null,
  totalNumMarkets: wire.markets.length,
  hasStream: false,
  hasStats: wire.has_stats,
  marketIds: [],
});

const toMarket = (wire: ResultEventWire["markets"][number]): ResultMarket => ({
  marketId: wire.market_id,
  marketName: wire.market_name,
  betTypeName: wire.bet_type_name,
  marketTab: wire.market_tab,
  resultValue: wire.result_value,
  voidReason: wire.void_reason,
  lines: [...Map.groupBy(wire.selections, ({ line }) => line).values()].toSorted(byHandicap).map((line) =>
    line.map(({ bet_type_selection: selection, bet_type_selection_name: name, handicap, result, won }) => ({
      selection,
      name,
      handicap,
      result: result && toTicketResult(result),
      won,
    })),
  ),
});

type SelectionWire = ResultEventWire["markets"][number]["selections"][number];

const byHandicap = ([a]: readonly SelectionWire[], [b]: readonly SelectionWire[]): number =>
  Number(a?.handicap ?? 0) - Number(b?.handicap ?? 0);
