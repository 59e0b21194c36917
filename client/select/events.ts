import { isBetType, marketFilterOf as filterOfType, type MarketFilter } from "@clutch/rules";
import { useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { catalogueStore, EMPTY_LIST, type CatalogueState, type EventList } from "../store/catalogue.ts";
import { listKey, lobbyStore } from "../store/lobby.ts";

export interface EventGroup {
  readonly competitionId: number;
  readonly competitionName: string;
  readonly gameId: number;
  readonly gameName: string;
  readonly eventIds: readonly string[];
}

/** Which filter a bet type belongs to (G-36); null for those shown under `all` only, and for unknown ones. */
export function marketFilterOf(betTypeName: string): Exclude<MarketFilter, "all"> | null {
  const filter = isBetType(betTypeName) ? filterOfType(betTypeName) : "all";
  return filter === "all" ? null : filter;
}

/** Groups a list by competition in the order competitions first appear, so that rows keep the server's order. */
export function groupByCompetition(eventIds: readonly string[], events: CatalogueState["events"]): EventGroup[] {
  const groups = new Map<number, EventGroup & { eventIds: string[] }>();
  for (const eventId of eventIds) {
    const event = events[eventId];
    if (event === undefined) continue;
    const { competitionId, competitionName, gameId, gameName } = event;
    const group = groups.get(competitionId) ?? { competitionId, competitionName, gameId, gameName, eventIds: [] };
    group.eventIds.push(eventId);
    groups.set(competitionId, group);
  }
  return [...groups.values()];
}

const currentList = (state: CatalogueState, key: string): EventList => state.lists[key] ?? EMPTY_LIST;

const useCurrentKey = (): string => useStore(lobbyStore, (state) => listKey(state.filter));

/** The current list by competition. Repaints when events enter, leave or change, not when prices move. */
export function useEventGroups(): readonly EventGroup[] {
  const key = useCurrentKey();
  const eventIds = useStore(catalogueStore, (state) => currentList(state, key).eventIds);
  // The grouping reads only names that do not change while an event lives, so the ids decide. Kept by hand: rows
  // that leave are found by comparing with the groups before, so the same ids must give the same groups.
  return useMemo(() => groupByCompetition(eventIds, catalogueStore.getState().events), [eventIds]);
}

export interface ListView {
  readonly state: EventList["state"];
  readonly count: number;
  readonly shown: number;
  readonly hasMore: boolean;
}

export function useListState(): ListView {
  const key = useCurrentKey();
  return useStore(
    catalogueStore,
    useShallow((state) => {
      const { state: load, count, eventIds } = currentList(state, key);
      return { state: load, count, shown: eventIds.length, hasMore: eventIds.length < count };
    }),
  );
}
