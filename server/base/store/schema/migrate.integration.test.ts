import { readdirSync } from "node:fs";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEmptyDatabase, runOn } from "../../../../testkit/postgres/empty-database.ts";
import { openStore } from "../open.ts";
import { SCHEMA_VERSION } from "./schema-version.ts";

/** A migration is a folder or a file of SQL, in the order of the names. */
const MIGRATIONS = readdirSync(new URL("../migrations", import.meta.url))
  .map((name) => name.replace(/\.sql$/, ""))
  .toSorted();

let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ url, drop } = await createEmptyDatabase());
});
afterEach(() => drop());

const open = async (): Promise<void> => (await openStore({ databaseUrl: url, poolSize: 1 })).stop();
const countOf = async (name: string): Promise<number> =>
  (await runOn(url, `select from pg_proc where proname = '${name}'`)).length;

test("eight servers that start at once on an empty database migrate it once", async () => {
  await Promise.all(Array.from({ length: 8 }, open));
  const names = await runOn(url, "select name from kysely_migration order by name");
  expect(names).toEqual(MIGRATIONS.map((name) => ({ name })));
  expect(await countOf("accept_bets")).toBe(1);
});

test("a database of an earlier version is refused with one line of instructions, and is not changed", async () => {
  await runOn(
    url,
    "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    "insert into kysely_migration values ('0001-first-tables', '2026-11-22T00:00:00.000Z')",
  );
  const message = await open().then(
    () => "",
    (error: unknown) => String(error),
  );
  expect(message).toMatch(/^Error: .*another version of Clutch \(migration 0001-first-tables\).*--reset.*DATABASE_URL/);
  expect(message).not.toContain("\n");
  expect(await runOn(url, "select to_regclass('tickets') as tickets, to_regclass('applied_sql') as applied")).toEqual([
    { tickets: null, applied: null },
  ]);
});

test("a database whose migration had another text is refused", async () => {
  await open();
  await runOn(url, "update applied_sql set checksum = 'other' where kind = 'migration'");
  await expect(open()).rejects.toThrow(/another version of Clutch \(migration 0001-baseline\)/);
});

test("a function with another checksum is replaced with all overloads and triggers; others are unchanged", async () => {
  await open();
  await runOn(
    url,
    "create or replace function count_open_on_event(p_member integer, p_event integer) returns integer language sql as 'select 7'",
    "create function count_open_on_event(p_member integer) returns integer language sql as 'select 7'",
    "update applied_sql set checksum = 'old' where name in ('count_open_on_event', 'check_ledger_legs_balance')",
    "drop trigger ledger_legs_balance on ledger_legs",
  );
  const before = await runOn(url, "select oid from pg_proc where proname = 'accept_bets'");
  await open();
  expect(await countOf("count_open_on_event")).toBe(1);
  expect(await runOn(url, "select count_open_on_event(1, 1) as n")).toEqual([{ n: 0 }]);
  expect(await runOn(url, "select tgname from pg_trigger where tgname = 'ledger_legs_balance'")).toHaveLength(1);
  expect(await runOn(url, "select oid from pg_proc where proname = 'accept_bets'")).toEqual(before);
});

test("a function that returned something else, with the triggers of one that was, is made anew", async () => {
  await open();
  await runOn(
    url,
    "drop function count_open_on_event(integer, integer)",
    "create function count_open_on_event(p_member integer, p_event integer) returns text language sql as 'select 7::text'",
    "update applied_sql set checksum = 'old' where name = 'count_open_on_event'",
  );
  await open();
  expect(await runOn(url, "select count_open_on_event(1, 1) as n")).toEqual([{ n: 0 }]);
});

test("a function is replaced in place, and a lock that a bet holds is waited for", async () => {
  await open();
  const before = await runOn(url, "select oid from pg_proc where proname = 'check_ledger_legs_balance'");
  await runOn(url, "update applied_sql set checksum = 'old' where name = 'check_ledger_legs_balance'");
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table ledger_legs in row exclusive mode");
  const opening = open();
  const waiting = () =>
    runOn(
      url,
      `select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted`,
    );
  await expect.poll(waiting, { timeout: 20_000 }).not.toHaveLength(0);
  // It has given up, so that whoever came after it gets their locks, and tries again.
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(0);
  await holder.end();
  await opening;
  expect(await runOn(url, "select oid from pg_proc where proname = 'check_ledger_legs_balance'")).toEqual(before);
  expect(await runOn(url, "select from applied_sql where checksum = 'old'")).toHaveLength(0);
});

test("a database of the next schema is served as it is; one after that is refused with one line", async () => {
  await open();
  const next = SCHEMA_VERSION + 1;
  await runOn(
    url,
    `update applied_version set version = ${next}`,
    "insert into applied_sql values ('migration', '0002-of-the-next-release', 'x')",
    "insert into kysely_migration values ('0002-of-the-next-release', '2026-11-28T00:00:00.000Z')",
    "update applied_sql set checksum = 'of the next release' where name = 'accept_bets'",
  );
  await open();
  expect(await runOn(url, "select checksum from applied_sql where name = 'accept_bets'")).toEqual([
    { checksum: "of the next release" },
  ]);
  await runOn(url, `update applied_version set version = ${next + 1}`);
  await expect(open()).rejects.toThrow(
    `the database has schema ${next + 1}, this release serves ${SCHEMA_VERSION} and ${next}: use a newer release`,
  );
});

test("a function without a file is dropped with its triggers", async () => {
  await open();
  await runOn(
    url,
    "create function gone_check() returns trigger language plpgsql as 'begin return new; end'",
    "create trigger gone before insert on switches for each row execute function gone_check()",
    "insert into applied_sql values ('function', 'gone_check', 'x')",
  );
  await open();
  expect(await countOf("gone_check")).toBe(0);
  expect(await runOn(url, "select name from applied_sql where name = 'gone_check'")).toEqual([]);
});

test("a function that lost owner, grant or trigger is given them again; a table's lost grant is refused", async () => {
  await open();
  const rights = () => runOn(url, "select held = kept as is_kept from schema_rights()");
  expect(await rights()).toEqual([{ is_kept: true }]);
  await runOn(
    url,
    "alter function accept_bet owner to current_user",
    "revoke execute on function accept_bets from clutch_app",
    "grant execute on function cash_out_ticket to public",
    "alter table ledger_legs disable trigger ledger_legs_balance",
  );
  expect(await rights()).toEqual([{ is_kept: false }]);
  await open();
  expect(await rights()).toEqual([{ is_kept: true }]);

  // A table that is not ours is its maker's affair.
  await runOn(url, "create table notes (id integer)", "grant select on notes to clutch_app");
  await open();
  await runOn(url, "drop table notes", "revoke insert on bet_requests from clutch_app");
  await expect(open()).rejects.toThrow(/missing: table bet_requests: clutch_app may insert\./);
  await runOn(url, "grant insert on bet_requests to clutch_app", "grant update on ledger_entries to clutch_app");
  await expect(open()).rejects.toThrow(/added: table ledger_entries: clutch_app may update\./);
});
