import type { Log } from "./log.ts";

/** A repeated attempt, logged in one line when it begins to fail and one when it works again. */
export interface Trouble {
  readonly failed: (error: unknown) => void;
  readonly worked: () => void;
}

/** Of the error of a store that was closed while work went on (base/store/database-away.ts). */
const CLOSED = "StoreClosed";

/** `what` names it in both lines. The end is a warning as well, because the log bounds lines from that level on; attempts between are debug. */
export function createTrouble(log: Pick<Log, "error" | "warn" | "debug">, what: string): Trouble {
  let failures = 0;
  return {
    failed: (error) => {
      // What is cut short by the stop of its process has not failed.
      if (error instanceof Error && error.name === CLOSED)
        return log.debug({ what }, `${what}: the process is being stopped`);
      failures += 1;
      if (failures === 1) log.error({ err: error, what }, `${what}: it failed and is tried again until it works`);
      else log.debug({ err: error, what, failures }, `${what}: it failed again`);
    },
    worked: () => {
      if (failures > 0) log.warn({ what, failures }, `${what}: it works again`);
      failures = 0;
    },
  };
}
