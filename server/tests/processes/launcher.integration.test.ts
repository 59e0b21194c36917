import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { nightlyTest } from "../../../testkit/size.ts";
import { findFreePort, startProcess } from "../../../testkit/server/server-process.ts";

const SCRIPT = join(import.meta.dirname, "../../../tools/start/testing/launch-server.mjs");

let folder: string;
let launcher: ChildProcess | null = null;
let output = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clutch-launcher-"));
  chmodSync(folder, 0o711);
});
afterEach(() => launcher?.kill("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function launch(env: Readonly<Record<string, string>>): ChildProcess {
  output = "";
  const started = spawn(process.execPath, [SCRIPT], { env: { ...process.env, CLUTCH_DATA: folder, ...env } });
  started.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  started.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  launcher = started;
  return started;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

nightlyTest("a launcher that is killed outright leaves neither its server nor the database behind", async () => {
  const started = launch({ PORT: String(await findFreePort()) });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("launcher: serving");
  const serverPid = Number(/"serverPid":(\d+)/.exec(output)?.[1]);
  const postmaster = Number(readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8").split("\n", 1)[0]);
  expect([isAlive(serverPid), isAlive(postmaster)]).toEqual([true, true]);
  started.kill("SIGKILL");
  await expect.poll(() => [isAlive(serverPid), isAlive(postmaster)], { timeout: 30_000 }).toEqual([false, false]);
});

test("PR-40 a server that is killed, as by its watchdog, is started again by its launcher and serves", async () => {
  launch({ PORT: String(await findFreePort()) });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("launcher: serving");
  const pids = () => [...output.matchAll(/"serverPid":(\d+)/g)].map(([, pid]) => Number(pid));
  const [first = 0] = pids();
  process.kill(first, "SIGKILL");
  await expect.poll(() => output, { timeout: 60_000 }).toContain("launcher: serving again");
  const [, second = 0] = pids();
  expect([isAlive(first), isAlive(second), second === first]).toEqual([false, true, false]);
  launcher?.kill("SIGKILL");
  await expect.poll(() => isAlive(second), { timeout: 30_000 }).toBe(false);
});

test("a second server on a data folder in use ends with one line, and the first one's database goes on", async () => {
  launch({ PORT: String(await findFreePort()) });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("launcher: serving");
  const serverPid = Number(/"serverPid":(\d+)/.exec(output)?.[1]);
  const postmaster = Number(readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8").split("\n", 1)[0]);
  let said = "";
  const env = { CLUTCH_DATA: folder, PORT: String(await findFreePort()), CLUTCH_LOG: "silent" };
  const second = startProcess({ env, roles: null, onOutput: (text) => (said += text) });
  const code = await new Promise((resolve) => second.once("close", resolve));
  expect([code, said]).toEqual([
    1,
    `✖ server: it could not start: ${folder} is in use by process ${serverPid}; stop it, or choose another folder by CLUTCH_DATA\n`,
  ]);
  expect(isAlive(postmaster)).toBe(true);
  expect(output).not.toContain("the database ended by itself");
  launcher?.kill("SIGKILL");
  await expect.poll(() => [isAlive(serverPid), isAlive(postmaster)], { timeout: 30_000 }).toEqual([false, false]);
});

test("a launcher whose port another program answers at does not say that it serves", async () => {
  const other = createServer((_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const started = launch({ PORT: String(port), CLUTCH_HOSTNAME: "127.0.0.1" });
  await new Promise((resolve) => started.once("exit", resolve));
  expect(output).toContain(`port ${port} is in use; set PORT`);
  expect(output).not.toContain("launcher: serving");
  other.close();
});

test.each([
  ["DATABASE_URL", "postgres://someone:hush-hush@127.0.0.1:1/none"],
  ["NATS_URL", "nats://127.0.0.1:1"],
])(
  "an address of %s that nobody answers at is one line that names the variable and not its value",
  async (name, value) => {
    const env = { CLUTCH_DATA: folder, PORT: String(await findFreePort()), [name]: value };
    let said = "";
    const child = startProcess({ env, roles: null, onOutput: (text) => (said += text) });
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(1);
    expect(said.trim().split("\n").at(-1)).toContain(`✖ server: it could not start: ${name}: `);
    expect(said).not.toContain("hush-hush");
  },
);
