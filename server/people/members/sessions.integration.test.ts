import { TOKEN_LIFE_MS } from "@clutch/contract";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMember, seedPartner } from "../../../testkit/postgres/seed.ts";
import type { Member, Partner } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { createPartners } from "./partners.ts";
import type { OpenedSession, Session } from "./sessions.ts";
import { createSessions, readMember } from "./store-sessions.ts";
import { loadPartners } from "./store-partners.ts";
import { TEST_BOX } from "../../../testkit/postgres/test-box.ts";

let store: Store;
const clock = { now: 10_000_000, nowMs: () => clock.now };

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

/** Sessions with nothing remembered, as a process that has just started has them. */
const fresh = () =>
  createSessions({ store, partners: createPartners(() => loadPartners(store, TEST_BOX), clock), clock });

interface SignedIn {
  readonly partner: Partner;
  readonly member: Member;
  readonly opened: OpenedSession;
}

async function signIn(): Promise<SignedIn> {
  const partnerId = await seedPartner(store);
  const memberId = await seedMember(store, partnerId);
  const member = await store.withTenant(partnerId, (tenant) => readMember(tenant, memberId));
  const partner = (await loadPartners(store, TEST_BOX)).find((each) => each.partnerId === partnerId);
  if (member === null || partner === undefined) throw new Error("nobody was seeded");
  return { partner, member, opened: await open(partner, member) };
}

const open = async (partner: Partner, member: Member | null): Promise<OpenedSession> =>
  assertPresent(await openAsked(partner, member, null), "the session");

const openAsked = (partner: Partner, member: Member | null, askedAtMs: number | null): Promise<OpenedSession | null> =>
  store.withTenant(partner.partnerId, (tenant) =>
    fresh().open(tenant, {
      partner,
      member,
      askedAtMs,
      launchLocalMs: 0,
      ipAddress: null,
      countryCode: null,
      timezone: "UTC",
      language: "en",
    }),
  );

const tokenOf = ({ opened }: SignedIn): string => opened.token ?? "";
const memberOf = (found: Session | string): Member | string | null =>
  typeof found === "string" ? found : found.member;

test("G-05 members of different partners asked for in one moment each get their own session, the unknown none", async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await signIn());
  const sessions = fresh();
  const asked = await Promise.all([
    ...people.map((each) => sessions.byToken(tokenOf(each))),
    sessions.byToken("0".repeat(40)),
  ]);
  expect(asked.map(memberOf)).toEqual([...people.map((each) => each.member), "unknown"]);
  expect(asked.map((each) => (typeof each === "string" ? null : each.partner.partnerId))).toEqual([
    ...people.map((each) => each.partner.partnerId),
    null,
  ]);
});

test("G-05 a member's public id opens nothing, not as a token either; a visitor's opens a session of no member", async () => {
  const someone = await signIn();
  const visit = await open(someone.partner, null);
  const sessions = fresh();
  const asked = await Promise.all([
    sessions.byPublicToken(someone.opened.publicToken),
    sessions.byToken(someone.opened.publicToken),
    sessions.byToken(visit.publicToken),
    sessions.byPublicToken(visit.publicToken),
    sessions.byPublicToken(tokenOf(someone)),
  ]);
  expect(asked.map(memberOf)).toEqual(["unknown", "unknown", "unknown", null, "unknown"]);
});

test("RU-5 a session revoked or a member frozen elsewhere is known within a second", async () => {
  const [revoked, frozen] = [await signIn(), await signIn()];
  const sessions = fresh();
  const look = () => Promise.all([sessions.byToken(tokenOf(revoked)), sessions.byToken(tokenOf(frozen))]);
  expect((await look()).map(memberOf)).toEqual([revoked.member, frozen.member]);
  await fresh().revoke(revoked.partner.partnerId, revoked.opened.sessionId);
  await store.owner
    .updateTable("members")
    .set({ status: "frozen" })
    .where("member_id", "=", frozen.member.memberId)
    .execute();
  clock.now += 1000;
  expect((await look()).map(memberOf)).toEqual(["unknown", { ...frozen.member, status: "frozen" }]);
});

