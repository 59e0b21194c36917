import { BREAKPOINTS } from "@clutch/contract";
import { INITIAL_UI, uiStore, type MobilePage } from "../store/ui.ts";

/** Mobile behaviour holds at a width of 768 and below (G-19). */
export const isMobileWidth = (width: number): boolean => width <= BREAKPOINTS.tablet;

export function showMobilePage(page: MobilePage): void {
  uiStore.setState(({ currentMobilePage: { current } }) =>
    current === page ? {} : { currentMobilePage: { current: page, prev: current } },
  );
}

/** Current `matches`, prev null. */
export const resetMobilePage = (): void =>
  uiStore.setState({ currentMobilePage: INITIAL_UI.currentMobilePage, mobileEventId: null });
