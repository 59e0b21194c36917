import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { isPgbouncerThere, startPgbouncer } from "../../../testkit/postgres/pgbouncer.ts";
import { CALL_LIMITS, JOB_LIMITS, openStore, type Store } from "./open.ts";
import { requireAppRights } from "./session-rights.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

test("RU-19 sessions of calls and of jobs have the application's rights, and the ledger cannot be rewritten", async () => {
  for (const limits of [CALL_LIMITS, JOB_LIMITS]) {
    const other = store.withLimits(limits, 1);
    await requireAppRights(other.pool);
    await expect(other.pool.query("update ledger_entries set reason = 'stake'")).rejects.toThrow(/permission denied/);
    await other.stop();
  }
});

/** Skipped where pgbouncer is not installed (apt-get install pgbouncer). */
describe.skipIf(!isPgbouncerThere)("behind a pooler that ignores start-up parameters", () => {
  test("RU-19 a store does not open: its sessions would be the owner's", async () => {
    const bouncer = await startPgbouncer(store.databaseUrl);
    try {
      await expect(openStore({ databaseUrl: bouncer.url })).rejects.toThrow(/and not as clutch_app/);
    } finally {
      await bouncer.stop();
    }
  });
});
