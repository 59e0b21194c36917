import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openStore, type Store } from "../../server/base/store/open.ts";
import { findTestCluster } from "./test-cluster.ts";

/** A store on a database of its own, copied from the migrated template. `stop` drops it. */
export async function openTestStore(options: { readonly poolSize?: number } = {}): Promise<Store> {
  const ownerUrl = await findTestCluster();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runAsOwner(ownerUrl, `create database ${name} template template_clutch strategy file_copy`);
  const databaseUrl = ownerUrl.replace(/\/[^/]*$/, `/${name}`);
  const store = await openStore({ databaseUrl, ...options });
  return {
    ...store,
    stop: async () => {
      await store.stop();
      await runAsOwner(ownerUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runAsOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
