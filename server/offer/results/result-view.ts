import type { Language, ResultEventWire } from "@clutch/contract";
import {
  formatHandicap,
  formatLine,
  formatUtc,
  formatZoned,
  isBetType,
  legResultOf,
  settleSelection,
  wonFlagOf,
} from "@clutch/rules";
import type { SettlementFigure } from "@clutch/rules";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import { eventNameOf, gameLogoOf, gameNameOf, toMapWires, toTeamWire } from "../catalogue/event-view.ts";
import { selectionName } from "../catalogue/market-view.ts";
import { toResultValue, toVoidReason } from "../catalogue/result-value.ts";
import type { Names } from "../catalogue/translate.ts";

/** A market that is over, with the newest figure it was settled on; null while that is not known. */
export interface ResultMarket {
  readonly market: MarketState;
  readonly figure: SettlementFigure | null;
}

/** A match that is over, and whether statistics of it are kept. */
export interface OverEvent {
  readonly event: EventState;
  readonly hasStats: boolean;
}

export interface ResultViewOptions {
  readonly names: Names;
  readonly language: Language;
  readonly timezone: string;
  /** How many of the reader's bets are on an event, by its id. */
  readonly betCounts: ReadonlyMap<string, number>;
}

type MarketWire = ResultEventWire["markets"][number];
type SelectionWire = MarketWire["selections"][number];

/** An ended match with its markets, each selection with what became of it (G-60, R4 displayed status). */
export function toResultWire(
  { event, hasStats }: OverEvent,
  markets: readonly ResultMarket[],
  { names, language, timezone, betCounts }: ResultViewOptions,
): ResultEventWire {
  const tabs = [...new Set(markets.map(({ market }) => market.tab))].toSorted((a, b) => tabNumber(a) - tabNumber(b));
  const isAwaited = markets.some(({ figure }) => figure === null);
  return {
    event_id: event.eventId,
    event_name: eventNameOf(event),
    game_id: event.gameId,
    game_name: gameNameOf(event.gameId, { names, language }),
    game_logo: gameLogoOf(event.gameId),
    competition_id: event.competitionId,
    competition_name: event.competitionName,
    stage: event.stage,
    home: toTeamWire(event.homeName, event.homeEmblem),
    away: toTeamWire(event.awayName, event.awayEmblem),
    status: event.state === "withdrawn" ? "closed" : isAwaited ? "resulting" : "settled",
    is_outright: event.isOutright,
    best_of: event.bestOf,
    start_datetime: formatZoned(event.startMs, timezone),
    start_datetime_utc: formatUtc(event.startMs),
    match_scoreline: event.score === null ? null : `${event.score.home} - ${event.score.away}`,
    maps: toMapWires(event.score),
    market_tabs: tabs.map((tab) => ({ tab_name: tab, open_count: 0, scoreline: tabScore(event, tab) })),
    has_stats: hasStats,
    bet_count: betCounts.get(event.eventId) ?? 0,
    markets: markets.map((market) => toMarketWire(market, event, { names, language })),
  };
}

function toMarketWire(
  { market, figure }: ResultMarket,
  event: EventState,
  { names, language }: Pick<ResultViewOptions, "names" | "language">,
): MarketWire {
  const text = (id: string): string => names(language, id, {});
  return {
    market_id: market.marketId,
    market_name: names(language, market.nameId, market.nameValues),
    bet_type_name: market.betType,
    market_tab: market.tab,
    status: figure === null ? "resulting" : market.status === "settled" ? "settled" : "settlement",
    result_value: figure === null ? null : toResultValue(figure, (selection) => selectionName(selection, event, text)),
    ...toVoidReason(figure),
    selections: toSelections({ market, figure }, event, text),
  };
}

const tabNumber = (tab: string): number => (tab === "MATCH" ? 0 : Number(tab.slice(4)));

function tabScore(event: EventState, tab: string): string | null {
  const score = tab === "MATCH" ? event.score : event.score?.maps.find((map) => map.mapNumber === tabNumber(tab));
  return score === null || score === undefined ? null : `${score.home} - ${score.away}`;
}

function toSelections(
  { market, figure }: ResultMarket,
  event: EventState,
  text: (id: string) => string,
): SelectionWire[] {
  const { betType } = market;
  return market.lines.flatMap((line) =>
    line.selections.map(({ selection }) => {
      const name = selectionName(selection, event, text);
      const outcome =
        figure === null || !isBetType(betType)
          ? null
          : settleSelection({ betType, selection, handicapQuarters: line.handicapQuarters }, figure);
      const settled = outcome?.ok === true ? outcome.value : null;
      return {
        name,
        bet_type_selection: selection,
        bet_type_selection_name: name,
        line: formatLine(market.marketId, line.lineNumber),
        handicap: isBetType(betType) ? formatHandicap(line.handicapQuarters, { betType, selection }) : null,
        result: settled === null ? null : legResultOf(settled),
        won: settled === null ? null : wonFlagOf(settled),
        status: settled === null ? ("resulting" as const) : ("settled" as const),
      };
    }),
  );
}
