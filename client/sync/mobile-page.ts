import { BREAKPOINTS } from "@clutch/contract";
import { INITIAL_UI, uiStore, type MobilePage, type UiState } from "../store/ui.ts";

/** Mobile behaviour holds at a width of 768 and below (G-19). */
export const isMobileWidth = (width: number): boolean => width <= BREAKPOINTS.tablet;

export function showMobilePage(page: MobilePage): void {
  uiStore.setState(({ currentMobilePage: { current } }) =>
    current === page ? {} : { currentMobilePage: { current: page, prev: current } },
  );
}

/** The depth of a page above the matches: going back never increases it. */
const HEIGHTS: Readonly<Record<MobilePage, number>> = {
  matches: 0,
  "event-detail": 1,
  "live-stats": 1,
  analysis: 1,
  history: 2,
  settings: 2,
  "bet-slip": 3,
};

/** To the page this one was opened from if that is below it, else to the matches. */
export const leaveMobilePage = (): void =>
  uiStore.setState(({ currentMobilePage: { current, prev } }) => ({
    currentMobilePage: { current: prev !== null && HEIGHTS[prev] < HEIGHTS[current] ? prev : "matches", prev: null },
  }));

/** The slip's sheet is above the page it was opened from. */
export const pageInSight = ({ current, prev }: UiState["currentMobilePage"]): MobilePage =>
  current === "bet-slip" ? (prev ?? "matches") : current;

/** Current `matches`, prev null. */
export const resetMobilePage = (): void =>
  uiStore.setState({ currentMobilePage: INITIAL_UI.currentMobilePage, mobileEventId: null });
