import type { CourseBetWire, EventCourseWire, Language, MarketPricesWire, PricePointWire } from "@clutch/contract";
import { oddsCenti, toWireAmount, toWireOdds } from "@clutch/kernel";
import type { MatchFact } from "@clutch/feed";
import { formatHandicap, formatLine, isBetType } from "@clutch/rules";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import { eventNameOf } from "../catalogue/event-view.ts";
import { toFactWire } from "../catalogue/facts/fact-view.ts";
import { selectionName } from "../catalogue/market-view.ts";
import type { PricePoint } from "../catalogue/prices/price-points.ts";
import type { MarketPrices } from "../catalogue/prices/store-prices.ts";
import type { Names } from "../catalogue/translate.ts";
import type { CourseBet } from "./store-bets.ts";

export interface CourseViewOptions {
  readonly event: EventState;
  readonly names: Names;
  readonly language: Language;
}

const nameOf = (selection: string, { event, names, language }: CourseViewOptions): string =>
  selectionName(selection, event, (id) => names(language, id, {}));

const marketNameOf = (market: MarketState, { names, language }: CourseViewOptions): string =>
  names(language, market.nameId, market.nameValues);

const handicapOf = (quarters: number | null, market: MarketState, selection: string): string | null =>
  isBetType(market.betType) ? formatHandicap(quarters, { betType: market.betType, selection }) : null;

/** A market with what its prices were. */
export function toMarketPrices(
  market: MarketState,
  prices: MarketPrices,
  options: CourseViewOptions,
): MarketPricesWire {
  const lines = Map.groupBy(prices.points, ({ lineNumber }) => lineNumber);
  return {
    market_id: market.marketId,
    market_name: marketNameOf(market, options),
    market_tab: market.tab,
    bet_type_name: market.betType,
    is_main: market.isMain,
    selections: prices.selections.map((selection) => ({
      bet_type_selection: selection,
      name: nameOf(selection, options),
    })),
    lines: [...lines].map(([lineNumber, points]) => ({
      line: formatLine(market.marketId, lineNumber),
      points: points.map((point) => toPointWire(point, market)),
    })),
  };
}

const toPointWire = (point: PricePoint, market: MarketState): PricePointWire => ({
  timestamp: point.atMs,
  open: point.isOpen,
  handicap: handicapOf(point.handicapQuarters, market, "home"),
  odds: point.oddsCenti.map((odds) => (odds === 0 ? null : toWireOdds(oddsCenti(odds)))),
});

/** A bet as its member placed it. */
export const toCourseBet = (bet: CourseBet, market: MarketState, options: CourseViewOptions): CourseBetWire => ({
  ticket_id: String(bet.ticketId),
  timestamp: bet.placedAtMs,
  market_name: marketNameOf(market, options),
  market_tab: market.tab,
  selection_name: nameOf(bet.selection, options),
  handicap: handicapOf(bet.handicapQuarters, market, bet.selection),
  euro_odds: toWireOdds(oddsCenti(bet.oddsCenti)),
  stake: toWireAmount(bet.stakeMinor, bet.currency),
  leg_count: bet.legCount,
  result: bet.result === "pending" ? null : bet.result,
  result_timestamp: bet.result === "pending" ? null : bet.resultAtMs,
});

interface CourseParts {
  readonly facts: readonly MatchFact[];
  readonly markets: readonly MarketState[];
  readonly prices: readonly MarketPrices[];
  readonly bets: readonly CourseBet[];
}

interface CourseOptions extends CourseViewOptions {
  readonly startMs: number;
  readonly nowMs: number;
}

/** The course of a match up to now: its end, or the last that is known of it. */
export function toCourse({ facts, markets, prices, bets }: CourseParts, options: CourseOptions): EventCourseWire {
  const { event, startMs, nowMs } = options;
  const byId = new Map(markets.map((market) => [market.marketId, market]));
  const isOver = event.state === "ended" || event.state === "withdrawn";
  const lastMs = Math.max(event.startMs, ...facts.map(({ atMs }) => atMs));
  return {
    event_id: event.eventId,
    event_name: eventNameOf(event),
    home_name: event.homeName ?? "",
    away_name: event.awayName ?? "",
    start: startMs,
    end: isOver ? lastMs : Math.max(lastMs, nowMs),
    is_over: isOver,
    best_of: event.bestOf,
    facts: facts.map(toFactWire),
    markets: prices.flatMap((each) => {
      const market = byId.get(each.marketId);
      return market === undefined ? [] : [toMarketPrices(market, each, options)];
    }),
    bets: bets.flatMap((bet) => {
      const market = byId.get(bet.marketId);
      return market === undefined ? [] : [toCourseBet(bet, market, options)];
    }),
  };
}
