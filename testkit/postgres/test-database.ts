import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { findTestCluster } from "./test-cluster.ts";

/** A migrated, empty database of its own, copied from the template. Copying its files costs a third of writing them to the log. */
export async function createTestDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const ownerUrl = await findTestCluster();
  const name = `test_${randomBytes(6).toString("hex")}`;
  const asOwner = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asOwner(`create database ${name} template template_clutch strategy file_copy`);
  return {
    url: ownerUrl.replace(/\/[^/]*$/, `/${name}`),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}