test("RU-5 a life slides from the last call and ends eight hours after it", async () => {
  const someone = await signIn();
  const startMs = clock.now;
  clock.now += TOKEN_LIFE_MS - 1;
  const found = await fresh().byToken(tokenOf(someone));
  expect(found).toMatchObject({ expiresAtMs: startMs + 2 * TOKEN_LIFE_MS - 1 });
  clock.now += TOKEN_LIFE_MS - 1;
  expect(memberOf(await fresh().byToken(tokenOf(someone)))).toEqual(someone.member);
  clock.now += TOKEN_LIFE_MS;
  expect(await fresh().byToken(tokenOf(someone))).toBe("expired");
});

test("a statement that reads sessions leaves no secret set on its connection", async () => {
  const someone = await signIn();
  await fresh().byToken(tokenOf(someone));
  expect(await store.db.selectFrom("sessions").select("session_id").execute()).toEqual([]);
  expect(await store.db.selectFrom("members").select("member_id").execute()).toEqual([]);
});

test("a member's list of sessions has those that have not ended, of nobody else, with device and times", async () => {
  const one = await signIn();
  const other = await signIn();
  const sessions = fresh();
  const { partner, member } = one;
  const opened = await store.withTenant(partner.partnerId, (tenant) =>
    sessions.open(tenant, {
      partner,
      member,
      askedAtMs: null,
      launchLocalMs: 0,
      ipAddress: null,
      device: "Firefox · Linux",
      countryCode: null,
      timezone: "UTC",
      language: "en",
    }),
  );
  const second = assertPresent(opened, "the second session");
  const idsOf = async (who: Member) => (await sessions.list(who)).map(({ sessionId }) => sessionId).toSorted();
  expect(await idsOf(member)).toEqual([one.opened.sessionId, second.sessionId].toSorted());
  expect(await idsOf(other.member)).toEqual([other.opened.sessionId]);
  expect((await sessions.list(member)).find(({ sessionId }) => sessionId === second.sessionId)).toEqual({
    sessionId: second.sessionId,
    device: "Firefox · Linux",
    startedAtMs: clock.now,
    lastSeenAtMs: clock.now,
  });
  await sessions.revoke(partner.partnerId, second.sessionId);
  expect(await idsOf(member)).toEqual([one.opened.sessionId]);
  clock.now += TOKEN_LIFE_MS;
  expect(await idsOf(member)).toEqual([]);
});

test("RU-24 a session that is used after a rest of half an hour begins anew, one that is used before it goes on", async () => {
  const someone = await signIn();
  const startMs = clock.now;
  const begun = () =>
    store.withTenant(someone.partner.partnerId, async (tenant) => {
      const { session_id, begun_ms } = await tenant
        .selectFrom("sessions")
        .select(["session_id", "begun_ms"])
        .executeTakeFirstOrThrow();
      expect(session_id).toBe(someone.opened.sessionId);
      return begun_ms;
    });
  for (const minutes of [29, 30]) {
    clock.now += minutes * 60_000;
    await fresh().byToken(tokenOf(someone));
    expect(await begun(), `after ${minutes} minutes`).toBeNull();
  }
  clock.now += 30 * 60_000 + 1;
  await fresh().byToken(tokenOf(someone));
  expect(await begun()).toBe(startMs + 89 * 60_000 + 1);
  clock.now += 5 * 60_000;
  await fresh().byToken(tokenOf(someone));
  expect(await begun()).toBe(startMs + 89 * 60_000 + 1);
});

test("a session that opens while a sign-out commits waits for it, and is not opened", async () => {
  const { partner, member } = await signIn();
  let isSettled = false;
  const opened = await store.owner.transaction().execute(async (owner) => {
    await sql`select set_config('app.partner_id', ${String(partner.partnerId)}, true)`.execute(owner);
    const { rows } = await sql<{ at_ms: number }>`select clock_ms() as at_ms`.execute(owner);
    await sql`select pg_advisory_xact_lock(${partner.partnerId}::integer, hashtext(${member.memberCode}))`.execute(
      owner,
    );
    await sql`insert into sign_outs (partner_id, member_code, at_ms)
      values (${partner.partnerId}, ${member.memberCode}, clock_ms())`.execute(owner);
    const opening = openAsked(partner, member, rows[0]?.at_ms ?? null).finally(() => (isSettled = true));
    await expect.poll(async () => isSettled || (await isAnybodyWaiting())).toBe(true);
    return { opening };
  });
  expect(await opened.opening).toBeNull();
});

const isAnybodyWaiting = async (): Promise<boolean> => {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      store.owner,
    );
  return rows.length > 0;
};
