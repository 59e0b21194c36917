import type { ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nightlyTest } from "../../../testkit/size.ts";
import { Client } from "pg";
import { findFreePort, startProcess, waitUntilReady } from "../../../testkit/server/server-process.ts";

/** One embedded database, started and stopped by the server itself through all the tests. */
let folder: string;
let port: number;
let output = "";
let child: ChildProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clutch-test-stop-"));
  chmodSync(folder, 0o711);
  port = await findFreePort();
});
afterAll(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const baseUrl = () => `http://127.0.0.1:${port}`;
const postmasterFile = () => join(folder, "cluster/postmaster.pid");
const postmaster = () => Number(readFileSync(postmasterFile(), "utf8").split("\n")[0]);
const exitOf = (of: ChildProcess) => new Promise<number | null>((resolve) => of.once("exit", resolve));
const ask = (path: string) => fetch(baseUrl() + path).then((answer) => answer.status);

function run(env: Record<string, string> = {}): ChildProcess {
  output = "";
  const secret = { CLUTCH_PARTNER_SECRET: "a-secret-of-the-tests" };
  const own = { PORT: String(port), CLUTCH_DATA: folder, CLUTCH_HOSTNAME: "127.0.0.1", DATABASE_URL: "", ...secret };
  return startProcess({ env: { ...own, ...env }, roles: null, onOutput: (text) => (output += text) });
}

async function start(): Promise<void> {
  child = run();
  await waitUntilReady(baseUrl(), child, () => output);
  // It answers before its last role has started; what is proved here is the end of a server that runs whole.
  while (!output.includes("clutch serves")) await sleep(20);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The test's own time limit ends a wait that nothing ends. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

async function connect(): Promise<Client> {
  const connectionString = readFileSync(join(folder, "database.url"), "utf8");
  const client = new Client({ connectionString, connectionTimeoutMillis: 20_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function select(text: string): Promise<readonly unknown[]> {
  const client = await connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    void client.end();
  }
}

nightlyTest("SIGTERM under load ends server and database, cleanly and in time", async () => {
  await start();
  const database = postmaster();
  const load = { isOn: true };
  const loops = Array.from({ length: 24 }, async () => {
    while (load.isOn) await ask("/v8/config/servers.json").catch(() => sleep(20));
  });
  // A transaction of somebody else's that would never end must not hold up the end either, nor what waits for it.
  const client = await connect();
  await client.query("begin");
  await client.query("lock table event_scores in access exclusive mode");
  const waiting = "select 1 from pg_locks where relation = 'event_scores'::regclass and not granted";
  while ((await client.query(waiting)).rows.length === 0) await sleep(20);
  const exit = exitOf(child);
  child.kill("SIGTERM");
  expect(await exit, output).toBe(0);
  load.isOn = false;
  await Promise.all(loops);
  expect(output).not.toMatch(/did not stop/);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(postmasterFile())).toBe(false);
});

nightlyTest("kill -9 of the server leaves no database behind, and the next start goes on where it was", async () => {
  await start();
  const database = postmaster();
  const before = await select("select partner_id, key, created_at_ms from partners");
  expect(before).toHaveLength(1);
  child.kill("SIGKILL");
  await untilGone(database);
  await start();
  expect(await select("select partner_id, key, created_at_ms from partners")).toEqual(before);
  const exit = exitOf(child);
  child.kill("SIGINT");
  await exit;
});

test("kill -9 of the database: it is started again under the running server", async () => {
  await start();
  const database = postmaster();
  process.kill(database, "SIGKILL");
  await untilGone(database);
  const isBack = () =>
    select("select 1 as one").then(
      () => true,
      () => false,
    );
  while (!(await isBack())) {
    expect(child.exitCode, output).toBeNull();
    await sleep(50);
  }
  expect(postmaster()).not.toBe(database);
  expect(await ask("/api/healthcheck")).toBe(200);
  const exit = exitOf(child);
  child.kill("SIGINT");
  expect(await exit, output).toBe(0);
});

test("SIGTERM in the middle of the start ends both as well", async () => {
  child = run();
  while (!existsSync(postmasterFile())) await sleep(1);
  const database = postmaster();
  const exit = exitOf(child);
  child.kill("SIGTERM");
  expect(await exit, output).toBe(0);
  if (database > 0) await untilGone(database);
});

test("a port in use and a bad value are one clear line each, and start nothing", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => holder.once("listening", resolve));
  const { port: taken } = holder.address() as AddressInfo;
  for (const [env, line] of [
    [{ PORT: String(taken) }, `✖ server: port ${taken} is in use; set PORT\n`],
    [{ CLUTCH_SPEED: "fast" }, "✖ server: CLUTCH_SPEED is not a whole number\n"],
    [{ CLUTCH_FEED: "replay:/not/there" }, "✖ server: CLUTCH_FEED: /not/there does not exist\n"],
    [{ NATS_URL: "somewhere" }, "✖ server: NATS_URL is not an address such as nats://host:4222\n"],
  ] as const) {
    child = run(env);
    expect(await exitOf(child)).toBeGreaterThan(0);
    expect(output).toBe(line);
  }
  expect(existsSync(postmasterFile())).toBe(false);
  holder.close();
});
