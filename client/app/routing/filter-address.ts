import { lobbyStore } from "../../store/lobby.ts";
import { sessionStore } from "../../store/session.ts";
import {
  type FilterChoice,
  formatFilterQuery,
  hasFilterQuery,
  parseFilterQuery,
} from "../../sync/filters/filter-query.ts";
import { setFilter } from "../../sync/intents/events.ts";
import type { Router } from "./router.ts";

interface AddressParts {
  readonly location: { readonly search: string };
  readonly router: Pick<Router, "place" | "navigate" | "subscribe">;
}

/**
 * Keeps the filters chosen and the query of the list's address equal, so that a link keeps them. A choice is an entry
 * of the browser's history; its back and forward bring the filters of their entry. Returns its stop.
 */
export function startFilterAddress({ location, router }: AddressParts): () => void {
  let isArriving = false;
  const isList = (): boolean => router.place().name === "events";
  const current = (): string => formatFilterQuery(lobbyStore.getState().filter);

  /** The filters of the address that differ from those chosen; a guest has no favourites. */
  const readChange = (): FilterChoice | null => {
    const found = parseFilterQuery(location.search);
    const choice = { ...found, onlyFavourites: found.onlyFavourites && sessionStore.getState().token !== null };
    return formatFilterQuery(choice) === current() ? null : choice;
  };
  const follow = (): void => {
    const choice = readChange();
    if (choice === null) return;
    isArriving = true;
    setFilter(choice);
    isArriving = false;
  };
  const write = (replace: boolean): void => {
    if (isArriving || !isList() || location.search === current()) return;
    router.navigate(`/events${current()}`, { replace });
  };

  // Nothing is fetched yet where the address is read first: entering the list does that.
  if (isList() && hasFilterQuery(location.search)) {
    lobbyStore.setState(({ filter }) => ({ filter: { ...filter, ...readChange() } }));
  }
  write(true);
  const stopRouter = router.subscribe((isPop) => {
    if (isPop && isList()) follow();
    // From another screen the list is reached without its filters.
    write(true);
  });
  const stopStore = lobbyStore.subscribe(({ filter }, before) => {
    if (filter !== before.filter) write(false);
  });
  return () => {
    stopRouter();
    stopStore();
  };
}
