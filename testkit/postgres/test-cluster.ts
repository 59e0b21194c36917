import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../server/base/store/embedded/start.ts";
import { openStore } from "../../server/base/store/open.ts";

/** A cluster whose data nobody will miss, so it need not wait for the disk nor keep a long log of it. */
const THROW_AWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "512MB",
};

/** Address of a cluster that somebody else keeps, where a run's own processes come and go (mutation). */
export const GIVEN_CLUSTER = "CLUTCH_TEST_CLUSTER";

/**
 * Address of the run's one throw-away cluster, as its owner. The first test file starts and migrates it, the others find
 * it by the run's process id, and a watcher of one shell line stops it and removes its folder when the run has ended,
 * however it ended.
 */
export async function findTestCluster(): Promise<string> {
  const given = process.env[GIVEN_CLUSTER];
  if (given !== undefined) return given;
  const folder = join(tmpdir(), `clutch-test-postgres-${process.ppid}`);
  const readyFile = join(folder, "ready");
  const failedFile = join(folder, "failed");
  if (isFirst(folder))
    await makeCluster(folder, readyFile).catch((error: unknown) => {
      // The other files of the run fail for the same reason at once.
      writeFileSync(failedFile, error instanceof Error ? error.message : String(error));
      throw error;
    });
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    if (existsSync(readyFile)) return readFileSync(readyFile, "utf8");
    if (existsSync(failedFile)) throw new Error(readFileSync(failedFile, "utf8"));
    await sleep(50);
  }
  throw new Error(`the test cluster in ${folder} did not become ready; remove the folder and try again`);
}

/** Making the folder is the lock: exactly one process succeeds. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function makeCluster(folder: string, readyFile: string): Promise<void> {
  const { ownerUrl, pid } = await startTestCluster(folder, true);
  const script = 'while kill -0 "$1" 2>/dev/null; do sleep 1; done; kill -INT "$2"; sleep 2; rm -rf "$3"';
  const args = ["-c", script, "watch", String(process.ppid), String(pid), folder];
  spawn("sh", args, { detached: true, stdio: "ignore" }).unref();
  writeFileSync(`${readyFile}.part`, ownerUrl);
  renameSync(`${readyFile}.part`, readyFile);
}

/** A cluster with the migrated database that every test's own is copied from. */
export async function startTestCluster(folder: string, outlivesUs: boolean): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({ folder, settings: THROW_AWAY, outlivesUs });
  const admin = new Client({ connectionString: cluster.ownerUrl });
  await admin.connect();
  await admin.query("create database template_clutch");
  await admin.end();
  const template = await openStore({ databaseUrl: cluster.ownerUrl.replace(/\/[^/]*$/, "/template_clutch") });
  // Most tests have a clock of their own.
  await sql`insert into given_times values (true)`.execute(template.owner);
  await template.stop();
  return cluster;
}
