import { useSyncExternalStore } from "react";
import { serverNowMs, subscribeSecond } from "../use-time-left.ts";

/** Whole seconds since a moment by the server's clock, never below zero. */
export function useElapsed(atMs: number): number {
  const snapshot = (): number => Math.max(0, Math.floor((serverNowMs() - atMs) / 1000));
  return useSyncExternalStore(subscribeSecond, snapshot, snapshot);
}
