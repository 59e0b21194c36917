import type { Clock } from "@clutch/kernel";

/**
 * For durations inside one process (backoff, rates, silence): it never steps when the wall clock is set. Its zero is the
 * start of the process, so its readings are neither stored nor sent.
 */
export const monotonicClock: Clock = { nowMs: () => performance.now() };
