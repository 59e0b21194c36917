import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedEvent, seedPartner, seedWallet } from "../../../testkit/postgres/seed.ts";
import type { Store } from "./open.ts";

let store: Store;
let partnerId: number;
let memberId: number;

beforeAll(async () => {
  store = await openTestStore({ poolSize: 2 });
  partnerId = await seedPartner(store);
  memberId = await seedWallet(store, partnerId, 1000n);
});
afterAll(() => store.stop());

/** SQLSTATE of a violated constraint, and of a value that its enum lacks. */
const CHECK_VIOLATION = "23514";
const INVALID_TEXT = "22P02";

const account = { kind: "revenue", currency: "'XTS'", member: "null", held: "0", code: CHECK_VIOLATION };

test.each([
  ["of an unknown kind", { ...account, kind: "pocket", code: INVALID_TEXT }],
  ["of a currency that is no code", { ...account, currency: "'DOLLAR'" }],
  ["of a member who is none", { ...account, kind: "member" }],
  ["of the system with a member", { ...account, member: "member_id" }],
  ["holding less than nothing", { ...account, held: "-1" }],
])("an account %s cannot be made, whoever writes it", async (_what, { kind, currency, member, held, code }) => {
  const made = sql`insert into ledger_accounts (partner_id, kind, member_id, currency, held_minor)
    select ${partnerId}, ${kind}, ${sql.raw(member)}, ${sql.raw(currency)}, ${sql.raw(held)}
    from members where member_id = ${memberId}`.execute(store.owner);
  await expect(made).rejects.toMatchObject({ code });
});

test("an account's hold cannot be made less than nothing, nor its owner taken away", async () => {
  for (const change of ["held_minor = -1", "member_id = null", "kind = 'funding'"]) {
    const changed = sql`update ledger_accounts set ${sql.raw(change)} where member_id = ${memberId}`.execute(
      store.owner,
    );
    await expect(changed).rejects.toMatchObject({ code: CHECK_VIOLATION });
  }
});

test("tables refuse a ticket without a stake, an entry without a phase and a bet's request without a state", async () => {
  const ticket = sql`insert into tickets (partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor,
    currency, total_odds_centi, member_odds_e4, member_odds_style, entry_id, created_at_ms)
    values (${partnerId}, ${memberId}, ${randomUUID()}, 'single', 1, 0, 0, 'USD', 185, 18500, 'euro', ${randomUUID()}, 0)`;
  const entry = sql`insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
    values (${randomUUID()}, ${partnerId}, 'perhaps', 'stake', 0)`;
  const request = sql`insert into bet_requests (partner_id, member_id, unique_id, kind, state, created_at_ms)
    values (${partnerId}, ${memberId}, ${randomUUID()}, 'bet', 'lost', 0)`;
  for (const [statement, code] of [
    [ticket, CHECK_VIOLATION],
    [entry, INVALID_TEXT],
    [request, INVALID_TEXT],
  ] as const)
    await expect(statement.execute(store.owner)).rejects.toMatchObject({ code });
});

test("every change of an event's row increments its version, by any writer; equal values do not", async () => {
  const eventId = await seedEvent(store);
  const write = async (set: string): Promise<number | undefined> => {
    const { rows } = await sql<{ version: number }>`update events set ${sql.raw(set)} where event_id = ${eventId}
      returning version`.execute(store.owner);
    return rows[0]?.version;
  };
  expect([await write("in_play = true"), await write("in_play = true"), await write("version = 1")]).toEqual([2, 2, 3]);
  expect(await write("in_play = false, best_of = 5")).toBe(4);
});
