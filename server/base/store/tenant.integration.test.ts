import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import type { Store } from "./open.ts";

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  for (const partnerId of [1, 2]) {
    await sql`insert into partners (partner_id, key, official_name, settings, link, created_at_ms)
      values (${partnerId}, ${`key-${partnerId}`}, 'Operator', '{}', '{}', 0)`.execute(store.owner);
    await store.withTenant(partnerId, (tenant) =>
      tenant
        .insertInto("members")
        .values({
          partner_id: partnerId,
          member_code: "M",
          login_name: "m",
          nickname: null,
          currency: "USD",
          country_code: null,
          created_at_ms: 0,
        })
        .execute(),
    );
  }
});
afterAll(() => store.stop());

test("without a tenant no row of any partner is seen", async () => {
  expect(await store.db.selectFrom("members").selectAll().execute()).toEqual([]);
});

test("a tenant reads and writes only their own rows", async () => {
  const seen = await store.withTenant(2, (tenant) => tenant.selectFrom("members").select("partner_id").execute());
  expect(seen).toEqual([{ partner_id: 2 }]);
  const foreign = store.withTenant(2, (tenant) =>
    tenant
      .insertInto("members")
      .values({
        partner_id: 1,
        member_code: "X",
        login_name: "x",
        nickname: null,
        currency: "USD",
        country_code: null,
        created_at_ms: 0,
      })
      .execute(),
  );
  await expect(foreign).rejects.toThrow(/row-level security/);
  const touched = await store.withTenant(2, (tenant) =>
    tenant.updateTable("members").set({ login_name: "y" }).where("partner_id", "=", 1).executeTakeFirst(),
  );
  expect(touched.numUpdatedRows).toBe(0n);
});

test.each([
  ["ledger_accounts (kind, currency, member_id, partner_id)", "'member', 'EUR'"],
  ["arcade_players (member_id, partner_id)", ""],
  [
    "sessions (session_id, public_token_hash, launch_server_ms, launch_local_ms, expires_at_ms, created_at_ms, member_id, partner_id)",
    "'s', 'x', 0, 0, 0, 0",
  ],
])("a tenant writes no row of another partner's member in their own name: %s", async (columns, values) => {
  const { rows } = await sql<{ id: number }>`select member_id as id from members where partner_id = 1`.execute(
    store.owner,
  );
  const insert = `insert into ${columns} values (${[values, rows[0]?.id, 2].filter((value) => value !== "").join(", ")})`;
  const tried = store.withTenant(2, (tenant) => sql.raw(insert).execute(tenant));
  await expect(tried).rejects.toThrow(/foreign key/);
});

test("every table with a partner has row-level security enabled and forced", async () => {
  const { rows } = await sql<{ name: string; on: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as on from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(store.owner);
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter((row) => !row.on)).toEqual([]);
});

test.each(["ledger_entries", "ledger_legs", "tickets", "ticket_legs", "ticket_results", "market_results"])(
  "RU-17 the application role can neither change nor delete rows of %s",
  async (table) => {
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege('clutch_app', ${table}, 'update') or has_table_privilege('clutch_app', ${table}, 'delete')
        or has_table_privilege('clutch_app', ${table}, 'truncate') as may`.execute(store.owner);
    expect(rows).toEqual([{ may: false }]);
    const attempt = store.withTenant(1, (tenant) => sql`delete from ${sql.table(table)}`.execute(tenant));
    await expect(attempt).rejects.toThrow(/permission denied/);
  },
);

test("the application role cannot walk past row-level security", async () => {
  const { rows } = await sql<{ rolbypassrls: boolean; rolsuper: boolean }>`
    select rolbypassrls, rolsuper from pg_roles where rolname = (select current_user)`.execute(store.db);
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }]);
});

test("RU-5 a session is found by the hash of its token alone, before the tenant is known", async () => {
  const secretHash = Buffer.alloc(32, 7);
  await store.withTenant(1, (tenant) =>
    tenant
      .insertInto("sessions")
      .values({
        session_id: "s",
        partner_id: 1,
        member_id: null,
        token_hash: secretHash,
        public_token_hash: Buffer.alloc(32, 8),
        launch_server_ms: 0,
        launch_local_ms: 0,
        expires_at_ms: 1,
        revoked_at_ms: null,
        ip_address: null,
        country_code: null,
        timezone: null,
        created_at_ms: 0,
      })
      .execute(),
  );
  const read = (hash: Buffer) =>
    store.withSecret({ secretHash: hash }, (scoped) => scoped.selectFrom("sessions").select("session_id").execute());
  expect(await read(secretHash)).toEqual([{ session_id: "s" }]);
  expect(await read(Buffer.alloc(32, 9))).toEqual([]);
});
