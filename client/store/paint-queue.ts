export interface PaintQueueParts {
  /** A monotonic clock in milliseconds. */
  readonly nowMs: () => number;
  readonly requestAnimationFrame: (paint: () => void) => void;
  readonly setTimer: (run: () => void, delayMs: number) => void;
}

export interface PaintQueue<K> {
  /** Paints the key in the next animation frame with capacity, not sooner than `MIN_GAP_MS` after its last paint. */
  add(key: K): void;
  /** Paints the key before all that only wait for their turn, however lately it was painted. */
  addUrgent(key: K): void;
}

/** Nothing on the page flashes more than three times a second (DESIGN section 6, WCAG 2.3.1). */
export const MIN_GAP_MS = 334;
/** Style and layout of so many cells leave an animation frame time for an input (docs/decisions/0105). */
export const MAX_AT_ONCE = 48;
/** In a flood an animation frame or two between those of prices are left to the rest of the page. */
export const REST_MS = 40;

/**
 * Throttles painting: spreads a flood of changes over animation frames, so that it never delays an input. Changes of a
 * key before its turn are coalesced.
 */
export function createPaintQueue<K>(
  { nowMs, requestAnimationFrame, setTimer }: PaintQueueParts,
  paint: (key: K) => void,
): PaintQueue<K> {
  const [urgent, waiting] = [new Set<K>(), new Set<K>()];
  /** In the order of painting; entries older than the gap are dropped. */
  const paintedMs = new Map<K, number>();
  let [isRequested, isTimerSet, isResting] = [false, false, false];

  const requestPaint = (): void => {
    if (isRequested || isResting) return;
    isRequested = true;
    requestAnimationFrame(paintDue);
  };
  const requestPaintIn = (delayMs: number, end: () => void): void =>
    setTimer(() => {
      end();
      requestPaint();
    }, delayMs);
  const waitForGap = (delayMs: number): void => {
    // A running timer ends sooner: it was set for a key painted earlier.
    if (isTimerSet) return;
    isTimerSet = true;
    requestPaintIn(delayMs, () => (isTimerSet = false));
  };
  const rest = (): void => {
    isResting = true;
    requestPaintIn(REST_MS, () => (isResting = false));
  };
  const paintDue = (): void => {
    isRequested = false;
    const now = nowMs();
    dropOlder(paintedMs, now - MIN_GAP_MS);
    let painted = 0;
    let soonestMs = Infinity;
    for (const keys of [urgent, waiting])
      for (const key of keys) {
        const lastMs = paintedMs.get(key);
        if (lastMs !== undefined) {
          soonestMs = Math.min(soonestMs, lastMs + MIN_GAP_MS);
          continue;
        }
        if (painted === MAX_AT_ONCE) return rest();
        painted += 1;
        keys.delete(key);
        paintedMs.set(key, now);
        paint(key);
      }
    if (soonestMs < Infinity) waitForGap(soonestMs - now);
  };
  return {
    add(key) {
      if (!urgent.has(key)) waiting.add(key);
      requestPaint();
    },
    addUrgent(key) {
      paintedMs.delete(key);
      waiting.delete(key);
      urgent.add(key);
      requestPaint();
    },
  };
}

function dropOlder<K>(moments: Map<K, number>, beforeMs: number): void {
  for (const [key, ms] of moments) {
    if (ms > beforeMs) return;
    moments.delete(key);
  }
}
