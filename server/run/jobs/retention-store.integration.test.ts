import { DAY_MS, HOUR_MS } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMember, seedPartner } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";
import { deleteOldRows } from "./retention-store.ts";

const NOW_MS = 1_790_000_000_000;

let store: Store;
let partnerId: number;
let otherId: number;
beforeAll(async () => {
  store = await openTestStore();
  [partnerId, otherId] = [await seedPartner(store), await seedPartner(store)];
});
afterAll(() => store.stop());

/** A session that ended so many days ago, with its launch and a ticket of it; a guest's without a member. */
async function seedSession(
  partner: number,
  name: string,
  { endedDaysAgo, memberId = null }: { readonly endedDaysAgo: number; readonly memberId?: number | null },
): Promise<void> {
  const atMs = NOW_MS - endedDaysAgo * DAY_MS;
  await sql`with session as (
      insert into sessions (session_id, partner_id, member_id, public_token_hash, launch_server_ms, launch_local_ms, expires_at_ms, created_at_ms)
      values (${name}, ${partner}, ${memberId}, ${Buffer.from(name)}, 0, 0, ${atMs}, ${atMs}) returning session_id)
    insert into launches (launch_id, partner_id, session_id, launch_token_hash, created_at_ms)
      select session_id, ${partner}, session_id, ${memberId === null ? null : Buffer.from(`token-${name}`)}, ${atMs} from session`.execute(
    store.owner,
  );
  await sql`insert into socket_tickets (ticket_hash, partner_id, session_id, expires_at_ms)
    values (${Buffer.from(name)}, ${partner}, ${name}, ${atMs})`.execute(store.owner);
}

async function seedNotice(memberId: number, daysAgo: number): Promise<void> {
  await sql`insert into notifications (partner_id, member_id, kind, text_id, created_at_ms)
    values (${partnerId}, ${memberId}, 'system', 'notice', ${NOW_MS - daysAgo * DAY_MS})`.execute(store.owner);
}

async function seedCall(memberId: number, doneDaysAgo: number | null): Promise<void> {
  const doneAtMs = doneDaysAgo === null ? null : NOW_MS - doneDaysAgo * DAY_MS;
  await sql`insert into partner_calls (call_id, partner_id, member_id, verb, amount_minor, currency, reason, state, due_at_ms, created_at_ms, done_at_ms)
    values (gen_random_uuid(), ${partnerId}, ${memberId}, 'credit', 1, 'USD', 'win', ${doneAtMs === null ? "due" : "done"}::call_state, 0, 0, ${doneAtMs})`.execute(
    store.owner,
  );
}

