import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../../server/base/store/embedded/start.ts";
import { openStore, type Store } from "../../../server/base/store/open.ts";

const execute = promisify(execFile);

/** The product's own PostgreSQL with the product's own settings: every commit waits for the disk. */
export interface Cluster {
  readonly ownerUrl: string;
  /** A migrated database of that name. */
  readonly openDatabase: (name: string) => Promise<Store>;
  /** A database that begins as another stands, to which nobody may be connected. */
  readonly copyDatabase: (name: string, from: string) => Promise<Store>;
  readonly dropDatabase: (name: string) => Promise<void>;
  /** A folder the database server itself can write to. */
  readonly exchangeFolder: string;
  readonly stop: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-bench-"));
  // Run by root, PostgreSQL becomes the user postgres, who must be able to enter.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder });
  const exchangeFolder = path.join(folder, "exchange");
  mkdirSync(exchangeFolder);
  chmodSync(exchangeFolder, 0o777);
  const ask = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    return client.query(statement).then(
      ({ rows }) => client.end().then(() => rows),
      (error: unknown) => client.end().then(() => Promise.reject(error)),
    );
  };
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    const [row] = await ask(`show ${setting}`);
    if (row?.[setting] !== "on") throw new Error(`${setting} is not on: money may only be measured durable`);
  }
  const open = (name: string): Promise<Store> =>
    openStore({ databaseUrl: postgres.ownerUrl.replace(/\/[^/]*$/, `/${name}`), poolSize: 8 });
  return {
    ownerUrl: postgres.ownerUrl,
    openDatabase: async (name) => {
      await ask(`create database ${name}`);
      return open(name);
    },
    copyDatabase: async (name, from) => {
      await ask(`create database ${name} template ${from} strategy file_copy`);
      return open(name);
    },
    dropDatabase: async (name) => void (await ask(`drop database ${name} with (force)`)),
    exchangeFolder,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's own bench tool; Debian keeps it in a folder of its version. */
function findPgbench(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((each) => path.join(debian, each, "bin/pgbench")) : [];
  const found = ["/usr/bin/pgbench", ...versions].find((each) => existsSync(each));
  if (found === undefined) throw new Error("pgbench is needed: apt-get install postgresql-contrib, or postgresql-15");
  return found;
}

interface PgbenchOutcome {
  readonly perSecond: number;
  readonly transactions: number;
}

/** Runs pgbench; any failed or aborted transaction fails the bench. */
export async function runPgbench(url: string, args: readonly string[]): Promise<PgbenchOutcome> {
  const env = { ...process.env, PGOPTIONS: args.includes("-i") ? "" : "-c client_min_messages=warning" };
  const { stdout } = await execute(findPgbench(), [...args, url], { env, maxBuffer: 1 << 24 });
  const read = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
  const failed = read(/number of failed transactions: (\d+)/);
  if (failed > 0) throw new Error(`pgbench: ${failed} transactions failed\n${stdout}`);
  return {
    perSecond: read(/tps = ([\d.]+) \(without/),
    transactions: read(/actually processed: (\d+)/),
  };
}
