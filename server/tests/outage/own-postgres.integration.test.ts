import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { nightlyTest, sized } from "../../../testkit/size.ts";
import { startDebianCluster } from "../../../testkit/postgres/debian-cluster.ts";
import { runOn } from "../../../testkit/postgres/empty-database.ts";
import { isPgbouncerThere, startPgbouncer } from "../../../testkit/postgres/pgbouncer.ts";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { findFreePort, startProcess } from "../../../testkit/server/server-process.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";
import { runClutch } from "../../run/commands/run-clutch.ts";

const SEALING = "5".repeat(64);
const CLUSTER = await startDebianCluster();
if (CLUSTER !== null && !isPgbouncerThere) process.stdout.write("skipped: no pgbouncer (apt-get install pgbouncer)\n");

/** Everything the tests of this file undo after each, the newest first. */
const stops: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};

const serve = async (databaseUrl: string): Promise<TestServer> => {
  const server = await startTestServer({ databaseUrl, env: { CLUTCH_SEALING_SECRET: SEALING } });
  stops.push(server.stop);
  return server;
};

/** What a server of this address writes before it ends by itself, without the lines of its log. */
/** With a match source that is heard: bets are taken. */
const isWhole = async ({ baseUrl }: TestServer): Promise<boolean> => {
  const answer = (await (await fetch(`${baseUrl}/readyz`)).json()) as { readonly status: string };
  return answer.status === "ok";
};

async function lastWords(
  databaseUrl: string,
): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-refused-"));
  let output = "";
  const env = {
    DATABASE_URL: databaseUrl,
    CLUTCH_DATA: folder,
    PORT: String(await findFreePort()),
    CLUTCH_LOG: "error",
  };
  const child = startProcess({ env, roles: null, onOutput: (text) => (output += text) });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  rmSync(folder, { recursive: true, force: true });
  return { code, lines: output.trim().split("\n") };
}

/** Over TLS at this name, vouched for by the authority of this file. */
function verified(databaseUrl: string, host: string, authorityFile: string): string {
  const url = new URL(databaseUrl);
  url.hostname = host;
  url.search = String(new URLSearchParams({ sslmode: "verify-full", sslrootcert: authorityFile }));
  return url.href;
}

describe.skipIf(CLUSTER === null)("at the system's own PostgreSQL, with an owner who is no superuser", () => {
  const cluster = CLUSTER as NonNullable<typeof CLUSTER>;
  let serverUrl: string;
  let operator: TestServer["operator"];
  beforeAll(async () => {
    const lines: string[] = [];
    const code = await runClutch(["migrate", "--login", "clutch_serving"], {
      env: {
        DATABASE_URL: verified(cluster.ownerUrl, "localhost", cluster.authorityFile),
        CLUTCH_SEALING_SECRET: SEALING,
      },
      write: (line) => lines.push(line),
      complain: (line) => lines.push(line),
    });
    expect([code, lines.join("\n")]).toEqual([0, expect.stringContaining("postgres://clutch_serving:")]);
    const address = new URL(/postgres:\S+/.exec(lines.join("\n"))?.[0] ?? "");
    expect(address.searchParams.get("sslmode")).toBe("verify-full");
    Object.assign(address, { search: "", hostname: "127.0.0.1" });
    serverUrl = address.href;
    // A server of the owner makes the demo partner.
    const first = await startTestServer({ databaseUrl: cluster.ownerUrl, env: { CLUTCH_SEALING_SECRET: SEALING } });
    ({ operator } = first);
    await first.end("SIGTERM");
    await first.store.stop();
  });
  afterEach(stopAll);
  afterAll(async () => {
    await operator.stop();
    await cluster.stop();
  });

  /** A bet goes its whole way, a session ends at once, and no session of the server is more than the application. */
  async function expectWhole(server: TestServer, sessionUrl: string): Promise<void> {
    while (!(await isWhole(server))) await sleep(50);
    const member = await launchMember({ ...server, operator });
    const wallet = await member.ask("wallet");
    for (let nth = 1; nth <= 3; nth += 1) {
      const placed = await bet(member, await pickOpen(member));
      expect(placed.wallet?.balance).toBe(wallet.balance - nth * 100);
    }
    expect(await runOn(sessionUrl, "select current_user::text as name, session_user::text as login")).toEqual([
      { name: "clutch_app", login: "clutch_serving" },
    ]);
    await expect(runOn(sessionUrl, "update ledger_entries set reason = 'stake'")).rejects.toThrow(/permission denied/);
    await expect(runOn(sessionUrl, "set role plain")).rejects.toThrow(/permission denied/);
    await runOn(
      cluster.ownerUrl,
      `select set_config('app.partner_id', (select partner_id::text from partners limit 1), false)`,
      `update sessions set revoked_at_ms = 1 where session_id = '${member.sessionId}'`,
    );
    while ((await member.send("wallet")).status !== 401) await sleep(50);
  }

  test.skipIf(!isPgbouncerThere).each(sized(["transaction"] as const, ["session", "transaction"] as const))(
    "RU-19 a server works through PgBouncer in %s mode, which drops its start-up parameters",
    async (mode) => {
      const bouncer = await startPgbouncer(serverUrl, mode);
      stops.push(bouncer.stop);
      const server = await serve(bouncer.url);
      expect(server.store.isPooled).toBe(mode === "transaction");
      await expectWhole(server, bouncer.url);
      expect(server.output()).not.toMatch(/prepared statement|permission denied|DatabaseTimeout/);
    },
  );

  test.skipIf(!isPgbouncerThere)("RU-19 the owner's address through PgBouncer is refused in one line", async () => {
    const bouncer = await startPgbouncer(cluster.ownerUrl, "session");
    stops.push(bouncer.stop);
    const line =
      /^✖ server: it could not start: DATABASE_URL: the session works as plain and not as clutch_app: .*migrate --login/;
    expect(await lastWords(bouncer.url)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });

  nightlyTest("RU-19 a server works over TLS with verify-full; all of its sessions are encrypted", async () => {
    const url = verified(serverUrl, "localhost", cluster.authorityFile);
    const server = await serve(url);
    await expectWhole(server, serverUrl);
    const open = await runOn(
      cluster.superuserUrl,
      `select s.ssl from pg_stat_activity a join pg_stat_ssl s using (pid)
        where a.usename = 'clutch_serving' and a.datname = 'book'`,
    );
    expect(open.length).toBeGreaterThan(3);
    expect(new Set(open.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"ssl":true}']));
  });

  test("RU-19 a certificate of another authority or another name is refused in one line", async () => {
    for (const url of [
      verified(serverUrl, "localhost", cluster.strangerFile),
      verified(serverUrl, "127.0.0.1", cluster.authorityFile),
    ]) {
      const { code, lines } = await lastWords(url);
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/^✖ server: it could not start: DATABASE_URL: .*certificate|altname/i)],
      ]);
      expect(lines.join()).not.toContain(new URL(url).password);
    }
  });
});
