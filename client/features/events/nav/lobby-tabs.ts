import type { LobbyTab } from "../../../store/lobby.ts";
import type { IconName } from "../../../ui/marks/icon-names.ts";

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

/** The order of the rail; a guest and a partner without favourites have no such tab. */
export function computeTabs(hasFavourites: boolean): LobbyTab[] {
  const tabs: LobbyTab[] = ["all", "inplay", "today", "early", "combo", "outright", "popular"];
  return hasFavourites ? [...tabs, "favourites"] : tabs;
}
