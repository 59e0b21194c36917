import { matchKeyOf } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore, type PriceKey } from "../../store/prices.ts";
import type { LabelledSelection } from "../../store/slip.ts";

/** A selection of the slip, made from the catalogue and the price store; null when they know too little of it. */
export function makeSelection(key: PriceKey, nowMs: number): LabelledSelection | null {
  const { markets, events } = catalogueStore.getState();
  const market = markets[Number(key.slice(0, key.indexOf(":")))];
  const event = market === undefined ? undefined : events[market.eventId];
  const entry = market?.selections.find((selection) => selection.key === key);
  const price = priceStore.get(key);
  if (market === undefined || event === undefined || entry === undefined || !price || price.oddsCenti === null)
    return null;
  return {
    key,
    eventId: event.eventId,
    matchKey: matchKeyOf({ ...event, homeName: event.home?.name ?? null, awayName: event.away?.name ?? null }),
    isOutright: event.isOutright,
    isComboAllowed: event.isComboAllowed,
    marketId: market.marketId,
    lineNumber: entry.lineNumber,
    selection: entry.selection,
    selectionName: entry.selectionName,
    marketName: market.marketName,
    betTypeName: market.betTypeName,
    marketTab: market.marketTab,
    eventName: event.eventName,
    competitionName: event.competitionName,
    gameId: event.gameId,
    oddsCenti: price.oddsCenti,
    handicapQuarters: price.handicapQuarters,
    currentOddsCenti: price.oddsCenti,
    currentHandicapQuarters: price.handicapQuarters,
    status: price.status,
    startMs: event.startMs,
    changeStatus: null,
    actionToTake: null,
    isLongPause: false,
    addedAtMs: nowMs,
  };
}
