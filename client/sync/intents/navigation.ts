import { uiStore, type MobilePage, type UiState } from "../../store/ui.ts";
import { resetError } from "../errors.ts";
import { leaveMobilePage, showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";

export const goMobilePage = (page: MobilePage): void => showMobilePage(page);

/** Back to the page this one lies over. */
export const backMobilePage = (): void => leaveMobilePage();

export const openPanel = (panel: UiState["openPanel"]): void => uiStore.setState({ openPanel: panel });

export const setSlipView = (slipView: UiState["slipView"]): void => uiStore.setState({ slipView });

export const closeErrorPopup = (): void => resetError();

export const navigateTo = (path: string): void => getRuntime().navigate(path);

/** A list that settles changes its height many times, and a live one with every match: where it rests is told, and not often. */
const HEIGHT_REST_MS = 400;
const HEIGHT_PAUSE_MS = 10_000;
let lastPosted = { height: 0, atMs: Number.NEGATIVE_INFINITY };
let cancelPost = (): void => undefined;

/** CSS pixels; told once it has stood for a moment and differs from what was told last. */
export function postHeight(height: number): void {
  const { timers, postToHost: tellHost, nowMs } = getRuntime();
  cancelPost();
  if (height === lastPosted.height || height < 1 || height > 100_000) return;
  const delayMs = Math.max(HEIGHT_REST_MS, lastPosted.atMs + HEIGHT_PAUSE_MS - nowMs());
  cancelPost = timers.after(delayMs, () => {
    lastPosted = { height, atMs: nowMs() };
    tellHost({ type: "CLUTCH_HEIGHT", height });
  });
}

/** A guest asks for what only members may do: the partner's page shows its own sign-in. */
export const askLogin = (): void => getRuntime().postToHost({ type: "CLUTCH_LOGIN_NEEDED" });
