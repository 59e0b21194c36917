import { createFairQueue, type Clock } from "@clutch/kernel";

/** Places of calls under way, given to networks by turns; a call that waits for its answer unusually long gives up its place. */
export interface FairPlaces {
  /** Makes the call, with what ends it early; null when it found no place in time: it has then not been made. */
  run<T>(network: string, call: (stop: AbortSignal) => Promise<T>): Promise<T | null>;
}

export interface FairPlacesOptions {
  readonly clock: Clock;
  readonly atOnce: number;
  /** Of these, places whose calls are never ended early: they show when answers have become slower than what is usual. */
  readonly patient: number;
  readonly maxWaiting: number;
  /** Of one network, waiting. */
  readonly perNetwork: number;
  readonly maxWaitMs: number;
  /** What every call gets before it may be ended for another one. */
  readonly leastMs: () => number;
}

interface Running {
  readonly sinceMs: number;
  readonly isPatient: boolean;
  readonly stop: AbortController;
}

type Waiting = (hasPlace: boolean) => void;

/**
 * With `n` networks waiting, one that comes now has a place after at most `n + 1` calls have left theirs, and while somebody
 * waits each of `atOnce - patient` places is left after `leastMs` at the latest, whatever the answers do.
 */
export function createFairPlaces(options: FairPlacesOptions): FairPlaces {
  const { clock, atOnce, patient, perNetwork, maxWaitMs } = options;
  const queue = createFairQueue<Waiting>({ total: options.maxWaiting, perKey: perNetwork });
  /** In the order they began. */
  const running = new Set<Running>();
  let taken = 0;
  const endOldest = createEnder(options, running, () => queue.size);

  const waitForPlace = (network: string): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (hasPlace: boolean): void => {
        clearTimeout(limit);
        resolve(hasPlace);
      };
      const limit = setTimeout(() => {
        queue.remove(network, answer);
        answer(false);
      }, maxWaitMs);
      if (!queue.push(network, answer)) answer(false);
    });

  /** Hands the place to whose turn it is, or gives it back. */
  const leave = (): void => {
    const next = queue.take();
    if (next === undefined) taken -= 1;
    else next(true);
  };

  return {
    async run(network, call) {
      if (taken < atOnce) taken += 1;
      else {
        const place = waitForPlace(network);
        endOldest();
        if (!(await place)) return null;
      }
      const patientNow = [...running].filter(({ isPatient }) => isPatient).length;
      const own = { sinceMs: clock.nowMs(), isPatient: patientNow < patient, stop: new AbortController() };
      running.add(own);
      endOldest();
      try {
        return await call(own.stop.signal);
      } finally {
        running.delete(own);
        leave();
      }
    },
  };
}

/** Ends as many of the calls that have had their time as others wait, the oldest first. */
function createEnder(
  { clock, leastMs }: FairPlacesOptions,
  running: ReadonlySet<Running>,
  countWaiting: () => number,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const isEnding = ({ stop }: Running) => stop.signal.aborted;
  const endOldest = (): void => {
    clearTimeout(timer);
    const calls = [...running].filter(({ isPatient }) => !isPatient);
    let wanted = countWaiting() - calls.filter(isEnding).length;
    for (const call of calls) {
      if (wanted <= 0) return;
      if (isEnding(call)) continue;
      const leftMs = call.sinceMs + leastMs() - clock.nowMs();
      if (leftMs > 0) {
        timer = setTimeout(endOldest, leftMs);
        return;
      }
      call.stop.abort();
      wanted -= 1;
    }
  };
  return endOldest;
}
