/** Comes in as a parameter so that tests hold the time. */
export interface Timers {
  /** Repeats an action; what it returns stops it. */
  every(periodMs: number, action: () => void): () => void;
  /** Runs an action once, after whatever else waits for its turn. */
  soon(action: () => void): void;
}

/** Node, Bun and browsers have these; this package has the types of none of them. */
declare function setInterval(action: () => void, periodMs: number): unknown;
declare function clearInterval(handle: unknown): void;
declare function setTimeout(action: () => void, delayMs: number): unknown;

export const realTimers: Timers = {
  every(periodMs, action) {
    const handle = setInterval(action, periodMs);
    return () => clearInterval(handle);
  },
  soon(action) {
    setTimeout(action, 0);
  },
};
