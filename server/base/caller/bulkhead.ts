import { createFairQueue } from "@clutch/kernel";

/** A share of calls under way: what exceeds it waits for a while in a bounded queue, then is not made at all. */
export interface Bulkhead {
  /** Calls that could start at once. */
  readonly free: number;
  /** Null when no place became free in time; the call has then not been made. Those of different keys get their places by turns. */
  run<T>(call: () => Promise<T>, key?: string): Promise<T | null>;
}

export interface BulkheadOptions {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** Of one key, waiting; all where absent. */
  readonly maxWaitingOfKey?: number;
  readonly maxWaitMs: number;
}

export function createBulkhead({ atOnce, maxWaiting, maxWaitMs, maxWaitingOfKey }: BulkheadOptions): Bulkhead {
  /** Each is called with true when it gets a place. */
  const waiting = createFairQueue<(hasPlace: boolean) => void>({
    total: maxWaiting,
    perKey: maxWaitingOfKey ?? maxWaiting,
  });
  let running = 0;

  const waitForPlace = (key: string): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (hasPlace: boolean): void => {
        clearTimeout(timer);
        resolve(hasPlace);
      };
      const timer = setTimeout(() => {
        waiting.remove(key, answer);
        answer(false);
      }, maxWaitMs);
      if (!waiting.push(key, answer)) answer(false);
    });

  /** Hands the place to whose turn it is, or gives it back. */
  const leave = (): void => {
    const next = waiting.take();
    if (next === undefined) running -= 1;
    else next(true);
  };

  return {
    get free() {
      return Math.max(0, atOnce - running);
    },
    async run(call, key = "") {
      if (running < atOnce) running += 1;
      else if (!(await waitForPlace(key))) return null;
      try {
        return await call();
      } finally {
        leave();
      }
    },
  };
}
