import { BREAKPOINTS } from "@clutch/contract";
import { ticketsStore, type HistoryTab } from "../../store/tickets.ts";
import { refreshPrebooks } from "../prebook/prebooks.ts";
import { uiStore } from "../../store/ui.ts";
import { showMobilePage } from "../mobile-page.ts";
import { loadNextTickets, refreshTickets } from "../tickets.ts";

/** Shows a tab of the history and fetches its first page. */
export function openHistory(tab: HistoryTab): void {
  ticketsStore.setState({ tab, sold: [] });
  void (tab === "prebook" ? refreshPrebooks() : refreshTickets(tab));
}

/** Shows a tab of the history from any page: in the column or drawer of the slip, on a phone as a page of its own. */
export function showHistory(tab: HistoryTab): void {
  openHistory(tab);
  const { isMobile, viewport } = uiStore.getState();
  if (isMobile) return showMobilePage("history");
  uiStore.setState({ slipView: "betHistory" });
  if (viewport.width <= BREAKPOINTS.tabletPortrait) showMobilePage("bet-slip");
}

export const loadMoreTickets = (): void => void loadNextTickets();
