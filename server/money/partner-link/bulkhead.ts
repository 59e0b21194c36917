/** A share of calls under way: what exceeds it waits for a while in a bounded queue, then is not made at all. */
export interface Bulkhead {
  /** Calls that could start at once. */
  readonly free: number;
  /** Null when no place became free in time; the call has then not been made. */
  run<T>(call: () => Promise<T>): Promise<T | null>;
}

export interface BulkheadOptions {
  readonly atOnce: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

export function createBulkhead({ atOnce, maxWaiting, maxWaitMs }: BulkheadOptions): Bulkhead {
  /** In the order they came; each is called with true when it gets a place. */
  const waiting = new Set<(hasPlace: boolean) => void>();
  let running = 0;

  const waitForPlace = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (waiting.size >= maxWaiting) return resolve(false);
      const timer = setTimeout(() => answer(false), maxWaitMs);
      const answer = (hasPlace: boolean): void => {
        clearTimeout(timer);
        waiting.delete(answer);
        resolve(hasPlace);
      };
      waiting.add(answer);
    });

  /** Hands the place to who has waited longest, or gives it back. */
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next(true);
  };

  return {
    get free() {
      return Math.max(0, atOnce - running);
    },
    async run(call) {
      if (running < atOnce) running += 1;
      else if (!(await waitForPlace())) return null;
      try {
        return await call();
      } finally {
        leave();
      }
    },
  };
}
