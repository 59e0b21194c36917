import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { repository } from "./processes.ts";

const PORT = 9070;
const LIMIT_MS = 120_000;

export interface RunningDemo {
  /** Of the widget in its frame. */
  readonly origin: string;
  /** Seconds from `npm start` to the first healthy answer. */
  readonly startSeconds: number;
  stop(): Promise<void>;
}

/** `npm start` on a data folder, installed and built already. */
export async function startDemo(dataFolder: string): Promise<RunningDemo> {
  const ports = { PORT: String(PORT), OPERATOR_PORT: String(PORT + 1), CLUTCH_DATA: dataFolder };
  const from = performance.now();
  const child = spawn("npm", ["start"], { cwd: repository, env: { ...process.env, ...ports }, stdio: "ignore" });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await gone;
  };
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/healthcheck`).catch(() => null);
    if (answer?.ok === true) break;
    if (child.exitCode !== null || performance.now() - from > LIMIT_MS) {
      await stop();
      throw new Error("npm start did not serve");
    }
    await sleep(20);
  }
  const startSeconds = (performance.now() - from) / 1000;
  return {
    origin: `http://localhost:${PORT}`,
    startSeconds,
    stop,
  };
}

/** A folder for the demo's data, removed after the work. */
export async function withDataFolder<T>(work: (dataFolder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-bench-demo-"));
  // Run by root, PostgreSQL becomes the user postgres, who must be able to enter.
  chmodSync(folder, 0o711);
  try {
    return await work(path.join(folder, "data"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
