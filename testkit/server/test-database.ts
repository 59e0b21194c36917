import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { findTestCluster } from "../postgres/test-cluster.ts";

/** A migrated, empty database of its own for one server. */
export async function createTestDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const ownerUrl = await findTestCluster();
  const name = `server_${randomBytes(6).toString("hex")}`;
  const asOwner = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asOwner(`create database ${name} template template_clutch`);
  return {
    url: ownerUrl.replace(/\/[^/]*$/, `/${name}`),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}
