import type { Clock } from "@clutch/kernel";

/** Stops calls to a partner that does not answer, and lets one probe through from time to time. `of` names whose call it is. */
export interface CircuitBreaker {
  /** Calls that may start now: any number when closed, none while open, one as a probe after the wait. */
  readonly places: number;
  /** Takes one of the places; false when there is none. */
  tryEnter(of?: string): boolean;
  succeeded(): void;
  /** No answer, or one of the 5xx. */
  failed(of?: string): void;
  /** The partner answered a call that is not counted: the next one may be the probe. */
  heard(): void;
}

export interface BreakerOptions {
  /** Elapsed time; a wall clock that steps must not hold the breaker open. */
  readonly clock: Clock;
  /** In [0, 1): jitter, so that processes do not probe together. */
  readonly chance: () => number;
  /** It opens after failures of so many different callers: what fails for one alone says nothing of others. 1 where absent. */
  readonly callers?: number;
  readonly onChange?: (isOpen: boolean) => void;
}

const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 1000;
const LONGEST_OPEN_MS = 30_000;

/**
 * Opens after five failures in a row for 1 s, 2 s, 4 s … at most 30 s, each less up to half by jitter. Of several callers, the one
 * whose probe failed leaves the next to another one for as long again.
 */
export function createCircuitBreaker({ clock, chance, callers = 1, onChange }: BreakerOptions): CircuitBreaker {
  let failures = 0;
  const failed = new Set<string>();
  let probeOf: string | null = null;
  let openings = 0;
  let openMs = 0;
  let probesAtMs: number | null = null;
  let isProbing = false;

  const countPlaces = (): number => {
    if (probesAtMs === null) return Number.POSITIVE_INFINITY;
    return !isProbing && clock.nowMs() >= probesAtMs ? 1 : 0;
  };

  const open = (): void => {
    const longestMs = Math.min(FIRST_OPEN_MS * 2 ** Math.min(openings, 20), LONGEST_OPEN_MS);
    openMs = longestMs * (1 - chance() / 2);
    probesAtMs = clock.nowMs() + openMs;
    openings += 1;
    isProbing = false;
    if (openings === 1) onChange?.(true);
  };

  return {
    get places() {
      return countPlaces();
    },
    tryEnter(of = "") {
      if (countPlaces() === 0) return false;
      if (probesAtMs === null) return true;
      if (callers > 1 && of === probeOf && clock.nowMs() < probesAtMs + openMs) return false;
      isProbing = true;
      probeOf = of;
      return true;
    },
    heard() {
      if (probesAtMs !== null) probesAtMs = Math.min(probesAtMs, clock.nowMs());
    },
    succeeded() {
      const wasOpen = probesAtMs !== null;
      failures = 0;
      failed.clear();
      probeOf = null;
      openings = 0;
      probesAtMs = null;
      isProbing = false;
      if (wasOpen) onChange?.(false);
    },
    failed(of = "") {
      failures += 1;
      if (failed.size < callers) failed.add(of);
      // Calls that began before it opened still end; only the probe's failure prolongs the wait.
      if (probesAtMs !== null ? isProbing : failures >= FAILURES_TO_OPEN && failed.size >= callers) open();
    },
  };
}
