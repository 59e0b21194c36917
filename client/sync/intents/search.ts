import { calls, SEARCH_MAX_LENGTH } from "@clutch/contract";
import { readJson } from "../../platform/storage.ts";
import type { LobbyFilter } from "../../store/lobby.ts";
import { searchStore } from "../../store/lists/search-store.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { resetMobilePage, showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";
import { setFilter } from "./events.ts";
import { addEvents } from "../share/add-events.ts";

/** Keys that follow each other faster are one question. */
const DEBOUNCE_MS = 150;
/** Rows of the text before stay so long; then placeholders stand for them. */
const TIMEOUT_MS = 150;
const RECENT_KEY = "recent-searches";
const MAX_RECENT = 5;

/** Ends what is under way: its timers and its call. */
let cancel = (): void => {};

/** The panel opens empty, with what was searched for before in this browser. */
export function openSearch(): void {
  const stored = readJson(getRuntime().local, RECENT_KEY);
  const recent = Array.isArray(stored) ? stored.filter((text): text is string => typeof text === "string") : [];
  searchStore.setState({ text: "", state: "idle", answer: null, recent: recent.slice(0, MAX_RECENT) });
}

export function closeSearch(): void {
  cancel();
  searchStore.setState({ text: "", state: "idle", answer: null });
}

/** Searches for what is typed, once the keys rest; an answer for an older text is dropped with its call. */
export function typeSearch(typed: string): void {
  cancel();
  const text = typed.slice(0, SEARCH_MAX_LENGTH);
  const q = text.trim();
  if (q === "") return searchStore.setState({ text, state: "idle", answer: null });
  searchStore.setState({ text, state: "typing" });
  const { timers } = getRuntime();
  const calling = new AbortController();
  const stopWaiting = timers.after(DEBOUNCE_MS + TIMEOUT_MS, () => searchStore.setState({ state: "waiting" }));
  const stopAsking = timers.after(DEBOUNCE_MS, () => void ask(q, calling.signal).finally(stopWaiting));
  cancel = () => {
    stopWaiting();
    stopAsking();
    calling.abort();
  };
}

/** Asks again after a failure. */
export const retrySearch = (): void => typeSearch(searchStore.getState().text);

async function ask(q: string, signal: AbortSignal): Promise<void> {
  const { language: lang, timezone } = sessionStore.getState();
  const answer = await getRuntime().api.call(
    calls.search,
    { query: { q, lang, timezone } },
    { signal, isRepeated: true },
  );
  if (signal.aborted) return;
  if (!answer.ok) return searchStore.setState({ state: "failed" });
  // Prices of found matches are live ones: they stand in the catalogue as those of the list do.
  addEvents([...answer.value.events.results, ...answer.value.markets.results]);
  searchStore.setState({ state: "ready", answer: answer.value });
}

/** Opens a match that may not have been read yet: its page fetches it. On a phone the page changes, elsewhere the route (G-19). */
export function openFound(eventId: string): void {
  if (!uiStore.getState().isMobile) return getRuntime().navigate(`/events/${encodeURIComponent(eventId)}`);
  uiStore.setState({ mobileEventId: eventId });
  showMobilePage("event-detail");
}

/** The list with the matches of a league or a game alone, whatever was chosen before. */
export function showFound(change: Pick<Partial<LobbyFilter>, "gameIds" | "competitionIds">): void {
  setFilter({ tab: "all", gameIds: [], competitionIds: [], ...change });
  resetMobilePage();
  getRuntime().navigate("/events");
}

/** A text that led somewhere stands first among the recent ones. */
export function rememberSearch(name: string): void {
  const { recent } = searchStore.getState();
  keepRecent([name, ...recent.filter((text) => text !== name)].slice(0, MAX_RECENT));
}

export const clearRecent = (): void => keepRecent([]);

function keepRecent(recent: readonly string[]): void {
  searchStore.setState({ recent });
  getRuntime().local.set(RECENT_KEY, JSON.stringify(recent));
}
