import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBrokerThere, startBroker } from "../../../testkit/server/broker.ts";
import { findFreePort, startProcess, waitUntilReady } from "../../../testkit/server/server-process.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { addMovingMatch } from "../../../testkit/server/moving-match.ts";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

const isThere = isBrokerThere();
if (!isThere) console.warn("nats-server or openssl is not installed: takeovers are not tested");

/** A process with the roles of which one has one at a time. */
interface Worker {
  readonly child: ChildProcess;
  readonly output: () => string;
}

describe.skipIf(!isThere)("a standby for the roles feed and settle", () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-takeover-"));
  let nats: ChildProcess;
  let server: TestServer;
  const workers: Worker[] = [];
  beforeAll(async () => {
    const port = await findFreePort();
    nats = await startBroker(folder, port, "");
    server = await startTestServer({
      roles: "api,live",
      env: { NATS_URL: `nats://127.0.0.1:${port}` },
    });
  });
  afterAll(async () => {
    for (const { child } of workers) child.kill("SIGKILL");
    await server?.stop();
    nats?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const startWorker = async (): Promise<Worker> => {
    const port = await findFreePort();
    let output = "";
    const child = startProcess({
      env: { ...server.env, PORT: String(port) },
      roles: "feed,settle",
      onOutput: (text) => (output += text),
    });
    const worker = { child, output: () => output };
    workers.push(worker);
    await waitUntilReady(`http://127.0.0.1:${port}`, child, () => output);
    return worker;
  };
  const has = ({ output }: Worker, role: string, text: string): boolean =>
    output()
      .split("\n")
      .some((line) => line.includes(`"role":"${role}"`) && line.includes(text));
  /** The lines of the worker that say which roles it has. */
  const until = (worker: Worker, text: string) =>
    expect
      .poll(() => ["feed", "settle"].filter((role) => has(worker, role, text)), { timeout: 30_000 })
      .toEqual(["feed", "settle"]);
  /** Its source plays along so often so far: it begins with what is known instead of from nothing. */
  const untilWarm = (worker: Worker, times: number) =>
    expect
      .poll(() => worker.output().split("stands by with all that the match source knows").length - 1, {
        timeout: 30_000,
      })
      .toBe(times);
  const leases = () => server.store.owner.selectFrom("leases").select(["name", "token"]).orderBy("name").execute();

  test("RU-6 it takes over from one that is frozen, which writes nothing on waking up, and from a killed one", async () => {
    const first = await startWorker();
    await until(first, "this process has the role");
    const standby = await startWorker();
    await until(standby, "this process stands by");
    await untilWarm(standby, 1);
    const member = await launchMember(server);
    const lists = openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await member.ticket()}`);
    const lastSeq = (): number => lists.messages().at(-1)?.seq ?? 0;
    const match = await addMovingMatch(server.script);
    await match.moveUntilHeard(lists, 0);

    first.child.kill("SIGSTOP");
    await until(standby, "this process has the role");
    expect(await leases()).toEqual([
      { name: "feed", token: 2n },
      { name: "settle", token: 2n },
    ]);
    await match.moveUntilHeard(lists, lastSeq());
    // The first wakes up: it finds out, and stands by.
    first.child.kill("SIGCONT");
    await until(first, "this process stands by");
    await untilWarm(first, 1);
    expect(await leases()).toEqual([
      { name: "feed", token: 2n },
      { name: "settle", token: 2n },
    ]);

    standby.child.kill("SIGKILL");
    await expect.poll(async () => (await leases()).map(({ token }) => token), { timeout: 30_000 }).toEqual([3n, 3n]);
    await match.moveUntilHeard(lists, lastSeq());
    lists.close();
  });
});
