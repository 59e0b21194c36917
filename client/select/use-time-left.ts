import { MINUTE_MS } from "@clutch/kernel";
import { useSyncExternalStore } from "react";
import { sessionStore } from "../store/session.ts";

const SECOND_MS = 1000;
/** Time left is given below this. */
const SHOWN_MS = 60 * MINUTE_MS;
/** Time left is given in seconds below this, in minutes above. */
const COUNTED_MS = 10 * MINUTE_MS;

/** The moment by the server's clock. */
export function serverNowMs(): number {
  const { serverTimestampMs, localTimestampMs } = sessionStore.getState();
  return Date.now() + serverTimestampMs - localTimestampMs;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every countdown of the page, so that all change in one render. */
export function subscribeSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds left, rounded down to what is shown of them; null where nothing is shown. */
export function computeTimeLeft(leftMs: number): number | null {
  if (leftMs <= 0 || leftMs >= SHOWN_MS) return null;
  const step = leftMs < COUNTED_MS ? SECOND_MS : MINUTE_MS;
  return Math.floor(leftMs / step) * step;
}

/** Time to a moment by the server's clock: whole seconds below ten minutes, whole minutes below an hour, else null. */
export function useTimeLeft(atMs: number): number | null {
  const snapshot = (): number | null => computeTimeLeft(atMs - serverNowMs());
  return useSyncExternalStore(subscribeSecond, snapshot, snapshot);
}

/** Whether time left is given in seconds. */
export const isCounted = (leftMs: number): boolean => leftMs < COUNTED_MS;
