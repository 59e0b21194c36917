import type { Clock } from "@clutch/kernel";
import type { Log } from "./log.ts";

/** Writes a line at most once a second, with the number of those left out since the one before. */
export type ThrottledLine = (fields: Readonly<Record<string, unknown>>, text: string) => void;

const EVERY_MS = 1000;

/** For failures that come with every call while something is away: a disk full of lines is an outage of its own. */
export function createThrottledLine(log: Pick<Log, "error">, clock: Clock): ThrottledLine {
  let writtenMs = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (fields, text) => {
    const nowMs = clock.nowMs();
    if (nowMs - writtenMs < EVERY_MS) {
      leftOut += 1;
      return;
    }
    log.error({ ...fields, leftOut }, text);
    writtenMs = nowMs;
    leftOut = 0;
  };
}
