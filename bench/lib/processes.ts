import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import environmentOfServers from "../../server/run/main/environment.json" with { type: "json" };

export const repository = path.resolve(import.meta.dirname, "../..");
const cache = path.join(repository, "node_modules", ".cache", "clutch-bench");

export interface Running {
  readonly child: ChildProcess;
  /** The next line it prints; rejects when the process ends before. */
  readonly nextLine: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a program on one processor, its lines to be read one by one. */
export const startPinned = (core: number, command: string, args: readonly (string | number)[]): Running =>
  startProgram("taskset", ["-c", core, command, ...args]);

/** Starts a program wherever the machine has room, its lines to be read one by one. */
export function startProgram(
  command: string,
  args: readonly (string | number)[],
  env: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(command, args.map(String), {
    cwd: repository,
    env: { ...environmentOfServers, ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    child,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} ${args.join(" ")} ended early (${child.exitCode})`);
      return value;
    },
    stop: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Compiles one of our C programs and answers where it stands. */
export async function compileNative(name: string): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const target = path.join(cache, name);
  const source = path.join(import.meta.dirname, "../native", `${name}.c`);
  const compiler = spawn("cc", ["-O2", "-Wall", "-Wextra", "-Wno-unused-function", "-o", target, source], {
    stdio: "inherit",
  });
  const code = await new Promise((resolve) => compiler.once("exit", resolve));
  if (code !== 0) throw new Error(`${source} did not compile: a C compiler is needed for this row`);
  return target;
}
