import { useCatalogue, useLobby } from "../../../select/hooks.ts";
import type { EventEntry } from "../../../store/catalogue.ts";

/** More than these would not fit beside the title; later maps are reached on the event's page. */
const MAX_MAPS = 3;

/** MATCH and the first maps that any of the events has markets for. */
export function computeMarketTabs(events: readonly Pick<EventEntry, "marketTabs">[]): string[] {
  const names = new Set(events.flatMap(({ marketTabs }) => marketTabs.map((tab) => tab.tabName)));
  const maps = Array.from({ length: MAX_MAPS }, (_, index) => `MAP ${index + 1}`);
  return ["MATCH", ...maps.filter((map) => names.has(map))];
}

/** The tabs of the list's switch; the chosen one stays even when its last market has gone. */
export function useMarketTabs(): readonly string[] {
  const chosen = useLobby((state) => state.filter.marketTab);
  const tabs = useCatalogue(({ events }) => computeMarketTabs(Object.values(events)));
  return tabs.includes(chosen) ? tabs : [...tabs, chosen];
}
