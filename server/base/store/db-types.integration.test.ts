import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateTypes } from "../../../testkit/postgres/generate-types.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** As `npm run format` leaves it. */
function format(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "clutch-db-types-"));
  const file = join(folder, "db-types.ts");
  try {
    writeFileSync(file, text);
    execFileSync(join(ROOT, "node_modules/.bin/oxfmt"), ["--config", join(ROOT, ".oxfmtrc.json"), file]);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("db-types.ts is what `npm run db:types` makes of the migrated database", async () => {
  const store = await openTestStore({ poolSize: 1 });
  try {
    const committed = readFileSync(join(import.meta.dirname, "db-types.ts"), "utf8");
    expect(format(await generateTypes(store.owner))).toBe(committed);
  } finally {
    await store.stop();
  }
});
