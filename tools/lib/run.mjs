import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./paths.mjs";

/** Steps under way: an interrupted command takes them with it. */
const running = new Set();

/** Sends a signal to every step under way. */
export const stopRunning = (signal) => {
  for (const child of running) child.kill(signal);
};

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    // Who has more to end than steps listens itself, and exits.
    if (running.size === 0 || process.listenerCount(signal) > 1) return;
    stopRunning(signal);
    process.exit(130);
  });

/**
 * Runs a command from the repository root and waits for it.
 * Answers its exit code and, when `capture` is set, what it printed; never throws for a failing command.
 */
export function run(command, args, { env = {}, capture = false, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(env),
      stdio: ["ignore", capture || quiet ? "pipe" : "inherit", capture || quiet ? "pipe" : "inherit"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
        if (!quiet) process.stdout.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 128 : 1), output });
    });
  });
}

/** Runs a long step: says what it is, how long it took, and on failure its cause. */
export async function step(title, [command, ...args], options = {}) {
  const startedAt = Date.now();
  process.stdout.write(`• ${title} … `);
  const result = await run(command, args, { quiet: true, ...options });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(result.code === 0 ? `done in ${seconds} s` : `failed after ${seconds} s`);
  return result;
}

/** Prints one clear line and ends. */
export function fail(line, code = 1) {
  console.error(`✖ ${line}`);
  process.exit(code);
}
