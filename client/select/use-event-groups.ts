import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { catalogueStore, EMPTY_LIST } from "../store/catalogue.ts";
import { listKey, type ListSort, lobbyStore } from "../store/lobby.ts";
import { uiStore } from "../store/ui.ts";
import {
  type Calendar,
  computePlaces,
  type EventGroup,
  type EventPlaces,
  groupByCompetition,
  groupByTime,
  isSamePlace,
} from "./event-blocks.ts";
import { useFormat } from "./format.ts";

/** Rows of Live now under 'All matches'; the others are under In-play. */
const LIVE_ROWS = { wide: 6, mobile: 4 } as const;
/** Rows change places at most this often. */
const REORDER_MS = 30_000;
const NONE: EventPlaces = new Map();

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
  const places = usePlaces(key, eventIds, isOrderHeld);
  const liveRows = LIVE_ROWS[isMobile ? "mobile" : "wide"];
  const liveLimit = isAll ? liveRows : Number.POSITIVE_INFINITY;
  // Kept by hand: rows that leave are found by comparing with the groups before, so the same places must give the
  // same groups.
  return useMemo(
    () =>
      sort === "league"
        ? groupByCompetition(eventIds, catalogueStore.getState().events)
        : groupByTime(places, liveLimit),
    [eventIds, places, sort, liveLimit],
  );
}

/** Places are read as a match enters the list and anew every 30 s; a held order lets matches change only their block. */
function usePlaces(listId: string, eventIds: readonly string[], isOrderHeld: () => boolean): EventPlaces {
  const { day } = useFormat();
  const read = (kept: EventPlaces): EventPlaces =>
    computePlaces(eventIds, catalogueStore.getState().events, { calendar: calendarOf(day), kept });
  const [held, setHeld] = useState(() => ({ listId, eventIds, places: read(NONE) }));
  const isCurrent = held.listId === listId && held.eventIds === eventIds;
  const places = isCurrent ? held.places : read(held.listId === listId ? held.places : NONE);
  if (!isCurrent) setHeld({ listId, eventIds, places });
  useEffect(() => {
    const timer = setInterval(() => {
      const isHeld = isOrderHeld();
      setHeld((before) => {
        const { events } = catalogueStore.getState();
        const calendar = calendarOf(day);
        const fresh = computePlaces(before.eventIds, events, { calendar, kept: NONE });
        const kept = isHeld ? selectSameBlock(before.places, fresh) : NONE;
        const now = computePlaces(before.eventIds, events, { calendar, kept });
        const isSame = [...now].every(([id, place]) => isSamePlace(place, before.places.get(id)));
        return isSame ? before : { listId: before.listId, eventIds: before.eventIds, places: now };
      });
    }, REORDER_MS);
    return () => clearInterval(timer);
  }, [day, isOrderHeld]);
  return places;
}

const selectSameBlock = (places: EventPlaces, fresh: EventPlaces): EventPlaces =>
  new Map([...places].filter(([eventId, { block }]) => fresh.get(eventId)?.block === block));

const calendarOf = (day: Calendar["day"]): Calendar => ({ day, nowMs: Date.now() });
