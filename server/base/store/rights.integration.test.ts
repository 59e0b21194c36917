import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { APPLICATION_RIGHTS, DEFINER_RIGHTS, WRITER_RIGHTS } from "../../../testkit/postgres/allowed-rights.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { readRights } from "../../../testkit/postgres/read-rights.ts";
import { seedMarket, seedPartner, seedResult, seedWallet } from "../../../testkit/postgres/seed.ts";
import type { Store } from "./open.ts";

let store: Store;
let partnerId: number;
let memberId: number;
let marketId: number;
beforeAll(async () => {
  store = await openTestStore({ poolSize: 2 });
  partnerId = await seedPartner(store);
  memberId = await seedWallet(store, partnerId, 1000n);
  ({ marketId } = await seedMarket(store));
});
afterAll(() => store.stop());

test("RU-17 RU-19 every table, verb and role is as the one list has it, and the public may nothing", async () => {
  expect(await readRights(store, "clutch_app")).toEqual(APPLICATION_RIGHTS);
  expect(await readRights(store, "clutch_writer", "clutch_app")).toEqual(WRITER_RIGHTS);
  expect(await readRights(store, "clutch_definer", "clutch_app")).toEqual(DEFINER_RIGHTS);
  expect(await readRights(store, "public")).toEqual({});
});

test("RU-19 the application's role owns and bypasses nothing and has no groups; its writer bypasses no policy", async () => {
  const { rows } = await sql<{ name: string; is_plain: boolean; groups: readonly string[]; owned: number }>`
    select r.rolname::text as name, not (r.rolsuper or r.rolcanlogin or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls) as is_plain,
      array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as groups,
      (select count(*) from pg_class c where c.relowner = r.oid)::integer as owned
    from pg_roles r where r.rolname in ('clutch_app', 'clutch_writer') order by r.rolname`.execute(store.owner);
  expect(rows).toEqual([
    { name: "clutch_app", is_plain: true, groups: [], owned: 0 },
    { name: "clutch_writer", is_plain: true, groups: ["clutch_app"], owned: 0 },
  ]);
});

