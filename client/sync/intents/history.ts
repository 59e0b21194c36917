import { BREAKPOINTS } from "@clutch/contract";
import { ticketsStore, type HistoryTab } from "../../store/tickets.ts";
import { refreshPrebooks } from "../prebook/prebooks.ts";
import { uiStore } from "../../store/ui.ts";
import { showMobilePage } from "../mobile-page.ts";
import { fetchTickets, refreshTickets, writeTickets } from "../tickets.ts";

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

/** Later pages append. */
export async function loadNextTickets(): Promise<void> {
  const { tab, lists } = ticketsStore.getState();
  const list = lists[tab];
  if (!list.hasMore || (list.state !== "ready" && list.state !== "failed")) return;
  writeTickets(tab, (before) => ({ ...before, state: "loading" }));
  const fetched = await fetchTickets(tab, list.page + 1);
  if (fetched === null) return writeTickets(tab, (before) => ({ ...before, state: "failed" }));
  writeTickets(tab, (before) => {
    const known = new Set(before.tickets.map(({ ticketId }) => ticketId));
    const added = fetched.tickets.filter(({ ticketId }) => !known.has(ticketId));
    return { tickets: [...before.tickets, ...added], page: before.page + 1, hasMore: fetched.hasMore, state: "ready" };
  });
}

export const loadMoreTickets = (): void => void loadNextTickets();
