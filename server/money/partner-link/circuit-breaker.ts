import type { Clock } from "@clutch/kernel";

/** Stops calls to a partner that does not answer, and lets one probe through from time to time. */
export interface CircuitBreaker {
  /** Calls that may start now: any number when closed, none while open, one as a probe after the wait. */
  readonly places: number;
  /** Takes one of the places; false when there is none. */
  tryEnter(): boolean;
  succeeded(): void;
  /** No answer, or one of the 5xx. */
  failed(): void;
}

export interface BreakerOptions {
  /** Elapsed time; a wall clock that steps must not hold the breaker open. */
  readonly clock: Clock;
  /** In [0, 1): jitter, so that processes do not probe together. */
  readonly chance: () => number;
  readonly onChange?: (isOpen: boolean) => void;
}

const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 1000;
const LONGEST_OPEN_MS = 30_000;

/** Opens after five failures in a row for 1 s, 2 s, 4 s … at most 30 s, each less up to half by jitter. */
export function createCircuitBreaker({ clock, chance, onChange }: BreakerOptions): CircuitBreaker {
  let failures = 0;
  let openings = 0;
  let probesAtMs: number | null = null;
  let isProbing = false;

  const countPlaces = (): number => {
    if (probesAtMs === null) return Number.POSITIVE_INFINITY;
    return !isProbing && clock.nowMs() >= probesAtMs ? 1 : 0;
  };

  const open = (): void => {
    const longestMs = Math.min(FIRST_OPEN_MS * 2 ** Math.min(openings, 20), LONGEST_OPEN_MS);
    probesAtMs = clock.nowMs() + longestMs * (1 - chance() / 2);
    openings += 1;
    isProbing = false;
    if (openings === 1) onChange?.(true);
  };

  return {
    get places() {
      return countPlaces();
    },
    tryEnter() {
      if (countPlaces() === 0) return false;
      if (probesAtMs !== null) isProbing = true;
      return true;
    },
    succeeded() {
      const wasOpen = probesAtMs !== null;
      failures = 0;
      openings = 0;
      probesAtMs = null;
      isProbing = false;
      if (wasOpen) onChange?.(false);
    },
    failed() {
      failures += 1;
      // Calls that began before it opened still end; only the probe's failure prolongs the wait.
      if (probesAtMs === null ? failures >= FAILURES_TO_OPEN : isProbing) open();
    },
  };
}
