import { calls, isTicketWire, TRANSACTION_PAGE_SIZE } from "@clutch/contract";
import { sessionStore } from "../store/session.ts";
import { ticketsStore, type HistoryTab, type Ticket, type TicketList } from "../store/tickets.ts";
import { getRuntime } from "./runtime.ts";
import { parseTicket } from "./wire/ticket.ts";

export function writeTickets(tab: HistoryTab, change: (list: TicketList) => TicketList): void {
  ticketsStore.setState(({ lists }) => ({ lists: { ...lists, [tab]: change(lists[tab]) } }));
}

/** Null where they cannot be read. */
export async function fetchTickets(tab: HistoryTab, page: number) {
  const { language, timezone } = sessionStore.getState();
  const query = { page, page_size: TRANSACTION_PAGE_SIZE, status: tab, timezone, lang: language };
  const answer = await getRuntime().api.call(calls.transactions, { query });
  if (!answer.ok) return null;
  const tickets = answer.value.results
    .filter(isTicketWire)
    .map(parseTicket)
    .filter((ticket): ticket is Ticket => ticket !== null);
  return { tickets, hasMore: answer.value.next !== null };
}

/** Page 1 replaces the list (SPEC section 7 "Client handling"). Anonymous users have no bet history. */
export async function refreshTickets(tab: HistoryTab): Promise<void> {
  if (sessionStore.getState().token === null) return;
  writeTickets(tab, (list) => ({ ...list, state: list.page === 0 ? "loading" : list.state }));
  const fetched = await fetchTickets(tab, 1);
  if (fetched === null)
    return writeTickets(tab, (list) => ({ ...list, state: list.page === 0 ? "failed" : list.state }));
  writeTickets(tab, () => ({ ...fetched, page: 1, state: "ready" }));
}
