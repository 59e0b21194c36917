import type {
  Language,
  MarketRow,
  MarketUpdateWire,
  MarketWire,
  SelectionCells,
  SelectionWire,
} from "@clutch/contract";
import type { SourceLine, SourceSelection } from "@clutch/feed";
import { toWireOdds, type OddsCenti } from "@clutch/kernel";
import { formatHandicap, formatLine, isBetType, toWireOddsOf } from "@clutch/rules";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import type { Names } from "./translate.ts";

interface OddsStyles {
  readonly euro_odds: number;
  readonly hk_odds: number;
  readonly indo_odds: number;
  readonly malay_odds: number;
}

const styles = new Map<OddsCenti, OddsStyles>();

/** A price in all four styles; there are 99,900 prices at most, and each is converted once. */
export function toStyles(odds: OddsCenti): OddsStyles {
  const known = styles.get(odds);
  if (known !== undefined) return known;
  const made = {
    euro_odds: toWireOdds(odds),
    hk_odds: toWireOddsOf(odds, "hongkong"),
    indo_odds: toWireOddsOf(odds, "indo"),
    malay_odds: toWireOddsOf(odds, "malay"),
  };
  styles.set(odds, made);
  return made;
}

/**
 * Each selection's share of its line, 0 … 1, summing to 1: what the prices themselves say of it. (Shares of
 * stakes need stakes; see `server/insights` when it exists.)
 */
export function computeRatios(selections: readonly SourceSelection[]): readonly number[] {
  const weights = selections.map((each) => 100 / each.oddsCenti);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const percents = weights.map((weight) => (weight / total) * 100);
  const whole = percents.map(Math.floor);
  const missing = selections.length === 0 ? 0 : 100 - whole.reduce((sum, percent) => sum + percent, 0);
  // What the cutting left over goes a point each to those it cost most, so that the sum is 1 and none exceeds it.
  const byLoss = percents
    .map((percent, index) => ({ index, loss: percent - Math.floor(percent) }))
    .toSorted((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole.map((percent) => percent / 100);
}

const handicapOf = (market: MarketState, line: SourceLine, selection: string): string | null =>
  isBetType(market.betType) ? formatHandicap(line.handicapQuarters, { betType: market.betType, selection }) : null;

/** A line that is decided awaits its result even while its market, whose other lines are not, is open or rests (RU-22). */
function statusOf(market: MarketState, line: SourceLine, selection: SourceSelection): MarketState["status"] {
  if (line.isDecided && (market.status === "open" || market.status === "pause")) return "resulting";
  return market.status === "open" && !selection.isOpen ? "pause" : market.status;
}

/** The row of a market's new prices in a batch (docs/decisions/0108), straight from its state: one is made for every change. */
export function toMarketRow(market: MarketState, seq: number): MarketRow {
  const cells: SelectionCells[] = [];
  for (const line of market.lines) {
    for (const selection of line.selections) {
      const handicap = handicapOf(market, line, selection.selection);
      const odds = toWireOdds(selection.oddsCenti);
      cells.push([selection.selection, line.lineNumber, statusOf(market, line, selection), handicap, odds]);
    }
  }
  const { updatedAtMs, eventId, marketId, tab, status, version } = market;
  return ["gameclient-updates", seq, updatedAtMs, eventId, marketId, tab, status, version, cells];
}

/** What a socket sends of a market: the moving part, without names (G-76). */
export const toMarketUpdate = (market: MarketState): MarketUpdateWire => ({
  event_id: market.eventId,
  market_id: market.marketId,
  market_tab: market.tab,
  status: market.status,
  version: market.version,
  selections: market.lines.flatMap((line) => {
    const ratios = computeRatios(line.selections);
    return line.selections.map((selection, index) => ({
      bet_type_selection: selection.selection,
      line: formatLine(market.marketId, line.lineNumber),
      status: statusOf(market, line, selection),
      handicap: handicapOf(market, line, selection.selection),
      ...toStyles(selection.oddsCenti),
      bet_ratio: ratios[index] ?? 0,
      won: null,
      result: null,
    }));
  }),
});

export interface MarketViewOptions {
  readonly names: Names;
  readonly language: Language;
  /** In the reader's currency. */
  readonly maxBetAmount: number;
}

/** A market with its names in a language (G-29). */
export function toMarketWire(market: MarketState, event: EventState, options: MarketViewOptions): MarketWire {
  const { names, language } = options;
  const update = toMarketUpdate(market);
  const selections = update.selections.map((selection): SelectionWire => {
    const name = selectionName(selection.bet_type_selection, event, (id) => names(language, id, {}));
    return { ...selection, name, bet_type_selection_name: name, change_status: null };
  });
  return {
    market_id: market.marketId,
    market_name: names(language, market.nameId, market.nameValues),
    market_kind: market.nameId.replace(/^market\./, ""),
    ...exactScore(market),
    bet_type_name: market.betType,
    market_tab: market.tab,
    max_bet_amount: options.maxBetAmount,
    status: market.status,
    max_bet_ratio: selections.reduce((most, each) => Math.max(most, each.bet_ratio), 0),
    timestamp: market.updatedAtMs,
    version: market.version,
    is_main: market.isMain,
    selections,
  };
}

/** The score that a correct score stands for; nothing of every other market. */
function exactScore({ nameValues }: MarketState): Pick<MarketWire, "exact_score"> {
  const { homeMaps, awayMaps } = nameValues;
  return homeMaps === undefined || awayMaps === undefined ? {} : { exact_score: `${homeMaps} - ${awayMaps}` };
}

/** Home and away are the teams, `team-3` the third contender, the rest words of the language. */
export function selectionName(
  selection: string,
  event: Pick<EventState, "homeName" | "awayName" | "contenders">,
  text: (id: string) => string,
): string {
  if (selection === "home") return event.homeName ?? selection;
  if (selection === "away") return event.awayName ?? selection;
  const contender = /^team-(\d+)$/.exec(selection)?.[1];
  if (contender !== undefined) return event.contenders[Number(contender) - 1] ?? selection;
  return text(`selection.${selection}`);
}
