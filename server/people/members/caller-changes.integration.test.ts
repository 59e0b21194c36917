import { assertPresent, systemClock } from "@clutch/kernel";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMember, seedPartner } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";
import { hearCallerChanges } from "./caller-changes.ts";
import { createPartners } from "./partners.ts";
import type { Session } from "./sessions.ts";
import { loadPartners } from "./store-partners.ts";
import { TEST_BOX } from "../../../testkit/postgres/test-box.ts";
import { createSessions, readMember } from "./store-sessions.ts";

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

/** Sessions of a process that hears, on a clock that stands still unless it is moved. */
async function listen() {
  const clock = { now: systemClock.nowMs(), nowMs: () => clock.now };
  const partners = createPartners(() => loadPartners(store, TEST_BOX), clock);
  const changes = hearCallerChanges(store, clock);
  onTestFinished(changes.stop);
  const sessions = createSessions({ store, partners, clock, changes });
  /** Later by so much, and what was published until then is heard. */
  const pass = async (ms: number): Promise<void> => {
    clock.now += ms;
    await vi.waitFor(() => expect(changes.areKnownSince(clock.now)).toBe(true), WAIT);
  };
  await vi.waitFor(() => expect(changes.areKnownSince(clock.now)).toBe(true), WAIT);
  return { clock, sessions, changes, pass };
}

const WAIT = { timeout: 10_000, interval: 5 };
const statusOf = (found: Session | string) => (typeof found === "string" ? found : found.member?.status);

async function signIn({ sessions }: Awaited<ReturnType<typeof listen>>) {
  const partnerId = await seedPartner(store);
  const memberId = await seedMember(store, partnerId);
  const member = await store.withTenant(partnerId, (tenant) => readMember(tenant, memberId));
  const partner = (await loadPartners(store, TEST_BOX)).find((each) => each.partnerId === partnerId);
  if (member === null || partner === undefined) throw new Error("nobody was seeded");
  const opened = await store.withTenant(partner.partnerId, (tenant) =>
    sessions.open(tenant, {
      partner,
      member,
      askedAtMs: null,
      launchLocalMs: 0,
      ipAddress: null,
      countryCode: null,
      timezone: "UTC",
      language: "en",
    }),
  );
  const { sessionId, token } = assertPresent(opened, "the session");
  return { partnerId, memberId, sessionId, look: () => sessions.byToken(token ?? "").then(statusOf) };
}

test("RU-5 a session is believed without being read again for as long as changes are heard", async () => {
  const process = await listen();
  const someone = await signIn(process);
  expect(await someone.look()).toBe("active");
  const asked = vi.spyOn(store.pool, "query");
  onTestFinished(() => asked.mockRestore());
  await process.pass(20_000);
  expect(await someone.look()).toBe("active");
  expect(asked).not.toHaveBeenCalled();
  await process.pass(11_000);
  expect(await someone.look()).toBe("active");
  expect(asked).toHaveBeenCalledOnce();
});

const HANDS = [
  ["a member frozen", "frozen", (who) => sql`update members set status = 'frozen' where member_id = ${who.memberId}`],
  [
    "a session revoked",
    "unknown",
    (who) => sql`update sessions set revoked_at_ms = 1 where session_id = ${who.sessionId}`,
  ],
  ["a session deleted", "unknown", (who) => sql`delete from sessions where session_id = ${who.sessionId}`],
] satisfies [string, string, (who: { memberId: number; sessionId: string }) => RawBuilder<unknown>][];

for (const [what, expected, change] of HANDS)
  test(`RU-5 ${what} by any hand is known at once, no second passes`, async () => {
    const process = await listen();
    const [someone, other] = [await signIn(process), await signIn(process)];
    expect([await someone.look(), await other.look()]).toEqual(["active", "active"]);
    await change(someone).execute(store.owner);
    await vi.waitFor(async () => expect(await someone.look()).toBe(expected), WAIT);
    const asked = vi.spyOn(store.pool, "query");
    onTestFinished(() => asked.mockRestore());
    expect(await other.look()).toBe("active");
    expect(asked).not.toHaveBeenCalled();
  });

test("RU-5 while its connection is cut nothing is trusted beyond a second; missed changes are found afterwards", async () => {
  const process = await listen();
  const someone = await signIn(process);
  expect(await someone.look()).toBe("active");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'clutch callers_changed' and datname = current_database()`.execute(store.owner);
  await sql`update members set status = 'frozen' where member_id = ${someone.memberId}`.execute(store.owner);
  process.clock.now += 900;
  // It listens again: of what was published meanwhile it knows nothing.
  await vi.waitFor(() => expect(process.changes.areKnownSince(process.clock.now)).toBe(true), WAIT);
  await process.pass(100);
  expect(await someone.look()).toBe("frozen");
});

test("RU-5 a session read while somebody changes may be what it was: it is believed for a second", async () => {
  const process = await listen();
  const someone = await signIn(process);
  const query = store.pool.query.bind(store.pool);
  const late = vi.spyOn(store.pool, "query").mockImplementationOnce((async (question: never) => {
    const answer = await query(question);
    const changed = new Promise<void>((resolve) => process.changes.subscribe(() => resolve()));
    await sql`update members set status = 'frozen' where member_id = ${someone.memberId}`.execute(store.owner);
    await changed;
    return answer;
  }) as never);
  onTestFinished(() => late.mockRestore());
  expect(await someone.look()).toBe("active");
  await process.pass(1000);
  expect(await someone.look()).toBe("frozen");
});
