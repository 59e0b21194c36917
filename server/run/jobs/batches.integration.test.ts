import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMember, seedPartner } from "../../../testkit/postgres/seed.ts";
import { endSettledRules } from "../../bets/cash-out/store-rules.ts";
import type { Store } from "../../base/store/open.ts";
import { pullForward } from "./owed-calls.ts";

const NOW_MS = 1_790_000_000_000;
const ROWS = 1200;

let store: Store;
let partnerId: number;
let memberId: number;
beforeAll(async () => {
  store = await openTestStore();
  partnerId = await seedPartner(store);
  memberId = await seedMember(store, partnerId);
  await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 500 then raise exception 'too many rows in one statement'; end if;
    return null; end $$`.execute(store.owner);
  for (const table of ["partner_calls", "cash_out_rules"])
    await sql`create trigger few after update on ${sql.table(table)} referencing new table as changed
      for each statement execute function refuse_many()`.execute(store.owner);
});
afterAll(() => store.stop());

const countOf = async (from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    store.owner,
  );
  return rows[0]?.count ?? -1;
};

/** Runs while another server holds one of the rows. */
const whileHeld = <T>(row: string, work: () => Promise<T>): Promise<T> =>
  store.owner.transaction().execute(async (other) => {
    await sql.raw(`${row} for update`).execute(other);
    return work();
  });

test("RU-13 calls due far in the future are pulled forward in batches, past one that another server holds", async () => {
  await sql`insert into partner_calls (call_id, partner_id, member_id, verb, amount_minor, currency, reason, state, due_at_ms, created_at_ms)
    select gen_random_uuid(), ${partnerId}, ${memberId}, 'credit', 1, 'USD', 'win', 'due', ${NOW_MS + 3_600_000}, 0
    from generate_series(1, ${ROWS})`.execute(store.owner);
  const one = "select from partner_calls where call_id = (select max(call_id::text)::uuid from partner_calls)";
  expect(await whileHeld(one, () => pullForward(store, partnerId, NOW_MS))).toBe(ROWS - 1);
  expect(await pullForward(store, partnerId, NOW_MS)).toBe(1);
  expect(await countOf(`partner_calls where due_at_ms = ${NOW_MS}`)).toBe(ROWS);
});

test("RU-19 rules of settled tickets end in batches, past one that another server has locked; others stay", async () => {
  await sql`insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, created_at_ms)
    select n, 1, ${partnerId}, 'loss', 0, 0 from generate_series(1, ${ROWS}) n`.execute(store.owner);
  await sql`insert into cash_out_rules (rule_id, partner_id, member_id, ticket_id, times_centi, created_at_ms)
    select n, ${partnerId}, ${memberId}, n, 200, 0 from generate_series(1, ${ROWS + 1}) n`.execute(store.owner);
  const one = "select from cash_out_rules where rule_id = 700";
  expect(await whileHeld(one, () => endSettledRules(store, partnerId, NOW_MS))).toBe(ROWS - 1);
  expect(await endSettledRules(store, partnerId, NOW_MS)).toBe(1);
  expect(await countOf("cash_out_rules where ended_for = 'settled'")).toBe(ROWS);
  expect(await countOf("cash_out_rules where status = 'waiting'")).toBe(1);
});
