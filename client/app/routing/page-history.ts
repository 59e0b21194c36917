import type { Stop } from "@clutch/kernel";
import { INITIAL_UI, MOBILE_PAGES, uiStore, type UiState } from "../../store/ui.ts";

/** As much of the window as this needs. */
interface PagedWindow {
  readonly history: Pick<History, "state" | "length" | "pushState" | "replaceState" | "back">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** An entry of the browser's history that was made here. */
type Entry = Pick<UiState, "currentMobilePage" | "mobileEventId">;

function readEntry(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return MOBILE_PAGES.some((page) => page === entry?.currentMobilePage?.current) ? (entry as Entry) : null;
}

/**
 * The browser's own back and forward go through a phone's pages and the slip's sheet, whose address is the matches'
 * (G-19): each is an entry of its own, and closing it takes the browser's way back to what it was opened from.
 */
export function startPageHistory(window: PagedWindow): Stop {
  const { history } = window;
  let isArriving = false;
  // Another number of entries than this: the page around the frame has added its own.
  let { length } = history;
  const follow = ({ currentMobilePage, mobileEventId }: UiState, before: UiState): void => {
    if (isArriving || currentMobilePage.current === before.currentMobilePage.current) return;
    const here = readEntry(history.state);
    // Another route took the page's entry: there is nothing to go back from.
    if (here === null && currentMobilePage.current === "matches") return;
    if (here?.currentMobilePage.prev === currentMobilePage.current && history.length === length) {
      history.back();
      return;
    }
    history.pushState({ currentMobilePage, mobileEventId } satisfies Entry, "");
    ({ length } = history);
  };
  const arrive = (): void => {
    const { currentMobilePage, mobileEventId } = readEntry(history.state) ?? INITIAL_UI;
    isArriving = true;
    uiStore.setState({ currentMobilePage, mobileEventId });
    isArriving = false;
  };
  // After a reload the matches are shown, whatever was before it.
  if (readEntry(history.state) !== null) history.replaceState(null, "");
  window.addEventListener("popstate", arrive);
  const stop = uiStore.subscribe(follow);
  return async () => {
    stop();
    window.removeEventListener("popstate", arrive);
  };
}
