import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopRunning } from "../lib/run.mjs";
import { temporaryBase } from "../lib/temporary-base.mjs";

const VARIABLE = "CLUTCH_TEST_RUN";
/** What a suite has ended, such as its database, may take so long to go by itself. */
const GRACE_MS = 10_000;
const STOP_LIMIT_MS = 5000;

/**
 * A scope for everything a run of tests starts: processes carry its variable in their environment, temporary files lie in its
 * folder. `close` ends what is left of both and answers the command lines of the processes that were left; an interrupted run
 * (SIGINT, SIGTERM) closes it too.
 */
export function openScope() {
  const folder = mkdtempSync(path.join(temporaryBase(), "clutch-tests-"));
  // Run by root, PostgreSQL is another user's process and must be able to pass through.
  chmodSync(folder, 0o711);
  const env = { [VARIABLE]: path.basename(folder), TMPDIR: folder };
  const processes = () => processesOf(env[VARIABLE]);
  const untilNone = async (limitMs) => {
    const until = Date.now() + limitMs;
    while (Date.now() < until && processes().length > 0) await sleep(100);
  };
  const close = async (graceMs = GRACE_MS) => {
    await untilNone(graceMs);
    const left = processes();
    const names = left.map(commandOf).filter((name) => name !== "");
    for (const pid of left) signal(pid, "SIGTERM");
    await untilNone(STOP_LIMIT_MS);
    for (const pid of processes()) signal(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return names;
  };
  let isInterrupted = false;
  for (const name of ["SIGINT", "SIGTERM"])
    process.on(name, () => {
      if (isInterrupted) return;
      isInterrupted = true;
      stopRunning(name);
      void close(0).then(() => process.exit(130));
    });
  return { env, close };
}

/** Process ids with the variable in their environment; none where the system has no /proc. */
function processesOf(value) {
  const wanted = `${VARIABLE}=${value}`;
  return pids().filter((pid) => pid !== process.pid && read(`/proc/${pid}/environ`).split("\0").includes(wanted));
}

const pids = () => {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
};

const commandOf = (pid) => read(`/proc/${pid}/cmdline`).split("\0").join(" ").trim().slice(0, 120);

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Ended meanwhile, or another user's.
    return "";
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Ended meanwhile.
  }
}
