import type { LobbyState, LobbyTab } from "../../../store/lobby.ts";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";

export const TAB_ICON: Record<LobbyTab, IconName> = {
  all: "list",
  inplay: "bolt",
  today: "calendar",
  early: "clock",
  combo: "chain",
  outright: "trophy",
  popular: "flame",
  favourites: "star",
};

export const TAB_TEXT = {
  all: "events.tab.all",
  inplay: "events.tab.inplay",
  today: "events.tab.today",
  early: "events.tab.early",
  combo: "events.tab.combo",
  outright: "events.tab.outright",
  popular: "events.tab.popular",
  favourites: "events.tab.favourites",
} as const satisfies Record<LobbyTab, string>;

/** Counts by tab, with all matches as the sum of those in play, of today and later, which share none (G-30). */
export function computeTabCounts(counts: LobbyState["counts"]): LobbyState["counts"] {
  const { inplay, today, early } = counts;
  if (counts.all !== undefined || inplay === undefined || today === undefined || early === undefined) return counts;
  return { ...counts, all: inplay + today + early };
}

/** The order of the rail; a guest and a partner without favourites have no such tab. */
export function computeTabs(hasFavourites: boolean): LobbyTab[] {
  const tabs: LobbyTab[] = ["all", "inplay", "today", "early", "combo", "outright", "popular"];
  return hasFavourites ? [...tabs, "favourites"] : tabs;
}
