import type { calls, CallRequest } from "@clutch/contract";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import { isAwaitingResult, isInPlay } from "./event-view.ts";
import type { CatalogueEvent } from "./live-catalogue.ts";
import { formatDay, runningMapTab } from "@clutch/rules";
import { isInDays } from "./days.ts";

type Query = CallRequest<typeof calls.eventsList>["query"];

export interface ReaderView {
  readonly nowMs: number;
  readonly favourites: ReadonlySet<string>;
}

/** What a request may narrow events by, in lists and in the counts beside them. */
export type EventFilter = Pick<Query, "game_id" | "competition_id" | "starts_within" | "has_stream" | "favourite">;

export function doesPassFilter({ event }: CatalogueEvent, filter: EventFilter, reader: ReaderView): boolean {
  if (filter.game_id.length > 0 && !filter.game_id.includes(event.gameId)) return false;
  if (filter.competition_id.length > 0 && !filter.competition_id.includes(event.competitionId)) return false;
  if (filter.has_stream === true && event.streams.length === 0) return false;
  if (filter.favourite === true && !reader.favourites.has(event.eventId)) return false;
  return filter.starts_within === undefined || doesStartWithin(event, filter.starts_within, reader.nowMs);
}

/** Lists hold what can still be played: a match that only waits for its result has left them (SPEC 4 'Statuses'). */
export const isListed = ({ event }: CatalogueEvent): boolean => !isAwaitingResult(event);

export type Timing = "today" | "inplay" | "early";

/** Today starts before midnight of the zone and is not in play, early starts later (G-30). */
export function timingOf({ event }: CatalogueEvent, nowMs: number, timezone: string): Timing {
  if (isInPlay(event)) return "inplay";
  return formatDay(event.startMs, timezone) <= formatDay(nowMs, timezone) ? "today" : "early";
}

/** In play first, then by start, then by id (G-31). */
export const compareEvents = (a: CatalogueEvent, b: CatalogueEvent): number =>
  Number(isInPlay(b.event)) - Number(isInPlay(a.event)) ||
  a.event.startMs - b.event.startMs ||
  Number(a.event.eventId) - Number(b.event.eventId);

const doesStartWithin = (event: EventState, minutes: number, nowMs: number): boolean =>
  isInPlay(event) || event.startMs <= nowMs + minutes * 60_000;

/** Whether an event belongs to the answer of events/ (SPEC 7, G-30, G-34, G-39, G-98). */
export function doesMatchQuery(entry: CatalogueEvent, query: Query, reader: ReaderView): boolean {
  const { event } = entry;
  if (query.event_id !== undefined) return event.eventId === query.event_id;
  if (!isListed(entry)) return false;
  if (!doesPassFilter(entry, query, reader)) return false;
  if (query.timing === "favourite") return reader.favourites.has(event.eventId);
  if (event.isOutright !== (query.outright ?? false)) return false;
  if ((query.combo === true || query.event_combo === true) && !event.isComboAllowed) return false;
  if (query.date !== undefined && !isInDays(formatDay(event.startMs, query.timezone), query.date)) return false;
  const timing = timingOf(entry, reader.nowMs, query.timezone);
  // The early tab offers today among its days (G-34): a chosen day says when, early only that play has not begun.
  if (query.timing === "early" && query.date !== undefined) return timing !== "inplay";
  return query.timing === undefined || timing === query.timing;
}

/**
 * The markets an answer carries. One event: all, or those of the tab asked for. A list: the main markets
 * of the map asked for, or of MATCH with those of the running map, which stand in where one of MATCH is decided.
 */
export function marketsFor(entry: CatalogueEvent, query: Query): readonly MarketState[] {
  const all = [...entry.markets.values()].toSorted((a, b) => a.marketId - b.marketId);
  const tab = query.market_option === "MAP" ? (query.map_option ?? "MAP 1") : query.market_option;
  if (query.event_id !== undefined) return tab === undefined ? all : all.filter((market) => market.tab === tab);
  return tab === undefined || tab === "MATCH"
    ? listMarkets(entry)
    : all.filter((market) => market.isMain && market.tab === tab);
}

/** The main markets of MATCH. */
export const rowMarkets = (entry: CatalogueEvent): readonly MarketState[] =>
  listMarkets(entry).filter(({ tab }) => tab === "MATCH");

/** The main markets of MATCH and of the running map: a row of a list. */
export function listMarkets({ event, markets }: CatalogueEvent): readonly MarketState[] {
  const mapTab = runningMapTab({ inPlay: isInPlay(event), bestOf: event.bestOf, maps: event.score?.maps ?? [] });
  return [...markets.values()]
    .filter(({ isMain, tab }) => isMain && (tab === "MATCH" || tab === mapTab))
    .toSorted((a, b) => a.marketId - b.marketId);
}

/** A page of a list, 1-based. */
export const pageOf = <T>(items: readonly T[], page: number, pageSize: number): readonly T[] =>
  items.slice((page - 1) * pageSize, page * pageSize);
