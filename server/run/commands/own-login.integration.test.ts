import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { runOn } from "../../../testkit/postgres/empty-database.ts";
import { type OwnCluster, startOwnCluster } from "../../../testkit/postgres/own-cluster.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";
import { runClutch } from "./run-clutch.ts";

const SEALING = "5".repeat(64);

/** A cluster of its own: who makes the roles of a cluster may grant them, and here it is no superuser. */
let cluster: OwnCluster;
let ownerUrl: string;
const servers: TestServer[] = [];
beforeAll(async () => {
  cluster = await startOwnCluster();
  await runOn(cluster.url, "create role plain login createrole password 'plain'");
  await runOn(cluster.url, "create database book owner plain");
  const url = new URL(cluster.url);
  Object.assign(url, { username: "plain", password: "plain", pathname: "/book" });
  ownerUrl = url.href;
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
  await cluster.stop();
});

async function clutch(databaseUrl: string, ...args: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const code = await runClutch(args, {
    env: { DATABASE_URL: databaseUrl, CLUTCH_SEALING_SECRET: SEALING },
    write: (line) => lines.push(line),
    complain: (line) => problems.push(line),
  });
  return { code, text: lines.join("\n"), problems: problems.join("\n") };
}

const serve = async (databaseUrl: string): Promise<TestServer> => {
  const server = await startTestServer({ databaseUrl, env: { CLUTCH_SEALING_SECRET: SEALING } });
  servers.push(server);
  return server;
};

/** Sessions of a user at the book's database. */
const sessionsOf = (user: string) =>
  runOn(cluster.url, `select pid from pg_stat_activity where datname = 'book' and usename = '${user}' order by pid`);

test("RU-19 an owner without further rights migrates; servers log in as another, and bets go their whole way", async () => {
  const migrated = await clutch(ownerUrl, "migrate", "--login", "clutch_serving");
  expect([migrated.code, migrated.problems]).toEqual([0, ""]);
  const address = /postgres:\S+/.exec(migrated.text)?.[0] ?? "";
  expect(new URL(address).username).toBe("clutch_serving");

  // The demo partner is made by a server of the owner; the one that serves then cannot make it.
  const first = await serve(ownerUrl);
  expect(first.output()).toContain("logs in as the owner of its tables");
  await first.end("SIGTERM");
  const before = await sessionsOf("plain");
  const second = await serve(address);
  expect(second.output()).toContain("the demo partner stays as it is");
  expect(second.output()).not.toContain("logs in as the owner");
  const member = await launchMember({ ...second, operator: first.operator });
  const wallet = await member.ask("wallet");
  const placed = await bet(member, await pickOpen(member));
  expect(placed.wallet?.balance).toBe(wallet.balance - 100);
  // The last sessions of the first server may still be closing; the second opens none.
  expect(before).toEqual(expect.arrayContaining([...(await sessionsOf("plain"))]));
  expect((await sessionsOf("clutch_serving")).length).toBeGreaterThan(0);

  const made = ["partner", "create", "--name", "Acme", "--origin", "https://acme.example", "--key", "acme-partner"];
  for (const args of [made, ["maintenance", "on"]]) {
    const { code, problems } = await clutch(address, ...args);
    expect([args, code, problems]).toEqual([args, 1, expect.stringContaining("permission denied")]);
  }
  expect((await clutch(address, "migrate")).problems).toContain("give that of the database's owner");
  for (const args of [made, ["partner", "disable", "acme-partner"], ["maintenance", "off"], ["review", "list"]]) {
    const { code, problems } = await clutch(ownerUrl, ...args);
    expect([args, code, problems]).toEqual([args, 0, ""]);
  }
});
