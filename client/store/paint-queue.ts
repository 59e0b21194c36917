export interface PaintQueueParts {
  /** A clock that never jumps, in milliseconds. */
  readonly nowMs: () => number;
  readonly requestFrame: (paint: () => void) => void;
  readonly setTimer: (run: () => void, delayMs: number) => void;
}

export interface PaintQueue<K> {
  /** Has the key painted in the next frame that has room, and not sooner than a third of a second after the last time. */
  add(key: K): void;
  /** Has the key painted before all that only wait for their turn, however lately it was painted. */
  addUrgent(key: K): void;
}

/** Nothing on the page flashes more than three times a second (DESIGN section 6, WCAG 2.3.1). */
export const LEAST_GAP_MS = 334;
/** The style and layout of so many cells leave a frame room for an input (docs/decisions/0106). */
export const MOST_AT_ONCE = 48;
/** In a flood a frame or two between those of prices belong to whatever else the page shows. */
export const REST_MS = 40;

/**
 * Spreads what is to be painted over animation frames, so that a flood of changes never keeps a reader's own input
 * waiting. A key that changes again before its turn is painted once, as it is by then.
 */
export function createPaintQueue<K>(
  { nowMs, requestFrame, setTimer }: PaintQueueParts,
  paint: (key: K) => void,
): PaintQueue<K> {
  const [urgent, waiting] = [new Set<K>(), new Set<K>()];
  /** In the order of the moments; what is older than the gap is dropped. */
  const paintedMs = new Map<K, number>();
  let [isFrameAsked, isTimerSet, isResting] = [false, false, false];

  const askFrame = (): void => {
    if (isFrameAsked || isResting) return;
    isFrameAsked = true;
    requestFrame(paintDue);
  };
  const askFrameIn = (delayMs: number, end: () => void): void =>
    setTimer(() => {
      end();
      askFrame();
    }, delayMs);
  const waitForGap = (delayMs: number): void => {
    // A timer under way ends sooner: it was set by what was painted earlier.
    if (isTimerSet) return;
    isTimerSet = true;
    askFrameIn(delayMs, () => (isTimerSet = false));
  };
  const rest = (): void => {
    isResting = true;
    askFrameIn(REST_MS, () => (isResting = false));
  };
  const paintDue = (): void => {
    isFrameAsked = false;
    const now = nowMs();
    dropOlder(paintedMs, now - LEAST_GAP_MS);
    let painted = 0;
    let soonestMs = Infinity;
    for (const keys of [urgent, waiting])
      for (const key of keys) {
        const lastMs = paintedMs.get(key);
        if (lastMs !== undefined) {
          soonestMs = Math.min(soonestMs, lastMs + LEAST_GAP_MS);
          continue;
        }
        if (painted === MOST_AT_ONCE) return rest();
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
      askFrame();
    },
    addUrgent(key) {
      paintedMs.delete(key);
      waiting.delete(key);
      urgent.add(key);
      askFrame();
    },
  };
}

function dropOlder<K>(moments: Map<K, number>, beforeMs: number): void {
  for (const [key, ms] of moments) {
    if (ms > beforeMs) return;
    moments.delete(key);
  }
}
