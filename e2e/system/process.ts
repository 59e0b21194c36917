import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const repository = path.resolve(import.meta.dirname, "../..");
const bin = path.join(repository, "node_modules", ".bin");
/** The program that runs the server. */
export const runtime = path.join(bin, "bun");

export interface RunningProcess {
  /** What it has printed so far, both streams. */
  readonly output: () => string;
  readonly pid: number;
  readonly isGone: () => boolean;
  /** Asks politely and waits until it has gone. */
  readonly stop: () => Promise<void>;
  /** Like a power cut: no clean-up of its own. */
  readonly kill: () => Promise<void>;
}

/** Runs one of our programs under Bun with its own process group. */
export function startProcess(entry: string, environment: Readonly<Record<string, string>>): RunningProcess {
  const child = spawn(runtime, [entry], {
    cwd: repository,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      CLUTCH_DRAIN_SECONDS: "0",
      CLUTCH_MOVE_SECONDS: "0",
      ...environment,
    },
    // By the channel it learns that we have gone, however we went, and stops.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    if (!isGone()) child.kill(signal);
    await Promise.race([gone, sleep(20_000, undefined, { ref: false })]);
  };
  return { pid: child.pid ?? -1, isGone, output: () => output, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Waits for a 200; the error carries what the process said. */
export async function waitForAnswer(address: string, running: RunningProcess, limitMs = 60_000): Promise<void> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (running.isGone()) break;
    await sleep(100);
  }
  throw new Error(`${address} gave no healthy answer within ${limitMs} ms\n${running.output().slice(-4000)}`);
}
