import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export { findFreePort } from "../../server/base/store/embedded/free-port.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_LIMIT_MS = 60_000;

/** Starts the server of this checkout. */
const FROM_SOURCE = [join(ROOT, "node_modules/.bin/bun"), "server/run/main/serve.ts"] as const;

export interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly roles: string | null;
  /** Program and first arguments, to run the server of elsewhere than this checkout. */
  readonly command?: readonly [string, ...string[]];
  readonly onOutput: (text: string) => void;
}

/** Runs the server as a process of its own, with this environment above ours. */
export function startProcess({ env, roles, command = FROM_SOURCE, onOutput }: ProcessOptions): ChildProcess {
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...(roles === null ? [] : ["--roles", roles])], {
    cwd: ROOT,
    env: { CLUTCH_DRAIN_SECONDS: "0", CLUTCH_MOVE_SECONDS: "0", ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => onOutput(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => onOutput(chunk.toString()));
  return child;
}

/** Resolves with the first healthy answer; throws with the output of a server that ended instead. */
export async function waitUntilReady(baseUrl: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += 50) {
    if (child.exitCode !== null) throw new Error(`the server ended (${child.exitCode}):\n${output()}`);
    const answer = await fetch(`${baseUrl}/api/healthcheck`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(50);
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}
