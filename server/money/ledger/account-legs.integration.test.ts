import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedPartner, seedWallet } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";

let store: Store;
let partnerId: number;
let otherId: number;
let accountId: bigint;
let otherAccountId: bigint;
let fundingId: bigint;
beforeAll(async () => {
  store = await openTestStore({ poolSize: 2 });
  partnerId = await seedPartner(store);
  otherId = await seedPartner(store);
  accountId = await accountOf("member_id", await seedWallet(store, partnerId, 1000n));
  otherAccountId = await accountOf("member_id", await seedWallet(store, otherId, 1000n));
  fundingId = await accountOf("kind = 'funding' and partner_id", partnerId);
});
afterAll(() => store.stop());

const accountOf = async (column: string, id: number): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select account_id as id from ledger_accounts
    where ${sql.raw(column)} = ${id}`.execute(store.owner);
  return rows[0]?.id ?? 0n;
};

/** What the database says at the commit of these statements of its owner; `done` where it keeps them. */
const commit = (...statements: readonly string[]): Promise<string> =>
  asOwnerOf(store, partnerId, async (tenant) => {
    for (const statement of statements) await sql.raw(statement).execute(tenant);
  }).then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );

const move = (change: string): string => `update ledger_accounts set ${change} where account_id = ${accountId}`;
const entry = (entryId: string, phase = "single"): string =>
  `insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
    values ('${entryId}', ${partnerId}, '${phase}', 'deposit', 0)`;
/** Legs as account, amount and number in the account. */
const legs = (entryId: string, ...given: readonly (readonly [bigint, number, number | null])[]): string =>
  `insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg) values ${given
    .map(
      ([id, amount, number], at) =>
        `('${entryId}', ${at + 1}, ${partnerId}, ${id}, ${amount}, 'USD', ${number ?? "null"})`,
    )
    .join(", ")}`;

const CHECK_VIOLATION = "23514";
const UNIQUE_VIOLATION = "23505";

test("RU-17 a balance and what is held cannot change without legs, whoever writes; with them they can", async () => {
  for (const change of [
    "balance_minor = balance_minor + 1",
    "balance_minor = balance_minor + 1, leg_count = leg_count + 1",
    "balance_minor = balance_minor + 5, leg_count = leg_count - 1",
    "leg_count = leg_count + 1",
    "leg_count = 0, balance_minor = 0",
    "held_minor = held_minor + 1",
  ])
    expect([change, await commit(move(change))]).toEqual([change, CHECK_VIOLATION]);
  const id = randomUUID();
  const pair = legs(id, [accountId, 5, 2], [fundingId, -5, null]);
  expect(await commit(move("balance_minor = balance_minor + 6, leg_count = leg_count + 1"), entry(id), pair)).toBe(
    CHECK_VIOLATION,
  );
  expect(await commit(move("balance_minor = balance_minor + 5, leg_count = leg_count + 1"), entry(id), pair)).toBe(
    "done",
  );
});

test("RU-17 no legs pay a member whose balance stays, and none are of an account that is not there or another's", async () => {
  const id = randomUUID();
  const refused = [
    // Of a number the account has not come to, without one, of one that is taken, and of an entry that does not hold.
    [CHECK_VIOLATION, legs(id, [accountId, 5, 3], [fundingId, -5, null])],
    [CHECK_VIOLATION, legs(id, [accountId, 5, null], [fundingId, -5, null])],
    [UNIQUE_VIOLATION, legs(id, [accountId, 5, 1], [fundingId, -5, null])],
    [CHECK_VIOLATION, legs(id, [accountId, 5, -1], [fundingId, -5, null])],
    [CHECK_VIOLATION, legs(id, [987_654_321n, 5, null], [987_654_322n, -5, null])],
    [CHECK_VIOLATION, legs(id, [accountId, 5, 0], [fundingId, -5, null])],
    [CHECK_VIOLATION, legs(id, [fundingId, 5, 1], [fundingId, -5, null])],
    [CHECK_VIOLATION, legs(id, [accountId, 5, 3], [fundingId, -4, null])],
  ] as const;
  for (const [code, statement] of refused)
    expect([statement, await commit(entry(id), statement)]).toEqual([statement, code]);
  const others = `update ledger_accounts set balance_minor = balance_minor + 5, leg_count = leg_count + 1
    where account_id = ${otherAccountId}`;
  expect(await commit(entry(id), others, legs(id, [otherAccountId, 5, 2], [fundingId, -5, null]))).toBe(
    CHECK_VIOLATION,
  );
});

test("RU-17 the check is deferred to commit, sees all entries of a change, and runs under no other tenant", async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const both = [
    move("balance_minor = balance_minor - 7, leg_count = leg_count + 2"),
    entry(one),
    entry(two),
    legs(one, [accountId, -3, 3], [fundingId, 3, null]),
    legs(two, [accountId, -4, 4], [fundingId, 4, null]),
  ];
  expect(await commit(...both, `select set_config('app.partner_id', '${otherId}', true)`)).toBe("done");
  const { rows } = await sql`select balance_minor, leg_count from ledger_accounts
    where account_id = ${accountId}`.execute(store.owner);
  expect(rows).toEqual([{ balance_minor: 998n, leg_count: 4n }]);
});

test("RU-24 an account is made empty, and one whose bets are judged by limits stays so", async () => {
  for (const [column, value] of [
    ["balance_minor", "5"],
    ["held_minor", "5"],
    ["leg_count", "1"],
  ] as const)
    expect(
      await commit(
        `insert into ledger_accounts (partner_id, kind, currency, ${column}) values (${partnerId}, 'revenue', 'EUR', ${value})`,
      ),
    ).toBe(CHECK_VIOLATION);
  expect(await commit(move("is_in_care = true"))).toBe("done");
  expect(await commit(move("is_in_care = false"))).toBe(CHECK_VIOLATION);
});
