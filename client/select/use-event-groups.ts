import { pickRowMarket, runningMapTab } from "@clutch/rules";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "zustand";
import { catalogueStore, EMPTY_LIST } from "../store/catalogue.ts";
import { listKey, type ListSort, lobbyStore } from "../store/lobby.ts";
import { priceStore } from "../store/prices.ts";
import { uiStore } from "../store/ui.ts";
import {
  type CountOpen,
  computePlaces,
  type EventGroup,
  type EventPlaces,
  groupByCompetition,
  groupByTime,
  rankLive,
} from "./event-blocks.ts";
import { useFormat } from "./format.ts";
import type { ListOrder, reorder } from "./list-order.ts";

/** Rows of Live now under 'All matches'; the others are under In-play. */
const LIVE_ROWS = 6;
const LIVE_ROWS_MOBILE = 4;
/** Rows change places at most this often. */
const REORDER_MS = 20_000;
/** The order the last list was left in: who comes back from a match, or to a part of the list, finds its rows where they were. */
let last: ListOrder = { places: new Map(), live: [] };

/** The sort in force: outrights have no time to sort by. */
export const useListSort = (): ListSort =>
  useStore(lobbyStore, ({ filter, sort }) => (filter.tab === "outright" ? "league" : sort));

/** The current list in groups. Repaints when events enter, leave or change places, not when prices move. */
export function useEventGroups(isOrderHeld: () => boolean): readonly EventGroup[] {
  const key = useStore(lobbyStore, ({ filter }) => listKey(filter));
  const isAll = useStore(lobbyStore, ({ filter }) => filter.tab === "all");
  const isMobile = useStore(uiStore, (ui) => ui.isMobile);
  const sort = useListSort();
  const eventIds = useStore(catalogueStore, ({ lists }) => (lists[key] ?? EMPTY_LIST).eventIds);
  const liveRows = isMobile ? LIVE_ROWS_MOBILE : LIVE_ROWS;
  const liveLimit = isAll ? liveRows : Number.POSITIVE_INFINITY;
  const { places, live } = usePlaces({ eventIds, liveLimit, isOrderHeld });
  // Kept by hand: rows that leave are found by comparing with the groups before, so the same places must give the
  // same groups.
  return useMemo(
    () =>
      sort === "league"
        ? groupByCompetition(eventIds, catalogueStore.getState().events)
        : groupByTime(places, live, liveLimit),
    [eventIds, places, live, sort, liveLimit],
  );
}

interface PlacesOptions {
  readonly eventIds: readonly string[];
  readonly liveLimit: number;
  readonly isOrderHeld: () => boolean;
}

/**
 * Places are read as a match enters the list and anew every 20 s; a held order lets matches change only their block.
 * Between these a row in play that left gives its place to one not shown, so that no other row moves.
 */
function usePlaces({ eventIds, liveLimit, isOrderHeld }: PlacesOptions): ListOrder {
  const { day } = useFormat();
  const read = (ids: readonly string[]): EventPlaces =>
    computePlaces(ids, catalogueStore.getState().events, { calendar: { day, nowMs: Date.now() }, countOpen });
  /** As a held order: what is known keeps its place within its block. */
  const begin = (before: ListOrder): ListOrder => {
    const fresh = read(eventIds);
    return late === null
      ? { places: fresh, live: rankLive(fresh).map(({ id }) => id) }
      : late.reorder(before, { fresh, isHeld: true, limit: liveLimit });
  };
  const [held, setHeld] = useState(() => ({ eventIds, order: begin(last) }));
  const isCurrent = held.eventIds === eventIds;
  const order = isCurrent ? held.order : begin(held.order);
  if (!isCurrent) setHeld({ eventIds, order });
  const orderAnew = useEffectEvent(async () => {
    const loaded = await loadLate();
    if (loaded === null) return;
    const isHeld = isOrderHeld();
    setHeld((before) => {
      const now = loaded.reorder(before.order, { fresh: read(before.eventIds), isHeld, limit: liveLimit });
      return now === before.order ? before : { ...before, order: now };
    });
  });
  useEffect(() => {
    last = order;
  }, [order]);
  useEffect(() => {
    void loadLate();
    const timer = setInterval(() => void orderAnew(), REORDER_MS);
    return () => clearInterval(timer);
  }, []);
  return order;
}

/** What keeps rows in place once a list is shown; not needed to see the first one. */
let late: { readonly reorder: typeof reorder } | null = null;
/** Null where it cannot be loaded: it is tried again. */
const loadLate = async (): Promise<typeof late> => (late ??= await import("./list-order.ts").catch(() => null));

const KINDS = ["winner", "handicap", "over-under"] as const;

/** How many of the columns of a row hold a price that can be taken, as published last. */
const countOpen: CountOpen = (event) => {
  const known = catalogueStore.getState().markets;
  const markets = event.marketIds.flatMap((id) => known[id] ?? []);
  const mapTab = runningMapTab(event);
  const isOpen = (filter: (typeof KINDS)[number]): boolean => {
    const market = pickRowMarket(markets, { tab: "MATCH", mapTab, filter });
    return market?.selections.some(({ key }) => priceStore.get(key)?.status === "open") ?? false;
  };
  return { open: KINDS.filter(isOpen).length, columns: KINDS.length };
};
