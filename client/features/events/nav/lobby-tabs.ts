import type { LobbyState, LobbyTab } from "../../../store/lobby.ts";
import { setFilter, showBoard } from "../../../sync/intents/events.ts";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";

/** What the rail or a phone's tabs lead to: a list, or the boards in its place. */
export type NavTab = LobbyTab | "boards";

export const TAB_ICON: Record<NavTab, IconName> = {
  all: "list",
  inplay: "bolt",
  today: "calendar",
  early: "clock",
  combo: "chain",
  outright: "trophy",
  popular: "flame",
  favourites: "star",
  boards: "stats",
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
  boards: "events.tab.boards",
} as const satisfies Record<NavTab, string>;

/** Counts by tab, with all matches as the sum of those in play, of today and later, which share none (G-30). */
export function computeTabCounts(counts: LobbyState["counts"]): LobbyState["counts"] {
  const { inplay, today, early } = counts;
  if (counts.all !== undefined || inplay === undefined || today === undefined || early === undefined) return counts;
  return { ...counts, all: inplay + today + early };
}

/** The order of the rail; a guest and a partner without favourites have no such tab, nor boards where they are off. */
export function computeTabs(has: { readonly favourites: boolean; readonly boards: boolean }): NavTab[] {
  const tabs: NavTab[] = ["all", "inplay", "today", "early", "combo", "outright", "popular"];
  if (has.favourites) tabs.push("favourites");
  if (has.boards) tabs.push("boards");
  return tabs;
}

/** A list begins with all its days. */
export const chooseTab = (tab: NavTab): void =>
  tab === "boards" ? showBoard("first") : setFilter({ tab, date: null });