const countOf = async (table: string, partner: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where partner_id = ${partner}`.execute(store.owner);
  return rows[0]?.count ?? -1;
};

test("rows past their use go, in batches, those in use and those of other partners stay", async () => {
  const memberId = await seedMember(store, partnerId);
  for (let nth = 0; nth < 1200; nth += 1) await seedSession(partnerId, `old-${nth}`, { memberId, endedDaysAgo: 31 });
  await seedSession(partnerId, "recent", { memberId, endedDaysAgo: 29 });
  await seedSession(partnerId, "running", { memberId, endedDaysAgo: -1 });
  await seedSession(otherId, "other", { endedDaysAgo: 400 });
  for (const daysAgo of [91, 89, 0]) await seedNotice(memberId, daysAgo);
  for (const daysAgo of [91, 89, null]) await seedCall(memberId, daysAgo);
  for (const hoursAgo of [0.5, 1.5])
    await sql`insert into sign_outs (partner_id, member_code, at_ms)
      values (${partnerId}, ${`M${hoursAgo}`}, ${NOW_MS - hoursAgo * HOUR_MS})`.execute(store.owner);

  await deleteOldRows(store, partnerId, NOW_MS);
  const counts = ["sign_outs", "socket_tickets", "launches", "sessions", "notifications", "partner_calls"].map(
    (table) => countOf(table, partnerId),
  );
  expect(await Promise.all(counts)).toEqual([1, 1, 2, 2, 2, 2]);
  expect(await countOf("sessions", otherId)).toBe(1);
  expect(await deleteOldRows(store, partnerId, NOW_MS)).toBe(0);
});

test("what a session is still used by keeps it", async () => {
  const memberId = await seedMember(store, partnerId);
  await seedSession(partnerId, "kept", { memberId, endedDaysAgo: 31 });
  await sql`update launches set created_at_ms = ${NOW_MS} where session_id = 'kept'`.execute(store.owner);
  await deleteOldRows(store, partnerId, NOW_MS);
  const { rows } = await sql`select session_id from sessions where session_id = 'kept'`.execute(store.owner);
  expect(rows.length).toBe(1);
});

test("RU-19 a guest's session and launch are deleted a day after their end, however old; a member's are kept", async () => {
  const partner = await seedPartner(store);
  const memberId = await seedMember(store, partner);
  await seedSession(partner, "guest-gone", { endedDaysAgo: 1.5 });
  await seedSession(partner, "guest-of-today", { endedDaysAgo: 0.5 });
  await seedSession(partner, "guest-for-days", { endedDaysAgo: -0.2 });
  await sql`update launches set created_at_ms = ${NOW_MS - 5 * DAY_MS} where session_id = 'guest-for-days'`.execute(
    store.owner,
  );
  await seedSession(partner, "member", { memberId, endedDaysAgo: 1.5 });
  // By a member code there is no launch token.
  await seedSession(partner, "member-by-code", { memberId, endedDaysAgo: 1.5 });
  await sql`update launches set launch_token_hash = null where session_id = 'member-by-code'`.execute(store.owner);
  await sql`insert into launches (launch_id, partner_id, created_at_ms) values ('without', ${partner}, ${NOW_MS - 2 * DAY_MS})`.execute(
    store.owner,
  );
  await deleteOldRows(store, partner, NOW_MS);
  const { rows } = await sql<{ id: string }>`select session_id as id from sessions where partner_id = ${partner}
    union all select launch_id from launches where partner_id = ${partner} order by id`.execute(store.owner);
  const left = ["guest-for-days", "guest-of-today", "member", "member-by-code"];
  expect(rows.map(({ id }) => id)).toEqual(left.flatMap((id) => [id, id]));
});

test("RU-19 cancelled prebooks go after 90 days with their ids, others stay; shared slips go at their end", async () => {
  const partner = await seedPartner(store);
  const memberId = await seedMember(store, partner);
  const prebook = (id: number, status: string, { ticketId, daysAgo }: { ticketId?: number; daysAgo: number | null }) =>
    sql`insert into prebooks (prebook_id, partner_id, member_id, event_id, market_id, line_number, selection, target_odds_centi,
        odds_type, stake_minor, currency, language, timezone, status, placed_ticket_id, cancelled_for, created_at_ms, ended_at_ms)
      values (${id}, ${partner}, ${memberId}, 1, ${id}, 0, 'home', 200, 'euro', 100, 'USD', 'en', 'UTC', ${status}::prebook_status,
        ${ticketId ?? null}, ${status === "cancelled" ? "member" : null}, 0, ${daysAgo === null ? null : NOW_MS - daysAgo * DAY_MS})`.execute(
      store.owner,
    );
  await prebook(1, "cancelled", { daysAgo: 91 });
  await prebook(2, "cancelled", { daysAgo: 89 });
  await prebook(3, "pending", { daysAgo: null });
  await prebook(4, "confirmed", { ticketId: 7, daysAgo: 91 });
  // An id is stored before the prebook it is of.
  await sql`insert into bet_requests (partner_id, member_id, unique_id, kind, state, ticket_id, created_at_ms)
    select partner_id, member_id, gen_random_uuid(), 'prebook', 'done', prebook_id, 0 from prebooks
    where partner_id = ${partner}`.execute(store.owner);
  await sql`update prebooks p set unique_id = r.unique_id from bet_requests r
    where r.ticket_id = p.prebook_id and r.partner_id = ${partner}`.execute(store.owner);
  for (const [code, ms] of [
    ["0000000000", -1],
    ["1111111111", 1],
  ] as const)
    await sql`insert into slip_shares (code, partner_id, member_id, bet_type, digest, legs, created_at_ms, expires_at_ms)
      values (${code}, ${partner}, ${memberId}, 'single', sha256(${code}::bytea), '[]', 0, ${NOW_MS + ms})`.execute(
      store.owner,
    );
  await deleteOldRows(store, partner, NOW_MS);
  const { rows } = await sql<{ id: string }>`select prebook_id::text as id from prebooks where partner_id = ${partner}
    union all select code from slip_shares where partner_id = ${partner} order by id`.execute(store.owner);
  expect(rows.map(({ id }) => id)).toEqual(["1111111111", "2", "3", "4"]);
  const requests = await sql<{ id: number }>`select ticket_id::integer as id from bet_requests
    where partner_id = ${partner} order by id`.execute(store.owner);
  expect(requests.rows.map(({ id }) => id)).toEqual([2, 3, 4]);
});
