import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import { BusAway } from "../../base/bus/bus.ts";
import type { Log } from "../../base/observe/log.ts";
import { isDatabaseAway } from "../../base/store/database-away.ts";

/** Turns the throw of a call into its refusal, and writes what happened. */
export type FailureAnswer = (error: unknown, fields: Readonly<Record<string, unknown>>) => Result<never, Refusal>;

const RETRY_AFTER_SECONDS = 1;

/** SQLSTATEs of a value that its column cannot hold, or a text that is no such value: numeric_value_out_of_range and the like. */
const UNFIT = new Set(["22003", "22P02"]);

const isUnfit = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && UNFIT.has(String(error.code));

/**
 * A database or bus that is away is no error of ours: 503 with the seconds to wait. A number too large for its column is the
 * caller's (6003). Anything else is a bug (500). However many calls it hits, the log bounds the lines.
 */
export function createFailureAnswer(log: Log): FailureAnswer {
  return (error, fields) => {
    if (isDatabaseAway(error) || error instanceof BusAway) {
      const cause = error instanceof Error ? error.message : String(error);
      log.error({ ...fields, cause }, "calls are refused: the database or the bus is away");
      return refuse(REFUSALS.unavailable, { retry_after: RETRY_AFTER_SECONDS });
    }
    // Nothing has such an id. The shapes of calls let through what is a number; which of them a column holds the database knows.
    if (isUnfit(error)) {
      log.error({ ...fields, cause: String(error) }, "calls are refused: a value that no column holds");
      return refuse(REFUSALS.validationFailed);
    }
    log.error({ ...fields, err: error }, "a call failed");
    return refuse(REFUSALS.internalError);
  };
}
