import { setTimeout as sleep } from "node:timers/promises";
import { createBoundedQueue, type Clock, type Stop } from "@clutch/kernel";
import type { Bus } from "../../../base/bus/bus.ts";
import type { MarketsChanged } from "../../../base/bus/messages.ts";
import type { Log } from "../../../base/observe/log.ts";
import { createTrouble } from "../../../base/observe/trouble.ts";
import type { Store } from "../../../base/store/open.ts";
import { createPriceRecorder, type PriceRow } from "./price-recorder.ts";
import { insertPrices, thinPrices } from "./store-prices.ts";

interface KeepPricesDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

const ROUND_MS = 2000;
const THIN_MS = 30_000;
/** Rows that wait while the database is away; later ones are dropped. */
const MAX_WAITING = 50_000;
const BATCH = 1000;

/** Stores what prices were, in batches and off their path: a slow database costs history, never a price or a bet. */
export function startKeepingPrices({ store, bus, clock, log }: KeepPricesDeps): Stop {
  const recorder = createPriceRecorder();
  const waiting = createBoundedQueue<PriceRow>(MAX_WAITING);
  const trouble = createTrouble(log, "storing what prices were");
  const stopped = new AbortController();
  let thinnedMs = Number.NEGATIVE_INFINITY;
  let batch: readonly PriceRow[] = [];
  const end = bus.subscribe("market.*", ({ markets }: MarketsChanged) =>
    markets.forEach((each) => recorder.record(each)),
  );

  const round = async (isLast: boolean): Promise<void> => {
    let dropped = 0;
    for (const row of recorder.take(clock.nowMs(), isLast)) if (!waiting.push(row)) dropped += 1;
    if (dropped > 0) log.warn({ dropped }, "prices are not kept: the database is behind");
    try {
      for (;;) {
        // A batch that failed is tried again as it was: repeats do no harm.
        if (batch.length === 0) batch = waiting.take(BATCH);
        if (batch.length === 0) break;
        await insertPrices(store, batch);
        batch = [];
      }
      if (clock.nowMs() - thinnedMs >= THIN_MS) {
        await thinPrices(store, clock.nowMs());
        thinnedMs = clock.nowMs();
      }
      trouble.worked();
    } catch (error) {
      trouble.failed(error);
    }
  };
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await sleep(ROUND_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      await round(stopped.signal.aborted);
    }
  };
  const working = work();
  return async () => {
    end();
    stopped.abort();
    await working;
  };
}
