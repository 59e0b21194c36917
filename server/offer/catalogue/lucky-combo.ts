import type { calls, CallRequest, LuckyComboItemWire } from "@clutch/contract";
import type { SourceLine, SourceSelection } from "@clutch/feed";
import { toWireOdds, type Rng } from "@clutch/kernel";
import {
  doesMatchSelectionFilter,
  formatHandicap,
  isBetType,
  isOddsWithin,
  matchKeyOf,
  toWireOddsOf,
} from "@clutch/rules";
import type { MarketState } from "../../base/bus/messages.ts";
import type { CatalogueEvent } from "./live-catalogue.ts";
import { selectionName } from "./market-view.ts";
import type { Names } from "./translate.ts";
import { timingOf } from "./query-events.ts";

type Query = CallRequest<typeof calls.luckyCombo>["query"];

interface Pick {
  readonly entry: CatalogueEvent;
  readonly market: MarketState;
  readonly line: SourceLine;
  readonly selection: SourceSelection;
}

const draw = <T>(rng: Rng, of: readonly T[]): T | undefined => of[Math.floor(rng.next() * of.length)];

/** The matches in an order of chance (Fisher and Yates), each event of a match with an equal one. */
function shuffle<T>(rng: Rng, of: readonly T[]): readonly T[] {
  const order = [...of];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(rng.next() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

/**
 * Throws a combo together (G-71): up to `num_events` matches of those that pass the filter, one selection of each, no
 * match twice. Fewer than asked when there are no more; the caller refuses fewer than 3.
 */
export function throwCombo(
  entries: Iterable<CatalogueEvent>,
  query: Query,
  by: { readonly rng: Rng; readonly nowMs: number },
): readonly Pick[] {
  const wanted = [...entries].filter((entry) => isWanted(entry, query, by.nowMs));
  const picks: Pick[] = [];
  const matches = new Set<string>();
  for (const entry of shuffle(by.rng, wanted)) {
    if (picks.length === query.num_events) break;
    const match = matchKeyOf(entry.event);
    const pick = matches.has(match) ? undefined : draw(by.rng, choicesOf(entry, query));
    if (pick === undefined) continue;
    matches.add(match);
    picks.push(pick);
  }
  return picks;
}

function isWanted(entry: CatalogueEvent, query: Query, nowMs: number): boolean {
  const { event } = entry;
  if (event.isOutright || !event.isComboAllowed) return false;
  if (event.state === "ended" || event.state === "withdrawn") return false;
  if (query.game_id.length > 0 && !query.game_id.includes(event.gameId)) return false;
  return query.event_select === "all" || timingOf(entry, nowMs, query.timezone) === query.event_select;
}

/** The selections of an event's open main lines within the odds and filters; an empty filter lets all through. */
function choicesOf(entry: CatalogueEvent, query: Query): readonly Pick[] {
  const bounds = { type: query.odds_type, from: query.from_odds, to: query.to_odds };
  return [...entry.markets.values()].flatMap((market) => {
    const { betType } = market;
    if (market.status !== "open" || betType === "OR" || !isBetType(betType)) return [];
    if (query.bet_type.length > 0 && !query.bet_type.includes(betType)) return [];
    const line = market.lines.find((each) => each.lineNumber === 0);
    if (line === undefined) return [];
    return line.selections
      .filter((each) => each.isOpen && isOddsWithin(each.oddsCenti, bounds))
      .filter(({ selection }) => isSelectionWanted(selection, line, query))
      .map((selection) => ({ entry, market, line, selection }));
  });
}

const isSelectionWanted = (selection: string, line: SourceLine, { selection: filters }: Query): boolean =>
  filters.length === 0 || filters.some((filter) => doesMatchSelectionFilter(selection, line.selections, filter));

/** A leg of the combo as the wire has it, named in the language asked for. */
export function toLuckyItem({ entry, market, line, selection }: Pick, names: Names, query: Query): LuckyComboItemWire {
  const { event } = entry;
  const taken = selection.selection;
  const { betType } = market;
  return {
    event_id: event.eventId,
    event_name: `${event.homeName} vs ${event.awayName}`,
    event_date: new Date(event.startMs).toISOString(),
    game_id: event.gameId,
    competition_name: event.competitionName,
    market_id: market.marketId,
    game_market_name: names(query.lang, market.nameId, market.nameValues),
    bet_type_name: betType,
    handicap: isBetType(betType) ? formatHandicap(line.handicapQuarters, { betType, selection: taken }) : null,
    selection: {
      bet_type_selection: taken,
      bet_type_selection_name: selectionName(taken, event, (id) => names(query.lang, id, {})),
    },
    odds: { euro_odds: toWireOdds(selection.oddsCenti), malay_odds: toWireOddsOf(selection.oddsCenti, "malay") },
  };
}
