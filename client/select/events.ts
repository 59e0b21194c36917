import { isBetType, marketFilterOf as filterOfType, type MarketFilter } from "@clutch/rules";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { catalogueStore, EMPTY_LIST, type CatalogueState, type EventList } from "../store/catalogue.ts";
import { listKey, lobbyStore } from "../store/lobby.ts";

/** Which filter a bet type belongs to (G-36); null for those shown under `all` only, and for unknown ones. */
export function marketFilterOf(betTypeName: string): Exclude<MarketFilter, "all"> | null {
  const filter = isBetType(betTypeName) ? filterOfType(betTypeName) : "all";
  return filter === "all" ? null : filter;
}

const currentList = (state: CatalogueState, key: string): EventList => state.lists[key] ?? EMPTY_LIST;

const useCurrentKey = (): string => useStore(lobbyStore, (state) => listKey(state.filter));

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
