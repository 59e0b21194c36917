import { refuse, type Refusal } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import { BusAway } from "../bus/bus.ts";
import type { Log } from "../observe/log.ts";
import { createThrottledLine } from "../observe/log-throttle.ts";
import { monotonicClock } from "../observe/monotonic-clock.ts";
import { isDatabaseAway } from "../store/database-away.ts";

/** Turns the throw of a call into its refusal, and writes what happened. */
export type FailureAnswer = (error: unknown, fields: Readonly<Record<string, unknown>>) => Result<never, Refusal>;

const RETRY_AFTER_SECONDS = 1;

/**
 * A database or bus that is away is no error of ours: 503 with the seconds to wait, and one line a second however many calls
 * it hits. Anything else is a bug (500), written each time.
 */
export function createFailureAnswer(log: Log): FailureAnswer {
  const writeOutage = createThrottledLine(log, monotonicClock);
  return (error, fields) => {
    if (isDatabaseAway(error) || error instanceof BusAway) {
      const cause = error instanceof Error ? error.message : String(error);
      writeOutage({ ...fields, cause }, "calls are refused: the database or the bus is away");
      return refuse(503, { retry_after: RETRY_AFTER_SECONDS });
    }
    log.error({ ...fields, err: error }, "a call failed");
    return refuse(500);
  };
}
