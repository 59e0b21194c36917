import { MINUTE_MS } from "@clutch/kernel";
import { careStore } from "../../store/care/standing.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { getRuntime } from "../runtime.ts";
import { careNowMs, loadCare } from "./keep-care.ts";

/** The shortest time between two reads: rounds of a mini-game follow each other fast. */
const PAUSE_MS = 1000;
/** More often than the server ends a visit for want of a call. */
const PRESENT_MS = 15 * MINUTE_MS;
/** Timers of a browser do not reach as far as a closure. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

let isReading = false;
let isWanted = false;

/** Reads the limits of who is signed in; what is asked for while a read is under way is one more read after it. */
export async function refreshCare(): Promise<void> {
  const { token, isAnonymous } = sessionStore.getState();
  if (token === null || isAnonymous) return;
  if (isReading) {
    isWanted = true;
    return;
  }
  isReading = true;
  await loadCare();
  getRuntime().timers.after(PAUSE_MS, () => {
    isReading = false;
    if (!isWanted) return;
    isWanted = false;
    void refreshCare();
  });
}

/** How long until something of the limits ends. */
function msToEnd(): number | null {
  const { standing } = careStore.getState();
  if (standing === null) return null;
  const { breakUntilMs, closedUntilMs, limits } = standing;
  const waits = [breakUntilMs, closedUntilMs, ...limits.map(({ endsAtMs }) => endsAtMs)].map(
    (endMs) => endMs - careNowMs(),
  );
  const coming = waits.filter((waitMs) => waitMs > 0);
  return coming.length === 0 ? null : Math.min(...coming);
}

const hasLimit = (kind?: "time"): boolean =>
  (careStore.getState().standing?.limits ?? []).some((limit) => kind === undefined || limit.kind === kind);

/**
 * Keeps what is known of the limits true while the page is open: after each change of the balance, each minute where time is
 * limited, when the page comes into sight or is online again, and when a break or a span ends. The first read is the reminder's.
 */
export function followCare(page: Document): () => void {
  const { timers } = getRuntime();
  let cancelEnd = (): void => undefined;
  const waitForEnd = (): void => {
    cancelEnd();
    const waitMs = msToEnd();
    if (waitMs === null) return;
    cancelEnd = timers.after(Math.min(waitMs, LONGEST_WAIT_MS), () => {
      // Seen anew by those who show it, also where it cannot be read now.
      careStore.setState(({ standing }) => ({ standing: standing && { ...standing } }));
      void refreshCare();
    });
  };
  const lookAgain = (): void => {
    if (page.visibilityState === "visible") void refreshCare();
  };
  page.addEventListener("visibilitychange", lookAgain);
  const stops = [
    careStore.subscribe(waitForEnd),
    sessionStore.subscribe((now, before) => {
      if (now.member?.memberId !== before.member?.memberId) careStore.setState({ standing: null });
    }),
    walletStore.subscribe((now, before) => {
      if (before.balance !== null && now.balance?.amountMinor !== before.balance.amountMinor && hasLimit())
        void refreshCare();
    }),
    uiStore.subscribe((now, before) => {
      if (now.isOnline && !before.isOnline) void refreshCare();
    }),
    timers.every(MINUTE_MS, () => {
      if (hasLimit("time")) lookAgain();
    }),
    // Whoever only watches is still on their visit.
    timers.every(PRESENT_MS, lookAgain),
    () => page.removeEventListener("visibilitychange", lookAgain),
    () => cancelEnd(),
  ];
  waitForEnd();
  return () => stops.forEach((stop) => stop());
}