/** SQLSTATE of a statement as the application in a partner's name; `done` where it may. */
const tryAs = (statement: string, as: number = partnerId): Promise<string> =>
  store
    .withTenant(as, (tenant) => sql.raw(statement).execute(tenant))
    .then(
      () => "done",
      (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
    );

const DENIED = "42501";

test.each([
  ["a balance", () => "update ledger_accounts set balance_minor = balance_minor + 1"],
  ["a held amount", () => "update ledger_accounts set held_minor = held_minor + 1"],
  ["who is judged by limits", () => "update ledger_accounts set is_in_care = false"],
  ["how many tickets are open", () => "update ledger_accounts set open_tickets = 0"],
  [
    "an entry",
    () => `insert into ledger_entries (entry_id, partner_id, phase, reason, created_at_ms)
      values ('${randomUUID()}', ${partnerId}, 'single', 'deposit', 0)`,
  ],
  [
    "legs of accounts that do not exist",
    () => `insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
      values ('${randomUUID()}', 1, ${partnerId}, 987654321, 5, 'USD'), ('${randomUUID()}', 2, ${partnerId}, 987654322, -5, 'USD')`,
  ],
  [
    "a ticket",
    () => `insert into tickets (partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor, potential_minor, currency,
        total_odds_centi, member_odds_e4, member_odds_style, entry_id, created_at_ms)
      values (${partnerId}, ${memberId}, '${randomUUID()}', 'single', 1, 1, 1000000, 'USD', 100, 100, 'euro', '${randomUUID()}', 0)`,
  ],
  [
    "a log that begins at its seventh entry",
    () => `insert into arcade_players (member_id, partner_id, log_seq) values (${memberId}, ${partnerId}, 7)`,
  ],
  ["a large object", () => "select lo_create(0)"],
  ["a large object of bytes", () => "select lo_from_bytea(0, 'a')"],
  [
    "the result of a ticket",
    () => `insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, created_at_ms)
      values (1, 1, ${partnerId}, 'win', 1000000, 0)`,
  ],
  [
    "the result of a market",
    () => `insert into market_results (market_id, revision, figure, created_at_ms) values (${marketId}, 1, '{}', 0)`,
  ],
  ["that a market is settled", () => `insert into market_settlements values (${partnerId}, ${marketId}, 1, 0, 0)`],
  ["a limit away", () => "delete from care_limits"],
  ["a limit", () => "update care_limits set most = 1000000"],
  ["a break", () => "update member_care set break_until_ms = 0, closed_until_ms = 0"],
  ["minutes away", () => "delete from care_minutes"],
  ["a row of a board", () => "update board_winners set earned_micros = 1"],
  ["a statement", () => "update statement_quarters set returned_minor = 0"],
  ["what a partner is owed", () => "update partner_calls set amount_minor = 1"],
  ["a member's currency or our own status of them", () => "update members set currency = 'EUR', status = 'active'"],
  ["whose a session is", () => "update sessions set member_id = 1"],
])("RU-17 RU-24 the application cannot write %s", async (_what, statement) => {
  expect(await tryAs(statement())).toBe(DENIED);
});

test("a partner's row and sealed link are seen by their own transactions alone", async () => {
  const otherId = await seedPartner(store);
  const seen = (as: number) =>
    store.withTenant(as, (tenant) => tenant.selectFrom("partners").select("partner_id").execute());
  expect(await seen(partnerId)).toEqual([{ partner_id: partnerId }]);
  expect(await seen(otherId)).toEqual([{ partner_id: otherId }]);
  expect(await store.db.selectFrom("partners").select("link").execute()).toEqual([]);
});

test("RU-24 a limit is lowered at once; no function raises or ends it before a raise has waited", async () => {
  const of = `${memberId}, 'stake', 'day'`;
  const most = async () =>
    store.withTenant(partnerId, async (tenant) => {
      const row = await tenant
        .selectFrom("care_limits")
        .select("most")
        .where("member_id", "=", memberId)
        .executeTakeFirst();
      return row?.most;
    });
  expect(await tryAs(`select open_care(${partnerId}, ${memberId})`)).toBe("done");
  const set = (to: number, currency = "USD"): string =>
    `select set_care_limit(${partnerId}, ${memberId}, 'stake', 'day', '${currency}', ${to})`;
  expect([await tryAs(set(500)), await tryAs(set(400)), await tryAs(set(401))]).toEqual(["done", "done", "23514"]);
  // By way of another currency, in which it would stand for nothing: higher or lower.
  for (const by of [set(900, "EUR"), set(300, "EUR"), set(900)]) expect([by, await tryAs(by)]).toEqual([by, "23514"]);
  expect(await tryAs(`select ask_care_raise(${of}, null, null)`)).toBe("done");
  expect(await tryAs(`select confirm_care_raise(${of}, null)`)).toBe("done");
  expect(await most()).toBe(400n);
  expect(await tryAs(`select set_care(${memberId}, 2.5e14, 2.5e14, false, null)`)).toBe("done");
  for (const never of ["'NaN'", "'Infinity'", "1e15"])
    expect(await tryAs(`select set_care(${memberId}, ${never}, null, false, null)`)).toBe("23514");
  expect(await tryAs(`select set_care(${memberId}, 0, 0, false, null)`)).toBe("done");
  const care = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("member_care").select(["break_until_ms", "closed_until_ms"]).execute(),
  );
  expect(care).toEqual([{ break_until_ms: 2.5e14, closed_until_ms: 2.5e14 }]);
});

