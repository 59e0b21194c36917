import type { Clock } from "@clutch/kernel";

/** The time that a source plays by: it never goes back, as what was published of a match cannot be taken back. */
export interface ForwardClock extends Clock {
  /** It is at least this time. */
  advanceTo(atMs: number): void;
}

/** Less is no step, but a clock that is kept right. */
const STEP_MS = 1000;
/** A clock that moves on by so much between two readings was set, or slept. */
const LEAP_MS = 60_000;
/** The part of the time that passes by which it comes nearer to the clock: of an hour in ten. */
const NEARING = 0.1;

/**
 * Follows a clock. Where that is set back, it goes on from the last reading, ahead of it and a little slower until they meet; where that is
 * set forward again, they meet at once. `onBack` hears of each step back once.
 */
export function createForwardClock(clock: Clock, onBack: (byMs: number) => void = () => {}): ForwardClock {
  let aheadMs = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const nowMs = (): number => {
    const readMs = clock.nowMs();
    const movedMs = readMs + aheadMs - lastMs;
    if (movedMs < -STEP_MS) onBack(-movedMs);
    if (movedMs < 0) aheadMs -= movedMs;
    else aheadMs -= Math.min(aheadMs, movedMs > LEAP_MS ? movedMs : movedMs * NEARING);
    lastMs = readMs + aheadMs;
    return lastMs;
  };
  return {
    nowMs,
    advanceTo(atMs) {
      const behindMs = atMs - nowMs();
      if (behindMs <= 0) return;
      aheadMs += behindMs;
      lastMs = atMs;
    },
  };
}
