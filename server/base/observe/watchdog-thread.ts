import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { maskAddress, maskText } from "./redact.ts";
import { readStartedWork } from "./started-work.ts";
import type { WatchdogOptions } from "./watchdog.ts";

const FATAL = 60;
const { pulse, started, lookMs, mostMissed } = workerData as WatchdogOptions;
const beats = new Int32Array(pulse);
let last = Atomics.load(beats, 0);
let missed = 0;

const look = (): void => {
  const beat = Atomics.load(beats, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed >= mostMissed) end();
};

/** In the form of the log, but written here: the log belongs to the thread that stands still. */
function end(): void {
  const begun = readStartedWork(started, Date.now()).map(
    ({ text, agoMs }) => `${maskText(maskAddress(text))} (${agoMs} ms before)`,
  );
  const line = {
    level: FATAL,
    time: new Date().toISOString(),
    service: "clutch",
    stoodStillMs: mostMissed * lookMs,
    begun,
    msg: "the event loop stood still: the process is ended; `begun` are the calls and jobs begun last, newest first",
  };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, "SIGKILL");
}

// Looks are counted, not time: while the whole process is stopped (a suspended machine) this thread counts nothing either.
setInterval(look, lookMs);
