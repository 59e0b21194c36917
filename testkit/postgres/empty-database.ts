import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { findTestCluster } from "./test-cluster.ts";

/** Runs statements one after the other on a connection of its own; returns the rows of the last. */
export async function runOn(databaseUrl: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** A database of the test cluster without any table, as its owner; `drop` removes it. */
export async function createEmptyDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const ownerUrl = await findTestCluster();
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await runOn(ownerUrl, `create database ${name}`);
  return {
    url: ownerUrl.replace(/\/[^/]*$/, `/${name}`),
    drop: async () => void (await runOn(ownerUrl, `drop database if exists ${name} with (force)`)),
  };
}
