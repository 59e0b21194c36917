import type { Timers } from "../timers.ts";

export interface ManualTimers extends Timers {
  readonly nowMs: () => number;
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): void;
}

/** Timers a test moves by hand. */
export function createManualTimers(): ManualTimers {
  let now = 0;
  let nextId = 0;
  const due = new Map<number, { atMs: number; run: () => void; periodMs: number | null }>();
  const add = (delayMs: number, run: () => void, periodMs: number | null): (() => void) => {
    const id = (nextId += 1);
    due.set(id, { atMs: now + delayMs, run, periodMs });
    return () => due.delete(id);
  };
  return {
    nowMs: () => now,
    after: (delayMs, run) => add(delayMs, run, null),
    every: (periodMs, run) => add(periodMs, run, periodMs),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...due].filter(([, { atMs }]) => atMs <= end).toSorted(([, a], [, b]) => a.atMs - b.atMs)[0];
        if (next === undefined) break;
        const [id, { atMs, run, periodMs }] = next;
        now = atMs;
        if (periodMs === null) due.delete(id);
        else due.set(id, { atMs: atMs + periodMs, run, periodMs });
        run();
      }
      now = end;
    },
  };
}
