import { Worker } from "node:worker_threads";
import type { Stop } from "@clutch/kernel";
import { startedWork } from "./started-work.ts";

/** What the watching thread is given. */
export interface WatchdogOptions {
  readonly pulse: SharedArrayBuffer;
  readonly started: SharedArrayBuffer;
  readonly lookMs: number;
  /** Looks in a row without a pulse after which the process is ended. */
  readonly mostMissed: number;
}

const LOOK_MS = 1000;
/** An event loop that stood still for ten seconds answers nobody, and nothing in it can say so. */
const MAX_MISSED = 10;

/**
 * Watches this thread's event loop from another thread. When it stands still, the other thread writes one line of the log, with
 * the calls and jobs begun last, and kills the process, so that whoever started it starts it again. The runtime gives no stack of a
 * blocked thread to another one (docs/decisions/0145).
 */
export function startWatchdog({ lookMs = LOOK_MS, mostMissed = MAX_MISSED } = {}): Stop {
  const pulse = new SharedArrayBuffer(4);
  const beats = new Int32Array(pulse);
  const timer = setInterval(() => Atomics.add(beats, 0, 1), lookMs / 2);
  const workerData: WatchdogOptions = { pulse, started: startedWork.memory, lookMs, mostMissed };
  const worker = new Worker(new URL("watchdog-thread.ts", import.meta.url), { workerData });
  worker.unref();
  timer.unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
