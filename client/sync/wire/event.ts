import {
  toMarketStatus,
  type EventWire,
  type MarketWire,
  type ResultEventWire,
  type SelectionWire,
} from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { isBetType, parseHandicap, parseLine, type MarketStatus } from "@clutch/rules";
import type { EventEntry, MarketEntry, SelectionEntry, TeamEntry } from "../../store/catalogue.ts";
import { priceKey, type Price } from "../../store/prices.ts";

/** The handicap of a selection in quarters from the home side or of the total; null for kinds without a line. */
export function parseSelectionHandicap(text: string | null, betTypeName: string, selection: string): number | null {
  if (text === null || !isBetType(betTypeName)) return null;
  return parseHandicap(text, { betType: betTypeName, selection });
}

/** A closed or paused market speaks for its selections but those already decided; an open one lets each speak for itself. */
export const computePriceStatus = (market: MarketStatus, selection: MarketStatus): MarketStatus =>
  market === "open" || (market === "pause" && selection === "resulting") ? selection : market;

function parseSelection(wire: SelectionWire, market: MarketWire): SelectionEntry | null {
  const line = parseLine(wire.line);
  if (line === null || line.marketId !== market.market_id) return null;
  const selection = wire.bet_type_selection;
  return {
    key: priceKey(line.marketId, line.lineNumber, selection),
    lineNumber: line.lineNumber,
    selection,
    name: wire.name,
    selectionName: wire.bet_type_selection_name,
    oddsCenti: parseWireOdds(wire.euro_odds),
    handicapQuarters: parseSelectionHandicap(wire.handicap, market.bet_type_name, selection),
    betRatio: wire.bet_ratio,
    won: wire.won,
    result: wire.result,
  };
}

export interface ParsedMarket {
  readonly market: MarketEntry;
  readonly prices: readonly { readonly key: SelectionEntry["key"]; readonly price: Omit<Price, "change"> }[];
}

export function parseMarket(wire: MarketWire, eventId: string): ParsedMarket {
  const status = toMarketStatus(wire.status);
  const pairs = wire.selections.flatMap((each) => {
    const entry = parseSelection(each, wire);
    return entry === null ? [] : [{ entry, status: computePriceStatus(status, toMarketStatus(each.status)) }];
  });
  return {
    market: {
      marketId: wire.market_id,
      eventId,
      marketName: wire.market_name,
      marketKind: wire.market_kind,
      exactScore: wire.exact_score,
      betTypeName: wire.bet_type_name,
      marketTab: wire.market_tab,
      maxBetAmount: wire.max_bet_amount,
      status,
      isLongPause: false,
      timestampMs: wire.timestamp,
      version: wire.version,
      isMain: wire.is_main,
      selections: pairs.map(({ entry }) => entry),
    },
    prices: pairs.map(({ entry, status: priceStatus }) => ({
      key: entry.key,
      price: { oddsCenti: entry.oddsCenti, handicapQuarters: entry.handicapQuarters, status: priceStatus },
    })),
  };
}

const parseTeam = (wire: EventWire["home"]): TeamEntry | null =>
  wire === null ? null : { name: wire.team_name, logo: wire.team_logo };

export const parseMap = (map: EventWire["current_map"]): EventEntry["currentMap"] =>
  map === null ? null : { mapName: map.map_name, mapScoreline: map.map_scoreline };

export const parseMaps = (maps: EventWire["maps"]): EventEntry["maps"] =>
  maps.map(({ map_num, state, home, away, winner }) => ({ mapNumber: map_num, state, home, away, winner }));

/** What the event of a list and a result (G-60) have alike. */
export const parseEventColumns = (wire: Omit<ResultEventWire, "markets" | "bet_count">) => ({
  eventId: wire.event_id,
  eventName: wire.event_name,
  status: toMarketStatus(wire.status),
  gameId: wire.game_id,
  gameName: wire.game_name,
  gameLogo: wire.game_logo,
  competitionId: wire.competition_id,
  competitionName: wire.competition_name,
  stage: wire.stage,
  home: parseTeam(wire.home),
  away: parseTeam(wire.away),
  isOutright: wire.is_outright,
  bestOf: wire.best_of,
  startMs: Date.parse(wire.start_datetime_utc),
  matchScoreline: wire.match_scoreline,
  maps: parseMaps(wire.maps),
  marketTabs: wire.market_tabs.map((tab) => ({
    tabName: tab.tab_name,
    openCount: tab.open_count,
    scoreline: tab.scoreline,
  })),
});

export interface ParsedEvent {
  readonly event: EventEntry;
  readonly markets: readonly ParsedMarket[];
}

/** An event of the wire as the catalogue holds it (G-29). */
export function parseEvent(wire: EventWire): ParsedEvent {
  const markets = wire.markets.map((market) => parseMarket(market, wire.event_id));
  return {
    markets,
    event: {
      ...parseEventColumns(wire),
      inPlay: wire.in_play === "true",
      isFavourite: wire.is_favourite,
      isComboAllowed: wire.is_combo_allowed,
      liveMarketTabName: wire.live_market_tab_name,
      currentMap: parseMap(wire.current_map),
      nextMap: parseMap(wire.next_map),
      clock: wire.clock,
      lead: wire.lead,
      totalNumMarkets: wire.total_num_markets,
      hasStream: wire.live_stream !== null || wire.live_stream_international !== null,
      hasStats: wire.has_stats,
      marketIds: markets.map(({ market }) => market.marketId),
    },
  };
}
