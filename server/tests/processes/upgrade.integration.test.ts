import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { bet, pickOpen, type Picked } from "../../../testkit/server/bettor.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";
import { migrate } from "../../base/store/schema/migrate.ts";
import { SCHEMA_VERSION } from "../../base/store/schema/schema-version.ts";

const STORE = join(import.meta.dirname, "../../base/store");

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "clutch-next-release-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** The SQL of a next release: a migration that adds, and every function written anew. */
function writeNextRelease(): void {
  for (const name of ["roles.sql", "migrations", "functions"])
    cpSync(join(STORE, name), join(folder, name), { recursive: true });
  const migration = `alter table tickets add column of_the_next_release text;
    create table of_the_next_release (id integer primary key);`;
  writeFileSync(join(folder, "migrations", "0002-of-the-next-release.sql"), migration);
  for (const path of readdirSync(join(folder, "functions"), { recursive: true, encoding: "utf8" }))
    if (path.endsWith(".sql")) appendFileSync(join(folder, "functions", path), "\n-- Of the next release.\n");
}

const migrateToNext = async (): Promise<void> => {
  const pool = new Pool({ connectionString: server.store.databaseUrl, max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrate(owner, { folder, version: SCHEMA_VERSION + 1 });
  await owner.destroy();
};

const readiness = async () => {
  const answer = await fetch(`${server.baseUrl}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { readonly checks: Record<string, boolean> } };
};

/**
 * Places bets one after the other until `isOver`; each is sent again under its id while it is answered by 503. Answers the ids of
 * those that were taken: on a busy machine one may be refused because its match was not heard of for a while.
 */
async function betUntil(member: Visitor, picked: Picked, isOver: () => boolean): Promise<readonly string[]> {
  const ids: string[] = [];
  while (!isOver()) {
    const id = crypto.randomUUID();
    for (;;) {
      const answer = await bet(member, picked, id).catch((error: unknown) => String(error));
      if (typeof answer !== "string") ids.push(id);
      else if (answer.includes("503")) continue;
      break;
    }
  }
  return ids;
}

const setVersion = (version: number) =>
  sql`update applied_version set version = ${version}`.execute(server.store.owner);

test("a server takes bets while the next schema is applied, starts on it again, and refuses the one after", async () => {
  writeNextRelease();
  const member = await launchMember(server);
  const picked = await pickOpen(member);
  await bet(member, picked);
  let isMigrated = false;
  const betting = betUntil(member, picked, () => isMigrated);
  await migrateToNext().finally(() => (isMigrated = true));
  const ids = await betting;
  expect(ids.length).toBeGreaterThan(0);
  await bet(member, picked);
  expect((await readiness()).body.checks["migrations"]).toBe(true);

  await server.restart();
  await expect.poll(async () => (await readiness()).body, { timeout: 20_000 }).toMatchObject({ status: "ok" });
  const returned = await launchMember(server);
  const { result } = await bet(returned, await pickOpen(returned));
  expect(result.ticket_id).toMatch(/\d/);
  const { rows } = await sql<{ id: string }>`select unique_id as id from tickets`.execute(server.store.owner);
  const placed = new Set(rows.map(({ id }) => id));
  expect(ids.filter((id) => !placed.has(id))).toEqual([]);
  expect(rows.length).toBe(ids.length + 3);
  const applied = await sql<{ version: number }>`select version from applied_version`.execute(server.store.owner);
  expect(applied.rows).toEqual([{ version: SCHEMA_VERSION + 1 }]);
  expect(await sweepLedger(server.store)).toEqual([]);

  await setVersion(SCHEMA_VERSION + 2);
  await expect.poll(async () => (await readiness()).body.checks["migrations"], { timeout: 10_000 }).toBe(false);
  await expect(server.restart()).rejects.toThrow(/use a newer release/);
});
