/** Repeats an action; what it returns stops it. Comes in as a parameter so that tests hold the time. */
export interface Timers {
  every(periodMs: number, action: () => void): () => void;
}

/** Node, Bun and browsers have these; this package has the types of none of them. */
declare function setInterval(action: () => void, periodMs: number): unknown;
declare function clearInterval(handle: unknown): void;

export const realTimers: Timers = {
  every(periodMs, action) {
    const handle = setInterval(action, periodMs);
    return () => clearInterval(handle);
  },
};
