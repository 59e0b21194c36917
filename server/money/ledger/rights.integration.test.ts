import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMarket, seedPartner, seedWallet } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";

let store: Store;
let partnerId: number;
let memberId: number;
beforeAll(async () => {
  store = await openTestStore();
  partnerId = await seedPartner(store);
  memberId = await seedWallet(store, partnerId, 1000n);
});
afterAll(() => store.stop());

/** What the application's role is answered; `done` where it may. */
const tryAs = (statement: string): Promise<string> =>
  store
    .withTenant(partnerId, (tenant) => sql.raw(statement).execute(tenant))
    .then(
      () => "done",
      (error: unknown) => String(error),
    );

test("RU-19 RU-17 the application opens accounts that are empty, and none with money in it", async () => {
  const account = "insert into ledger_accounts (partner_id, kind, member_id, currency";
  for (const column of ["balance_minor", "held_minor"])
    expect(await tryAs(`${account}, ${column}) values (${partnerId}, 'member', ${memberId}, 'EUR', 5)`)).toContain(
      "permission denied",
    );
  expect(await tryAs(`${account}) values (${partnerId}, 'member', ${memberId}, 'EUR')`)).toBe("done");
});

test("RU-19 no result is taken for an unknown market", async () => {
  await expect(
    sql`insert into market_results (market_id, revision, figure, created_at_ms) values (999999999, 1, '{}', 0)`.execute(
      store.owner,
    ),
  ).rejects.toThrow("market_results_market");
  const { marketId } = await seedMarket(store);
  const recorded = await sql<{ market_id: number }>`select market_id from record_results(0, jsonb_build_array(
    jsonb_build_object('source_key', 'unknown-market', 'revision', 1, 'figure', '{}'::jsonb),
    jsonb_build_object('source_key', (select source_key from markets where market_id = ${marketId}), 'revision', 1,
      'figure', '{}'::jsonb)))`.execute(store.db);
  expect(recorded.rows).toEqual([{ market_id: marketId }]);
});
