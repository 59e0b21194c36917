/** `npm run db:types` writes server/base/store/db-types.ts from a throw-away database with the migrations of now. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./lib/run.mjs";

const { startEmbeddedPostgres } = await import("../server/base/store/embedded/start.ts");
const { openStore } = await import("../server/base/store/open.ts");
const { generateTypes } = await import("../testkit/postgres/generate-types.ts");

const folder = mkdtempSync(join(tmpdir(), "clutch-db-types-"));
// Run by root, PostgreSQL becomes the user postgres, who must be able to enter.
chmodSync(folder, 0o711);
const file = join(import.meta.dirname, "../server/base/store/db-types.ts");
const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: "off" } });
try {
  const store = await openStore({ databaseUrl: postgres.ownerUrl, poolSize: 1 });
  writeFileSync(file, await generateTypes(store.owner));
  await store.stop();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const { code } = await run("oxfmt", [file]);
process.exit(code);
