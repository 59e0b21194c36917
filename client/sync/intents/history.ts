import { ticketsStore, type HistoryTab } from "../../store/tickets.ts";
import { refreshPrebooks } from "../prebook/prebooks.ts";
import { loadNextTickets, refreshTickets } from "../tickets.ts";

/** Shows a tab of the history and fetches its first page. */
export function openHistory(tab: HistoryTab): void {
  ticketsStore.setState({ tab, sold: [] });
  void (tab === "prebook" ? refreshPrebooks() : refreshTickets(tab));
}

export const loadMoreTickets = (): void => void loadNextTickets();