test("RU-17 RU-19 what has ended does not begin again: a market, a session, a socket's ticket, a match's age", async () => {
  const { eventId, marketId: known } = await seedMarket(store);
  const open = `update markets set status = 'open' where market_id = ${known}`;
  const age = `update events set state = 'ended', updated_at_ms = 0 where event_id = ${eventId}`;
  const session = `insert into sessions (session_id, partner_id, member_id, public_token_hash, launch_server_ms, launch_local_ms,
    expires_at_ms, created_at_ms, revoked_at_ms) values ('ended', ${partnerId}, ${memberId}, 'x', 0, 0, 0, 0, 1)`;
  expect(await tryAs(`update markets set status = 'pause' where market_id = ${known}`)).toBe("done");
  expect([await tryAs(open), await tryAs(session)]).toEqual(["done", "done"]);
  await seedResult(store, { marketId: known, revision: 1, figure: { score: [2, 0] } });
  expect(await tryAs(open)).toBe("23514");
  expect(await tryAs("update sessions set revoked_at_ms = null where session_id = 'ended'")).toBe("23514");
  const ticket = "insert into socket_tickets (ticket_hash, partner_id, session_id, expires_at_ms) values ('x'";
  expect(await tryAs(`${ticket}, ${partnerId}, 'ended', 9e12)`)).toBe("done");
  expect(await tryAs("update socket_tickets set used_at_ms = null where ticket_hash = 'x'")).toBe("42501");
  expect(await tryAs("update socket_tickets set used_at_ms = 1 where ticket_hash = 'x'")).toBe("done");
  expect(await tryAs("update socket_tickets set used_at_ms = null where ticket_hash = 'x'")).toBe("done");
  const used = store.owner.selectFrom("socket_tickets").select("used_at_ms").where("session_id", "=", "ended");
  expect(await used.execute()).toEqual([{ used_at_ms: 1 }]);
  const changedAt = async () => {
    const event = store.owner.selectFrom("events").select("updated_at_ms").where("event_id", "=", eventId);
    return (await event.executeTakeFirstOrThrow()).updated_at_ms;
  };
  await store.owner.updateTable("events").set({ updated_at_ms: 5 }).where("event_id", "=", eventId).execute();
  expect(await tryAs(age)).toBe("done");
  expect(await changedAt()).toBe(5);
});

test("RU-17 what waits begins by waiting: no ended order, no answer as of a bet, no ticket of another member", async () => {
  const other = await seedWallet(store, partnerId, 0n);
  const { rows } = await sql<{
    id: string;
  }>`insert into tickets (partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor,
      potential_minor, currency, total_odds_centi, member_odds_e4, member_odds_style, entry_id, created_at_ms)
    values (${partnerId}, ${other}, ${randomUUID()}, 'single', 1, 100, 185, 'USD', 185, 18500, 'euro', ${randomUUID()}, 0)
    returning ticket_id::text as id`.execute(store.owner);
  const ticketId = rows[0]?.id;
  const rule = (status: string, rest: string, of = other): string =>
    `insert into cash_out_rules (partner_id, member_id, ticket_id, times_centi, created_at_ms, status, ended_for, ended_at_ms)
      values (${partnerId}, ${of}, ${ticketId}, 150, 0, ${status}, ${rest})`;
  const prebook = (id: number | string | undefined, status: string, rest: string, of = memberId): string =>
    `insert into prebooks (prebook_id, partner_id, member_id, event_id, market_id, line_number, selection, target_odds_centi, odds_type,
      stake_minor, currency, language, timezone, created_at_ms, status, placed_ticket_id, cancelled_for, ended_at_ms)
      values (${id}, ${partnerId}, ${of}, 1, 1, 0, 'home', 200, 'euro', 100, 'USD', 'en', 'UTC', 0, ${status}, ${rest})`;
  const request = (state: string, rest: string): string =>
    `insert into bet_requests (partner_id, member_id, unique_id, kind, state, created_at_ms, ticket_id, answer_status, answer_body)
      values (${partnerId}, ${memberId}, '${randomUUID()}', 'single', ${state}, 0, ${rest})`;
  for (const refused of [
    rule("'ended'", "'member', 1"),
    rule("'waiting'", "null, null", memberId),
    prebook(ticketId, "'pending'", "null, null, null"),
    prebook(4, "'pending'", "null, null, null", 999_999_999),
    prebook(1, "'cancelled'", "null, 'member', 1"),
    prebook(2, "'confirmed'", `${ticketId}, null, 1`),
    request("'done'", `${ticketId}, 201, null`),
    request("'done'", "null, 201, '{}'"),
    request("'done'", `${ticketId}, 400, '{}'`),
  ])
    expect([refused, await tryAs(refused)]).toEqual([refused, DENIED]);
  for (const allowed of [
    rule("'waiting'", "null, null"),
    prebook(3, "'pending'", "null, null, null"),
    request("'processing'", "null, null, null"),
    request("'done'", "null, 400, '{}'"),
  ])
    expect([allowed, await tryAs(allowed)]).toEqual([allowed, "done"]);
  const place = `update prebooks set status = 'confirmed', ended_at_ms = 1, placed_ticket_id = ${ticketId} where prebook_id = 3`;
  expect(await tryAs(place)).toBe(DENIED);
});

