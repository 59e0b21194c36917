import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import type { PostgresBinaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";

export interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs | undefined;
}

export interface LaunchOptions extends Place {
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** True when the cluster goes on after us: for tests that share one. */
  readonly outlivesUs: boolean;
}

export interface Launched {
  readonly pid: number;
  readonly hasExited: () => boolean;
  readonly ended: Promise<void>;
  /** Fast shutdown; an immediate one when that takes too long. Resolves when the process is gone. */
  readonly stop: Stop;
}

const FAST_LIMIT_MS = 3000;

/** Starts the program itself, in a process group of its own. */
export function launch(options: LaunchOptions): Launched {
  const logFile = join(options.folder, "postgres.log");
  const log = openSync(logFile, "a", 0o600);
  const args = ["-D", options.cluster, "-p", String(options.port)];
  for (const [name, value] of Object.entries(options.settings)) args.push("-c", `${name}=${value}`);
  const child = spawn(options.binaries.postgres, args, {
    ...options.runAs,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  chmodSync(logFile, 0o600);
  let exited = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      exited = true;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  if (!options.outlivesUs) tieToUs(child, ended);
  const stop = async (): Promise<void> => {
    if (!exited) child.kill("SIGINT");
    await Promise.race([ended, sleep(FAST_LIMIT_MS, undefined, { ref: false })]);
    if (!exited) child.kill("SIGQUIT");
    await ended;
  };
  return { pid: child.pid ?? 0, hasExited: () => exited, ended, stop };
}

/**
 * The database never outlives this process. An ordinary exit takes it along at once; a kill -9, which nobody can
 * answer, is seen by a one-line watcher: the pipe from us closes. Both are safe: the next start recovers from the log.
 */
function tieToUs(child: ChildProcess, ended: Promise<void>): void {
  const { pid } = child;
  if (pid === undefined) return;
  const watcher = spawn("sh", ["-c", 'cat; kill -INT "$1"; sleep 3; kill -QUIT "$1"', "watch", String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
  watcher.stdin.on("error", () => {});
  watcher.unref();
  const takeAlong = (): void => void child.kill("SIGQUIT");
  process.once("exit", takeAlong);
  // Its number may belong to another program from now on.
  void ended.then(() => {
    process.removeListener("exit", takeAlong);
    watcher.kill("SIGKILL");
  });
}
