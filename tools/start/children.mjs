import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import environmentOfServers from "../../server/run/main/environment.json" with { type: "json" };
import { inRoot, root, toolEnvironment } from "../lib/paths.mjs";
import { fail } from "../lib/run.mjs";

const children = [];
/** Everything is being stopped: nothing is started again. */
let isStopping = false;
const STOP_LIMIT_MS = 20_000;

/** Nobody takes over from the server of a launcher: it stops at once. */
const ALONE = { CLUTCH_DRAIN_SECONDS: "0", CLUTCH_MOVE_SECONDS: "0" };

/**
 * Starts one Bun process in a process group of its own, so that Ctrl-C reaches only the launcher. What memory it frees goes
 * back to the system after half a minute and not, as Bun would, after 10 ms: a server of prices wants it again every tick.
 * A channel closes when the launcher is gone, however that ended; over it the process says that it serves.
 * Returns what `stopChild` takes.
 */
export function startChild(name, entry, { environment, onEnd }) {
  const child = spawn("bun", [inRoot(entry)], {
    cwd: root,
    env: { ...environmentOfServers, ...ALONE, ...toolEnvironment(environment) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "json",
    detached: true,
  });
  const gone = new Promise((resolve) => {
    child.on("error", (error) => resolve(`${error.message}`));
    child.on("exit", (code, signal) => resolve(code ?? signal ?? 1));
  });
  const serves = new Promise((resolve) => {
    child.on("message", (message) => message?.kind === "serving" && resolve());
  });
  const started = { name, child, gone, serves };
  children.push(started);
  void gone.then(onEnd);
  return started;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A run as long as this counts as a good one: the next pause is short again. */
const GOOD_RUN_MS = 60_000;

/**
 * A child that is started again when it ends by itself after it has served, such as a server whose watchdog ended it. One that
 * ends before it has served, or with 0 because somebody asked it to stop, has ended for good: `onEnd`.
 */
export function keepChild(name, entry, { environment, onEnd, onRestart = () => {} }) {
  let pauseMs = FIRST_PAUSE_MS;
  const begin = () => {
    const startedAt = Date.now();
    let hasServed = false;
    const child = startChild(name, entry, {
      environment,
      onEnd: async (code) => {
        if (isStopping || code === 0 || !hasServed) return onEnd(code);
        if (Date.now() - startedAt > GOOD_RUN_MS) pauseMs = FIRST_PAUSE_MS;
        console.error(`✖ the ${name} ended (${code}); it is started again`);
        await sleep(pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        if (!isStopping) onRestart(begin());
      },
    });
    void child.serves.then(() => (hasServed = true));
    return child;
  };
  return begin();
}

/** Asks every child to stop, last started first, and waits; a child that does not listen is killed. */
export async function stopChildren() {
  isStopping = true;
  for (const started of children.toReversed()) await stopChild(started);
}

/** Asks one child to stop and waits for its end. */
export async function stopChild({ child, gone }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => killGroup(child.pid), STOP_LIMIT_MS);
  await gone;
  clearTimeout(timer);
}

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has gone in the meantime, which is what we wanted.
  }
}

/** Waits until the child itself says that it serves: an answer at its port could be another program's. */
export async function waitUntilServing({ name, serves, gone }, limitMs = 120_000) {
  const limit = sleep(limitMs, "late", { ref: false });
  const outcome = await Promise.race([serves, gone.then(() => "ended"), limit]);
  if (outcome !== "late") return outcome !== "ended";
  await stopChildren();
  return fail(`the ${name} did not say that it serves within ${limitMs / 1000} s`);
}

/** Waits for the first healthy answer. */
export async function waitForAnswer(address, limitMs = 120_000) {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
    } catch {
      // Nothing listens yet.
    }
    await sleep(50);
  }
  await stopChildren();
  fail(`${address} gave no healthy answer within ${limitMs / 1000} s`);
}
