import { STATUS_COUNTDOWN_SECONDS } from "@clutch/contract";
import type { Timers } from "../../platform/timers.ts";

const SECOND_MS = 1000;

/** Counts 60 → 0 each second; at 0 the status check runs and it starts at 60 again, until destroyed (G-21). */
export function startStatusControl(timers: Timers, check: () => void): () => void {
  let left = STATUS_COUNTDOWN_SECONDS;
  return timers.every(SECOND_MS, () => {
    left -= 1;
    if (left > 0) return;
    left = STATUS_COUNTDOWN_SECONDS;
    check();
  });
}
