/**
 * Runs a command beside a test database of its own and stops both. Kept by this process: a mutant that never ends takes
 * the runner with all its children, and would take a database among them too.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { GIVEN_CLUSTER, startTestCluster } from "../../testkit/postgres/test-cluster.ts";
import { run } from "../lib/run.mjs";

const [command, ...args] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "clutch-mutation-postgres-"));
// Run by root, PostgreSQL is another user's process and must be able to pass through.
chmodSync(folder, 0o711);
const cluster = await startTestCluster(folder, false);
const { code } = await run(command, args, { env: { [GIVEN_CLUSTER]: cluster.ownerUrl } });
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code);
