import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isDown = false;
let end: AbortController | null = null;

function turn(now: boolean): void {
  isDown = now;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (end === null) {
    end = new AbortController();
    addEventListener("pointerdown", () => turn(true), end);
    addEventListener("pointerup", () => turn(false), end);
    addEventListener("pointercancel", () => turn(false), end);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.abort();
    end = null;
    isDown = false;
  };
}

/** Whether a pointer is down, for whoever asks: all others are not drawn anew by a press. */
export const usePointerDown = (isAsked: boolean): boolean => useSyncExternalStore(follow, () => isAsked && isDown);
