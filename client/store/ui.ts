import { createStore } from "zustand/vanilla";

export const MOBILE_PAGES = [
  "matches",
  "event-detail",
  "live-stats",
  "analysis",
  "bet-slip",
  "history",
  "settings",
] as const;
export type MobilePage = (typeof MOBILE_PAGES)[number];

/** The error state of SPEC section 8; the popup closes itself after 10 s. */
export interface ErrorState {
  readonly statusCode: number;
  /** Id of the text to show; empty for a status that shows none. */
  readonly errorMessage: string;
  /** `E{base}-{code}-{ref}` */
  readonly displayedCode: string;
  readonly showPopup: boolean;
}

export type LaunchState = "waiting" | "failed" | "timeout" | "token-expired";

export interface UiState {
  readonly isMobile: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly currentMobilePage: { readonly current: MobilePage; readonly prev: MobilePage | null };
  /** The event the phone's event page shows; the route stays /events there (G-19). */
  readonly mobileEventId: string | null;
  readonly error: ErrorState | null;
  readonly launch: {
    readonly state: LaunchState;
    readonly message: string | null;
    readonly displayedCode: string | null;
  };
  readonly maintenance: { readonly isOn: boolean; readonly fromMs: number | null; readonly toMs: number | null };
  /** Prices are stale: grey them and disable placing (RU-6). */
  readonly arePricesStale: boolean;
  /** The server asked for a fresh fetch; cleared when it has arrived (G-38). */
  readonly actionToTake: "refresh" | null;
  readonly isOnline: boolean;
  /** Storage throws: the app runs on memory only (G-07). */
  readonly isStorageBlocked: boolean;
  readonly refreshFirstInit: boolean;
  readonly isVideoFullscreen: boolean;
  readonly slipView: "currentBet" | "betHistory";
  readonly openPanel: "settings" | "notices" | null;
  /** The table in sight whose rounds are common to all members: it has a feed of its own. */
  readonly sharedTableId: number | null;
  /** The member's own reminder stands over the page (store/care/reminder.ts, which the first load does without). */
  readonly hasReminder: boolean;
  /** The lengths of a break stand over the page. */
  readonly isBreakOpen: boolean;
  /** Where the settings begin when they are opened next. */
  readonly settingsPage: "main" | "care" | "devices" | "steps";
  /** Id of a text the shell shows as a toast. */
  readonly passingText: string | null;
}

export const INITIAL_UI: UiState = {
  isMobile: false,
  viewport: { width: 1440, height: 900 },
  currentMobilePage: { current: "matches", prev: null },
  mobileEventId: null,
  error: null,
  launch: { state: "waiting", message: null, displayedCode: null },
  maintenance: { isOn: false, fromMs: null, toMs: null },
  arePricesStale: false,
  actionToTake: null,
  isOnline: true,
  sharedTableId: null,
  isStorageBlocked: false,
  refreshFirstInit: false,
  isVideoFullscreen: false,
  slipView: "currentBet",
  openPanel: null,
  settingsPage: "main",
  hasReminder: false,
  isBreakOpen: false,
  passingText: null,
};

export const createUiStore = () => createStore<UiState>(() => INITIAL_UI);
export const uiStore = createUiStore();
