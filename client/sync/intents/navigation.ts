import { uiStore, type MobilePage, type UiState } from "../../store/ui.ts";
import { resetError } from "../errors.ts";
import { leaveMobilePage, resetMobilePage, showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";

export const goMobilePage = (page: MobilePage): void => showMobilePage(page);

/** Back to the page below this one. */
export const backMobilePage = (): void => leaveMobilePage();

export const openPanel = (panel: UiState["openPanel"]): void => uiStore.setState({ openPanel: panel });

export const setSlipView = (slipView: UiState["slipView"]): void => uiStore.setState({ slipView });

export const closeErrorPopup = (): void => resetError();

/** Goes to a path; a phone's page that lay over the route goes, and so does its entry of the browser's history. */
export function showPath(path: string): void {
  const isOnPage = uiStore.getState().currentMobilePage.current !== "matches";
  getRuntime().navigate(path, { replace: isOnPage });
  resetMobilePage();
}

const LIST_ROUTES = new Set(["events", "test-halfscreen"]);

/** The list, from any other page. */
export function showList(): void {
  if (LIST_ROUTES.has(getRuntime().route().name)) resetMobilePage();
  else showPath("/events");
}

export const navigateTo = (path: string): void => getRuntime().navigate(path);

/** Debounce and throttle: a list changes its height many times while it loads, and with every live match. */
const HEIGHT_REST_MS = 400;
const HEIGHT_PAUSE_MS = 10_000;
let lastPosted = { height: 0, atMs: Number.NEGATIVE_INFINITY };
let cancelPost = (): void => undefined;

/** Posts the height in CSS pixels, once it is stable and differs from the last one posted. */
export function postHeight(height: number): void {
  const { timers, postToHost, nowMs } = getRuntime();
  cancelPost();
  if (height === lastPosted.height || height < 1 || height > 100_000) return;
  const delayMs = Math.max(HEIGHT_REST_MS, lastPosted.atMs + HEIGHT_PAUSE_MS - nowMs());
  cancelPost = timers.after(delayMs, () => {
    lastPosted = { height, atMs: nowMs() };
    postToHost({ type: "CLUTCH_HEIGHT", height });
  });
}

/** A guest wants what needs a member: the partner's page shows its own sign-in. */
export const askLogin = (): void => getRuntime().postToHost({ type: "CLUTCH_LOGIN_NEEDED" });

/** A member has too little money for what they want: the partner's page shows its cashier. */
export const askDeposit = (): void => getRuntime().postToHost({ type: "CLUTCH_DEPOSIT_NEEDED" });
