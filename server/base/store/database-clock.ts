import type { Clock, Stop } from "@clutch/kernel";

/** The time of the database, kept in this process without a query: the same for all processes, independent of their own clocks. */
export interface DatabaseClock extends Clock {
  readonly isOfDatabase: true;
}

/** What a transaction is to be judged by: null, its own reading of the clock, unless the clock is a test's. */
export const transactionTime = (clock: Clock): number | null => ("isOfDatabase" in clock ? null : clock.nowMs());

interface ClockDeps {
  /** Asks the database for its time, in ms since 1970. */
  readonly ask: () => Promise<number>;
  /** Never steps; see `monotonicClock`. */
  readonly monotonic: Clock;
}

const ASK_EVERY_MS = 1000;
/** A slower answer is too imprecise: the database read its clock at any moment of it. */
const TRUSTED_ROUND_TRIP_MS = 250;
const FIRST_TRIES = 5;
/** A difference beyond this is a step of the database's clock; below it time never goes back. */
const STEP_MS = 1000;

/** Asks for the time at once and then once a second; rejects when the database does not answer at first. */
export async function startDatabaseClock({
  ask,
  monotonic,
}: ClockDeps): Promise<{ readonly clock: DatabaseClock; readonly stop: Stop }> {
  let offsetMs = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<{ readonly offsetMs: number; readonly tookMs: number }> => {
    const askedMs = monotonic.nowMs();
    const databaseMs = await ask();
    const answeredMs = monotonic.nowMs();
    return { offsetMs: databaseMs - (askedMs + answeredMs) / 2, tookMs: answeredMs - askedMs };
  };
  let best = await look();
  for (let tries = 1; tries < FIRST_TRIES && best.tookMs > TRUSTED_ROUND_TRIP_MS; tries += 1) {
    const next = await look();
    if (next.tookMs < best.tookMs) best = next;
  }
  offsetMs = best.offsetMs;

  let asking: Promise<void> | null = null;
  const timer = setInterval(() => {
    asking ??= look()
      .then((seen) => {
        if (seen.tookMs <= TRUSTED_ROUND_TRIP_MS) offsetMs = seen.offsetMs;
      })
      // While the database is away the time goes on from its last answer.
      .catch(() => undefined)
      .finally(() => (asking = null));
  }, ASK_EVERY_MS);
  timer.unref();

  const nowMs = (): number => {
    const readMs = Math.floor(monotonic.nowMs() + offsetMs);
    lastMs = lastMs - readMs > STEP_MS ? readMs : Math.max(lastMs, readMs);
    return lastMs;
  };
  return {
    clock: { nowMs, isOfDatabase: true },
    stop: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}