test("RU-17 results, money and limits of another partner are out of reach of the functions too", async () => {
  const otherId = await seedPartner(store);
  await tryAs(`select open_care(${partnerId}, ${memberId})`);
  const before = await sql`select * from ledger_accounts where member_id = ${memberId}`.execute(store.owner);
  for (const call of [
    `select open_care(${otherId}, ${memberId})`,
    `select set_care_limit(${otherId}, ${memberId}, 'loss', 'day', 'USD', 1)`,
    `select set_care_limit(${partnerId}, ${memberId}, 'loss', 'day', 'USD', 1)`,
    `select record_settlements(${partnerId}, 0, array[${marketId}], array[1], array[0])`,
  ])
    await tryAs(call, otherId);
  expect((await sql`select * from ledger_accounts where member_id = ${memberId}`.execute(store.owner)).rows).toEqual(
    before.rows,
  );
  for (const table of ["care_limits where kind = 'loss'", `member_care where partner_id = ${otherId}`]) {
    const { rows } = await sql`select from ${sql.raw(table)}`.execute(store.owner);
    expect(rows).toEqual([]);
  }
});

test("RU-13 a call that a partner is owed is not deleted, nor one that ended lately; one from long ago may be", async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const call = (id: string, doneAtMs: string): string =>
    `insert into partner_calls (call_id, partner_id, member_id, verb, amount_minor, currency, reason, state, due_at_ms, created_at_ms,
      done_at_ms) values ('${id}', ${partnerId}, ${memberId}, 'credit', 1, 'USD', 'win', 'due', 0, 0, ${doneAtMs})`;
  const [owed = "", ended = "", lately = ""] = ids;
  for (const statement of [call(owed, "null"), call(ended, "1"), call(lately, "clock_ms() - 86400000")])
    await sql.raw(statement).execute(store.owner);
  expect(await tryAs("delete from partner_calls")).toBe("done");
  const { rows } = await sql<{ id: string }>`select call_id as id from partner_calls
    where call_id = any (${ids}::uuid[])`.execute(store.owner);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([owed, lately].toSorted());
});

test.each([
  [
    "a statement",
    (overlap: string, limit: string) => `select fold_statement(${partnerId}, clock_ms(), ${overlap}, ${limit})`,
  ],
  [
    "the boards",
    (overlap: string, limit: string) =>
      `select fold_boards(${partnerId}, clock_ms(), ${overlap}, ${limit}, '{}', '{}')`,
  ],
])("RU-19 the application folds %s over a span that forgets nothing and counts nothing again", async (_what, fold) => {
  for (const [overlap, limit] of [
    ["-1e15", "1000"],
    ["1e15", "100000"],
    ["null", "10"],
    ["90000", "null"],
  ] as const)
    expect([overlap, await tryAs(fold(overlap, limit))]).toEqual([overlap, "23514"]);
  expect(await tryAs(fold("90000", "1000"))).toBe("done");
});
