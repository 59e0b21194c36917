import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../../../testkit/postgres/empty-database.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedPartner, seedWallet } from "../../../testkit/postgres/seed.ts";
import { setLogin, withLogin } from "./login.ts";
import { SCHEMA_VERSION } from "./schema/schema-version.ts";
import { LOGIN_SETTINGS, openStore, type Store } from "./open.ts";

const name = `serve_${randomBytes(4).toString("hex")}`;
const password = randomBytes(8).toString("hex");
let owner: Store;
beforeAll(async () => {
  owner = await openTestStore();
  await setLogin(owner.owner, { name, password: "before" }, LOGIN_SETTINGS);
  await setLogin(owner.owner, { name, password }, LOGIN_SETTINGS);
});
afterAll(async () => {
  await sql`drop owned by ${sql.ref(name)}`.execute(owner.owner);
  await sql`drop role ${sql.ref(name)}`.execute(owner.owner);
  await owner.stop();
});

/** What a stolen session could do: each statement by itself, after it has given up the application's role. */
async function tryOut(store: Store, statements: readonly string[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const statement of statements) {
    const answer = await store.db.connection().execute(async (session) => {
      await sql`reset role`.execute(session);
      await sql`select set_config('role', 'none', false)`.execute(session);
      const tried = await sql
        .raw(statement)
        .execute(session)
        .then(
          () => "done",
          (error: unknown) => String(error),
        );
      await sql`set role clutch_app`.execute(session);
      return tried;
    });
    answers.push(answer);
  }
  return answers;
}

const ATTACKS = [
  "update ledger_entries set reason = 'stake'",
  "select * from members",
  "alter table tickets disable row level security",
  "create table mine (id integer)",
  "set role clutch_definer",
  "alter role clutch_app bypassrls",
];

test("RU-19 a server with a login of its own serves, and cannot become more than the application", async () => {
  const partnerId = await seedPartner(owner);
  const store = await openStore({ databaseUrl: withLogin(owner.databaseUrl, name, password), poolSize: 2 });
  try {
    expect(store.isOwner).toBe(false);
    const { rows } = await store.withTenant(partnerId, (tenant) =>
      sql<{ is_there: boolean }>`select true as is_there from partners`.execute(tenant),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await tryOut(store, ATTACKS)).toEqual(
      ATTACKS.map(() => expect.stringMatching(/permission denied|must be owner/) as unknown),
    );
    const superuser = new URL(owner.databaseUrl).username;
    expect(await tryOut(store, [`set role ${superuser}`, `set session authorization ${superuser}`])).toEqual([
      expect.stringContaining("permission denied"),
      expect.stringContaining("permission denied"),
    ]);
    await expect(seedPartner(store)).rejects.toThrow(/permission denied/);
  } finally {
    await store.stop();
  }
});

test("RU-17 a login that takes another role within its statement moves no money and owes no partner", async () => {
  const partnerId = await seedPartner(owner);
  const memberId = await seedWallet(owner, partnerId, 1000n);
  const store = await openStore({ databaseUrl: withLogin(owner.databaseUrl, name, password), poolSize: 2 });
  const tryAs = (statement: string): Promise<string> =>
    store
      .withTenant(partnerId, (tenant) => sql.raw(statement).execute(tenant))
      .then(
        () => "done",
        (error: unknown) => String(error),
      );
  const account = (kind: string) =>
    `(select account_id from ledger_accounts where kind = '${kind}' and currency = 'USD')`;
  const leg = (kind: string, minor: number) =>
    `json_build_object('account_id', ${account(kind)}, 'amount_minor', ${minor}, 'currency', 'USD')`;
  const deposit = `ledger_record(${partnerId}, gen_random_uuid(), 'single', null, 'deposit', null, 0, true,
    json_build_array(${leg("funding", -5)}, ${leg("member", 5)})::jsonb)`;
  const call = (
    currency: string,
  ) => `insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor,
    currency, reason, state, due_at_ms, created_at_ms) select gen_random_uuid(), ${partnerId}, ${memberId}, 'credit', 1, 5, ${currency},
    'win', 'due', 0, 0`;
  const none = "set_config('role', 'none', true)";
  try {
    expect(await tryAs(`select ${deposit}`)).toMatch(/money does not move/);
    expect(await tryAs(`select ${none}, ${deposit}`)).toMatch(/money does not move/);
    expect(await tryAs(call("'USD'"))).toMatch(/without the movement/);
    expect(await tryAs(call(`case ${none} when 'x' then 'x' else 'USD' end`))).toMatch(
      /without the movement|permission denied/,
    );
  } finally {
    await store.stop();
  }
});

test("RU-19 no security-definer function's owner can log in, make roles or own tables other than those of facts", async () => {
  const { rows } = await sql<{ name: string; owner: string }>`
    select p.proname as name, r.rolname as owner from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and (r.rolsuper or r.rolcanlogin or r.rolcreaterole
        or exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')
          -- Months of facts are made and dropped by keep_fact_months().
          and c.relname <> 'match_facts' and c.relnamespace <> 'match_months'::regnamespace))`.execute(owner.owner);
  expect(rows).toEqual([]);
});

test("a login of its own does not migrate: a schema it does not serve, or an empty database, is one line", async () => {
  const empty = await createEmptyDatabase();
  const line = /of an earlier release: run `clutch migrate`/;
  await expect(openStore({ databaseUrl: withLogin(empty.url, name, password) })).rejects.toThrow(line);
  await (await openStore({ databaseUrl: empty.url, poolSize: 1 })).stop();
  const store = await openStore({ databaseUrl: withLogin(empty.url, name, password), poolSize: 1 });
  // It would stand before the table of the same name in what runs with the caller's rights.
  const temporary = sql`create temporary table ledger_entries (entry_id uuid)`.execute(store.db);
  await expect(temporary).rejects.toThrow(/permission denied to create temporary tables/);
  await store.stop();
  const other = await openStore({ databaseUrl: empty.url, poolSize: 1 });
  const setVersion = (version: number) => sql`update applied_version set version = ${version}`.execute(other.owner);
  await setVersion(SCHEMA_VERSION + 1);
  await (await openStore({ databaseUrl: withLogin(empty.url, name, password), poolSize: 1 })).stop();
  await setVersion(SCHEMA_VERSION - 1);
  await expect(openStore({ databaseUrl: withLogin(empty.url, name, password) })).rejects.toThrow(line);
  await setVersion(SCHEMA_VERSION + 2);
  await expect(openStore({ databaseUrl: withLogin(empty.url, name, password) })).rejects.toThrow(/use a newer release/);
  await other.stop();
  await empty.drop();
});

test("sessions at the embedded database log in as one who may nothing by itself", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-login-"));
  chmodSync(folder, 0o711);
  const store = await openStore({ embeddedFolder: folder, poolSize: 2 });
  try {
    const { rows } = await store.pool.query<{ user: string; role: string }>(
      "select session_user::text as user, current_user::text as role",
    );
    expect(rows).toEqual([{ user: "clutch_server", role: "clutch_app" }]);
    expect(await tryOut(store, ATTACKS)).toEqual(
      ATTACKS.map(() => expect.stringMatching(/permission denied|must be owner/) as unknown),
    );
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
