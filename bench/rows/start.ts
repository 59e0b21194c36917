import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { repository } from "../lib/processes.ts";
import { stated, type Line } from "../lib/report.ts";

const PORT = 9070;
const LIMIT_MS = 120_000;

/** Seconds from `npm start` to the first healthy answer on this data folder; stops it again. */
async function timeStart(dataFolder: string): Promise<number> {
  const ports = { PORT: String(PORT), OPERATOR_PORT: String(PORT + 1), CLUTCH_DATA: dataFolder };
  const from = performance.now();
  const child = spawn("npm", ["start"], { cwd: repository, env: { ...process.env, ...ports }, stdio: "ignore" });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/healthcheck`).catch(() => null);
      if (answer?.ok === true) return (performance.now() - from) / 1000;
      if (child.exitCode !== null || performance.now() - from > LIMIT_MS) throw new Error("npm start did not serve");
      await sleep(20);
    }
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}

/** Installed and built already; with a fresh data folder (PostgreSQL made and migrated) and with that folder again. */
export async function start(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-bench-start-"));
  // Run by root, PostgreSQL becomes the user postgres, who must be able to enter.
  chmodSync(folder, 0o711);
  try {
    const first = await timeStart(path.join(folder, "data"));
    await sleep(500);
    const second = await timeStart(path.join(folder, "data"));
    const note = "to the first healthy answer; installed and built";
    return [
      stated("start", "npm start, fresh data", { value: first, unit: "s", note }),
      stated("start", "npm start, second run", { value: second, unit: "s", note }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
