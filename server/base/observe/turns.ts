import { setImmediate as otherWork } from "node:timers/promises";

/** Computing without a pause delays everybody by as much. */
const LONGEST_MS = 8;

/** For long computations: awaited between two steps, it lets other work in once a turn of the event loop has lasted 8 ms. */
export function createTurns(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < LONGEST_MS) return;
    await otherWork();
    sinceMs = performance.now();
  };
}
