import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../lib/paths.mjs";

/** Opens a scope, starts a process that outlives its parent and prints the scope's folder and the process id. */
const SCRIPT = `
  import { spawn } from "node:child_process";
  import { openScope } from ${JSON.stringify(inRoot("tools/test/scope.mjs"))};
  const { env } = openScope();
  const child = spawn("sleep", ["600"], { env: { ...process.env, ...env }, detached: true, stdio: "ignore" });
  child.unref();
  console.log(env.TMPDIR + " " + child.pid);
  setInterval(() => {}, 1000);
`;

/** Ended processes whose parent has not asked for their end are listed as zombies, without an environment. */
function isRunning(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8") !== "";
  } catch {
    return false;
  }
}

test.skipIf(!existsSync("/proc/self/environ")).each(["SIGINT", "SIGTERM"])(
  "a run ended by %s leaves neither its processes nor its folder",
  async (signal) => {
    const child = spawn("node", ["--input-type=module", "-e", SCRIPT], { stdio: ["ignore", "pipe", "inherit"] });
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const line = await new Promise((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk).trim())));
    const [folder, pid] = line.split(" ");
    expect(path.basename(folder)).toMatch(/^clutch-tests-/);
    expect(isRunning(pid)).toBe(true);
    child.kill(signal);
    expect(await gone).toBe(130);
    expect(existsSync(folder)).toBe(false);
    expect(isRunning(pid)).toBe(false);
  },
);
