import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { repository, runtime } from "./process.ts";
import type { System } from "./system.ts";

/** The operator's command on the data of a running system; answers what it printed. Rejects where the command fails. */
export async function runClutch(system: System, ...args: readonly string[]): Promise<string> {
  const command = path.join(repository, "server/run/commands/clutch.ts");
  const environment = { ...process.env, CLUTCH_DATA: system.dataFolder };
  const { stdout } = await promisify(execFile)(runtime, [command, ...args], { env: environment });
  return stdout.trim();
}
