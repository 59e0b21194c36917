import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createStartedWork, readStartedWork } from "./started-work.ts";

const ROOT = join(import.meta.dirname, "../../..");

function run(what: "blocked" | "idle"): Promise<{ readonly signal: NodeJS.Signals | null; readonly said: string }> {
  const child = spawn(join(ROOT, "node_modules/.bin/bun"), ["testkit/server/watched.ts", what], { cwd: ROOT });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once("close", (_code, signal) => resolve({ signal, said })));
}

test("PR-40 a process with a blocked event loop is ended; one line names its last task, without secrets", async () => {
  const { signal, said } = await run("blocked");
  expect(signal).toBe("SIGKILL");
  expect(said.trim().split("\n")).toHaveLength(1);
  const line = JSON.parse(said) as { readonly begun: readonly string[] };
  expect(line).toMatchObject({ level: 60, service: "clutch", stoodStillMs: 400 });
  expect(line.begun).toEqual([
    expect.stringMatching(/^job settlement \(\d+ ms before\)$/),
    expect.stringMatching(/^GET \/api\/members\/statement\/\?date_from=9999-12-01&token=\*\*\* \(\d+ ms before\)$/),
  ]);
});

test("PR-40 a process that waits is left alone, and its watchdog holds it up no longer than its work", async () => {
  expect(await run("idle")).toEqual({ signal: null, said: "ended by itself\n" });
});

test("what was begun last is read newest first, cut to its place; the oldest make room", () => {
  const work = createStartedWork();
  for (let n = 0; n < 20; n += 1) work.note(`call ${n} ${"é".repeat(300)}`);
  const read = readStartedWork(work.memory, Date.now());
  expect(read).toHaveLength(16);
  expect(new Set(read.map(({ text }) => text.split(" ")[1]))).toEqual(
    new Set(Array.from({ length: 16 }, (_, n) => String(n + 4))),
  );
  expect(read.every(({ text }) => new TextEncoder().encode(text).length <= 240)).toBe(true);
});
