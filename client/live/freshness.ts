import { SILENCE_LIMIT_MS } from "@clutch/contract";
import type { Timers } from "../platform/timers.ts";

export interface Freshness {
  /** A message came. */
  touch(): void;
  /** Stale from now on: a hidden tab came back, or we were offline. */
  doubt(): void;
  stop(): void;
}

/** Reports when a feed has been silent for 5 s, and its next message. It has 5 s for the first. */
export function createFreshness(timers: Timers, onChange: (isStale: boolean) => void): Freshness {
  let isStale = false;
  const become = (next: boolean): void => {
    if (next === isStale) return;
    isStale = next;
    onChange(isStale);
  };
  let cancel = timers.after(SILENCE_LIMIT_MS, () => become(true));
  return {
    touch() {
      cancel();
      cancel = timers.after(SILENCE_LIMIT_MS, () => become(true));
      become(false);
    },
    doubt() {
      cancel();
      become(true);
    },
    stop: () => cancel(),
  };
}
