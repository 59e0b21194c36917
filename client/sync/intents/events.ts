import { calls } from "@clutch/contract";
import { catalogueStore } from "../../store/catalogue.ts";
import { type BoardName, type ListSort, lobbyStore, type LobbyFilter } from "../../store/lobby.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { removeFromLists } from "../catalogue.ts";
import { loadNextPage, refreshEvent, refreshList } from "../events/events.ts";
import { refreshLobby } from "../events/lobby.ts";
import { showMobilePage } from "../mobile-page.ts";
import { leaveEvent } from "../events/open-event.ts";
import { getRuntime } from "../runtime.ts";

/** Changes any part of the filter and fetches what it asks for; the market filter is the view's own. */
export function setFilter(change: Partial<LobbyFilter>): void {
  const before = lobbyStore.getState().filter;
  const isNewTab = change.tab !== undefined && change.tab !== before.tab;
  const filter = { ...before, ...(isNewTab ? { date: null } : {}), ...change };
  lobbyStore.setState({ filter, board: null });
  if (Object.keys(change).every((key) => key === "marketFilter")) return;
  void refreshList();
  // Counts of tabs and of games stand side by side: they are read together, or one of them would be older.
  void refreshLobby();
}

/** Shows a board in place of the list. */
export const showBoard = (board: BoardName | "first"): void => lobbyStore.setState({ board });

/** Sorts what is loaded; the server is not asked. */
export const setSort = (sort: ListSort): void => lobbyStore.setState({ sort });

export const loadMore = (): void => void loadNextPage();
export const retryList = (): void => void refreshList();

/** Fetches an event with all its markets as its page opens; one without any returns to the matches (G-24). */
export async function loadEvent(eventId: string): Promise<"there" | "gone" | "failed"> {
  const found = await refreshEvent(eventId);
  if (found === "gone") leaveEvent(eventId, "events.gone.title");
  if (found === "failed") uiStore.setState({ passingText: "error.4011" });
  return found;
}

/** An event without markets does not open (G-24). On a phone the page changes, elsewhere the route (G-19). */
export function openEvent(eventId: string): void {
  const event = catalogueStore.getState().events[eventId];
  if (event === undefined || event.totalNumMarkets === 0) return;
  if (!uiStore.getState().isMobile) return getRuntime().navigate(`/events/${encodeURIComponent(eventId)}`);
  uiStore.setState({ mobileEventId: eventId });
  showMobilePage("event-detail");
}

function writeFavourite(eventId: string, isFavourite: boolean): void {
  const { events } = catalogueStore.getState();
  const event = events[eventId];
  if (event === undefined || event.isFavourite === isFavourite) return;
  catalogueStore.setState({ events: { ...events, [eventId]: { ...event, isFavourite } } });
  lobbyStore.setState(({ counts }) => ({
    counts: { ...counts, favourites: Math.max(0, (counts.favourites ?? 0) + (isFavourite ? 1 : -1)) },
  }));
}

/** Optimistic: flips at once, takes the server's answer as final, flips back silently on failure (G-35); needs a token. */
export async function toggleFavourite(eventId: string): Promise<void> {
  const event = catalogueStore.getState().events[eventId];
  if (event === undefined || sessionStore.getState().token === null) return;
  const favourite = !event.isFavourite;
  writeFavourite(eventId, favourite);
  const answer = await getRuntime().api.call(calls.favouriteEvent, { params: { id: eventId }, body: { favourite } });
  const final = answer.ok ? answer.value.result.favourite : !favourite;
  writeFavourite(eventId, final);
  // On the favourites list, taking the mark away takes the event away (SPEC section 4 "Favourites").
  if (!final && lobbyStore.getState().filter.tab === "favourites") removeFromLists(eventId);
}
