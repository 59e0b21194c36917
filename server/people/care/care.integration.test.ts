import { randomUUID } from "node:crypto";
import { assertPresent, HOUR_MS, DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { makeSingle } from "../../../testkit/ledger/betting-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { createAcceptor } from "../../bets/betting/accept.ts";
import { placeBet } from "../../bets/betting/place-bet.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { startMinuteCounter } from "./count-minutes.ts";
import { codeOf, openCareOn, ownerOf } from "./testing/open-care.ts";
import { appendCareChangeIn, openCareIn, writeCareIn } from "./store-care.ts";

const fixture = new ArcadeFixture();
const open = openCareOn(fixture);
const COIN = { table: 20, params: { pick: "head" } };
const MINES = { table: 19, params: { mines: 3 } };

test("RU-24 a stake above a limit's allowance is refused with 2005, its name, use, end; one that fits is taken", async () => {
  const { bet, set, read } = await open();
  expect(await set({ action: "limit", kind: "stake", span: "day", most: 25 })).toMatchObject({
    limits: [{ kind: "stake", span: "day", most: 25, used: 0, raise: null }],
  });
  expect(codeOf(await bet(10))).toBe(0);
  const refused = await bet(15.01);
  const { limits } = await read();
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 2005, detail: { limit: "stake", span: "day", most: 25, used: 10, ends_at: limits[0]?.ends_at } },
  });
  expect(new Date(limits[0]?.ends_at ?? 0).toISOString()).toMatch(/T00:00:00.000Z$/);
  expect(codeOf(await bet(15))).toBe(0);
  expect(codeOf(await bet(1))).toBe(2005);
  expect((await read()).limits[0]?.used).toBe(25);
  fixture.clock.advance(DAY_MS);
  expect(codeOf(await bet(25))).toBe(0);
});

test("RU-24 what was staked before a limit was set counts, of bets and of rounds", async () => {
  const { caller, bet, set } = await open();
  expect(codeOf(await bet(10))).toBe(0);
  expect(codeOf(await fixture.start(caller, { ...MINES, amount: 5 }))).toBe(0);
  expect(await set({ action: "limit", kind: "stake", span: "month", most: 20 })).toMatchObject({
    limits: [{ used: 15 }],
  });
  expect(codeOf(await fixture.start(caller, { ...MINES, amount: 5.01 }))).toBe(2005);
  expect(codeOf(await fixture.start(caller, { ...MINES, amount: 5 }))).toBe(0);
  expect(codeOf(await bet(1))).toBe(2005);
});

test("RU-24 50 bets at once, of slip and mini-games and from two processes, never pass a limit", async () => {
  const { caller, bet, set, read, otherDeps } = await open();
  await set({ action: "limit", kind: "loss", span: "week", most: 33 });
  const other = otherDeps();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 3 === 0 ? fixture.start(caller, { ...MINES, amount: 5 }) : bet(5, index % 3 === 1 ? other : undefined),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
  expect(answers.every((answer) => answer.ok || answer.error.code === 2005)).toBe(true);
  expect((await read()).limits[0]?.used).toBe(30);
});

/** Until it is ended, reading the bets of a member for their limits waits. */
async function holdJudging(): Promise<() => Promise<void>> {
  const { owner } = fixture.store;
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('care_bets'::regproc) as text`.execute(owner);
  const text = assertPresent(rows[0]?.text, "the function");
  const slow = text.replace("begin\n", "begin\n  perform pg_advisory_xact_lock(24);\n");
  expect(slow).not.toBe(text);
  await sql.raw(slow).execute(owner);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = owner.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(24)`.execute(transaction);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  return async () => {
    held.resolve();
    await holding;
    await sql.raw(text).execute(owner);
  };
}

test("RU-24 RU-19 nobody waits for bets of a member whose limits take long to judge, nor for those after them", async () => {
  const careful = await open();
  await careful.set({ action: "limit", kind: "stake", span: "month", most: 12 });
  const others = await Promise.all([1, 2, 3].map(() => open({ partnerId: careful.caller.partner.partnerId })));
  const end = await holdJudging();
  const held: ReturnType<typeof placeBet>[] = [];
  const accept = createAcceptor(fixture.store, () => fixture.clock.nowMs());
  const place = ({ caller, market }: typeof careful, amount: number) =>
    placeBet({ ...careful.deps, accept }, caller, makeSingle(market, { bet_amount: amount }));
  for (let round = 0; round < 4; round += 1) {
    const waiting = [place(careful, 5), place(careful, 5), place(careful, 5)];
    const answers = await Promise.all(others.map((other) => place(other, 5)));
    expect(answers.map(codeOf)).toEqual([0, 0, 0]);
    held.push(...waiting);
  }
  await end();
  // Who waited too long for a place was refused without a judgement; none was taken beyond the limit.
  const ends = await Promise.allSettled(held);
  const taken = ends.filter((each) => each.status === "fulfilled" && each.value.ok);
  expect([1, 2]).toContain(taken.length);
  expect(await careful.read()).toMatchObject({ limits: [{ used: 5 * taken.length }] });
});

test("RU-24 net loss is stakes less returns: equal to a count of the answers after every round", async () => {
  const { caller, set, read } = await open();
  await set({ action: "limit", kind: "loss", span: "day", most: 40 });
  const startMs = fixture.clock.nowMs();
  let lostMinor = 0;
  let refused = 0;
  for (let round = 0; round < 60 && refused < 3; round += 1) {
    const amount = 1 + (round % 7);
    const answer = await fixture.start(caller, { ...COIN, amount });
    if (answer.ok) lostMinor += amount * 100 - Math.round(answer.value.result.payout * 100);
    else {
      expect(answer.error.code).toBe(2005);
      expect(lostMinor + amount * 100).toBeGreaterThan(4000);
      refused += 1;
    }
    const { limits, since } = await read(startMs);
    expect(Math.round((limits[0]?.used ?? 0) * 100)).toBe(lostMinor);
    expect(Math.round(((since?.staked ?? 0) - (since?.returned ?? 0)) * 100)).toBe(lostMinor);
    expect(lostMinor).toBeLessThanOrEqual(4000);
  }
});

test("RU-24 lower acts at once; higher and none wait 24 hours and a confirmation", async () => {
  const { bet, set } = await open();
  const limit = { action: "limit", kind: "stake", span: "day" } as const;
  const key = { action: "confirm", kind: "stake", span: "day" } as const;
  await set({ ...limit, most: 50 });
  await set({ ...limit, most: 20 });
  expect(codeOf(await bet(21))).toBe(2005);
  const waiting = await set({ ...limit, most: 60 });
  const readyAtMs = fixture.clock.nowMs() + DAY_MS;
  expect(waiting).toMatchObject({ limits: [{ most: 20, raise: { most: 60, ready_at: readyAtMs } }] });
  expect(await set(key)).toBe(5001);
  fixture.clock.advance(DAY_MS - 1);
  expect(await set(key)).toBe(5001);
  expect(codeOf(await bet(21))).toBe(2005);
  fixture.clock.advance(1);
  // The time alone raises nothing.
  expect(codeOf(await bet(21))).toBe(2005);
  expect(await set(key)).toMatchObject({ limits: [{ most: 60, raise: null }] });
  expect(codeOf(await bet(21))).toBe(0);
  expect(await set({ ...limit, most: null })).toMatchObject({ limits: [{ most: 60, raise: { most: null } }] });
  fixture.clock.advance(DAY_MS);
  expect(await set(key)).toMatchObject({ limits: [] });
  expect(await set(key)).toBe(5001);
});

test("RU-24 during a break and a closure nothing is placed in any way; both only get longer", async () => {
  const { caller, bet, set, read } = await open();
  const startMs = fixture.clock.nowMs();
  await set({ action: "break", hours: 72 });
  await set({ action: "break", hours: 24 });
  expect((await read()).break_until).toBe(startMs + 72 * HOUR_MS);
  expect(await bet(10)).toMatchObject({
    ok: false,
    error: { code: 2006, detail: { ends_at: startMs + 72 * HOUR_MS, time: expect.stringMatching(/Z$/) } },
  });
  expect(codeOf(await fixture.start(caller, { ...COIN, amount: 1 }))).toBe(2006);
  fixture.clock.advance(72 * HOUR_MS - 1);
  expect(codeOf(await bet(10))).toBe(2006);
  fixture.clock.advance(1);
  expect(codeOf(await bet(10))).toBe(0);
  await set({ action: "close", months: 6 });
  expect(codeOf(await bet(10))).toBe(2007);
  expect(codeOf(await fixture.start(caller, { ...COIN, amount: 1 }))).toBe(2007);
  // A clock set back a day opens nothing.
  fixture.clock.advance(-DAY_MS);
  expect(codeOf(await bet(10))).toBe(2007);
  fixture.clock.advance(DAY_MS);
});

test("RU-24 what is set is said to the member's open pages, what is refused is not", async () => {
  const { caller, set, published } = await open();
  await set({ action: "break", hours: 24 });
  await set({ action: "reminder", minutes: 30 });
  expect(await set({ action: "confirm", kind: "stake", span: "day" })).toBe(5001);
  expect(published).toEqual([caller.member.memberId, caller.member.memberId]);
});

test("RU-24 a visit begins with the first session that no rest of half an hour parts from this moment", async () => {
  const { caller, read } = await open();
  const nowMs = fixture.clock.nowMs();
  const life = 8 * HOUR_MS;
  const seen = (id: string, times: { created: number; begun?: number; last: number; revoked?: number }) =>
    fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
      tenant
        .insertInto("sessions")
        .values({
          session_id: `${id}-${randomUUID()}`,
          partner_id: caller.partner.partnerId,
          member_id: caller.member.memberId,
          token_hash: null,
          public_token_hash: Buffer.from(randomUUID()),
          launch_server_ms: times.created,
          launch_local_ms: times.created,
          expires_at_ms: times.last + life,
          revoked_at_ms: times.revoked ?? null,
          ip_address: null,
          country_code: null,
          timezone: null,
          created_at_ms: times.created,
          begun_ms: times.begun ?? null,
        })
        .execute(),
    );
  const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;
  const start = async () => (await read()).visit_started_at;
  await seen("old", { created: minutesAgo(600), last: minutesAgo(200) });
  expect(await start()).toBe(nowMs);
  // In use since yesterday, taken up again two hours ago.
  await seen("laptop", { created: minutesAgo(1500), begun: minutesAgo(120), last: minutesAgo(40) });
  expect(await start()).toBe(nowMs);
  await seen("phone", { created: minutesAgo(60), last: minutesAgo(1) });
  expect(await start()).toBe(minutesAgo(120));
  // Signed out there before the other began.
  await seen("ended", { created: minutesAgo(190), last: minutesAgo(125), revoked: minutesAgo(155) });
  expect(await start()).toBe(minutesAgo(120));
});

test("RU-24 a bet that waits for the account while a break is set is refused", async () => {
  const { caller, bet } = await open();
  const owner = ownerOf(caller);
  expect(codeOf(await bet(10))).toBe(0);
  let waiting: ReturnType<typeof bet> | undefined;
  await fixture.store.withTenant(owner.partnerId, async (tenant) => {
    await openCareIn(tenant, owner);
    await writeCareIn(tenant, owner.memberId, { breakUntilMs: fixture.clock.nowMs() + HOUR_MS });
    waiting = bet(10);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await appendCareChangeIn(tenant, owner, { atMs: fixture.clock.nowMs(), body: {} });
  });
  expect(codeOf(await assertPresent(waiting, "the bet"))).toBe(2006);
});

test("RU-24 a partner's wallet is not debited for a bet or a round that a limit refuses", async () => {
  const wallet = new FakeWallet(1000);
  const { caller, bet, set } = await open({ balanceMinor: 0n, link: { walletMode: "seamless" } }, wallet.fetch);
  await set({ action: "limit", kind: "stake", span: "day", most: 12 });
  expect(codeOf(await bet(10))).toBe(0);
  expect(wallet.balance).toBe(990);
  expect(codeOf(await bet(10))).toBe(2005);
  const arcade = fixture.deps(wallet.fetch);
  expect(codeOf(await fixture.start(caller, { ...MINES, amount: 5 }, { deps: arcade }))).toBe(2005);
  expect(wallet.balance).toBe(990);
  expect(codeOf(await fixture.start(caller, { ...MINES, amount: 2 }, { deps: arcade }))).toBe(0);
  expect(wallet.balance).toBe(988);
});

/** Deals until a hand may be doubled; answers its id. */
async function dealDoubled(caller: MemberCaller): Promise<string> {
  for (let hand = 0; hand < 60; hand += 1) {
    const dealt = await fixture.start(caller, { table: 9, amount: 10, params: {} });
    const { bet_id: betId, outcome, state } = assertPresent(dealt.ok ? dealt.value.result : null, "a hand");
    if (state !== "open") continue;
    if (JSON.stringify(outcome).includes('"double"')) return betId;
    await fixture.act({ caller, betId }, { action: "stand" });
  }
  throw new Error("no hand of sixty may be doubled");
}

test.each([
  [9.99, 2005],
  [10, 0],
])(
  "RU-24 a double of 10 at blackjack with room for %s is answered %s and counts once it is taken",
  async (room, code) => {
    const { caller, set, read } = await open();
    const betId = await dealDoubled(caller);
    await set({ action: "limit", kind: "stake", span: "day", most: 1000 });
    const used = assertPresent((await read()).limits[0]?.used, "what is used");
    await set({ action: "limit", kind: "stake", span: "day", most: Math.round((used + room) * 100) / 100 });
    expect(codeOf(await fixture.act({ caller, betId }, { action: "double" }))).toBe(code);
    expect((await read()).limits[0]?.used).toBe(code === 0 ? used + 10 : used);
    // What asks for no money is always taken.
    if (code !== 0) expect(codeOf(await fixture.act({ caller, betId }, { action: "stand" }))).toBe(0);
  },
);

test("RU-24 limits of one member do not hold another, and wrong values are refused and change nothing", async () => {
  const [one, other] = [await open(), await open()];
  await one.set({ action: "limit", kind: "stake", span: "day", most: 5 });
  expect(codeOf(await other.bet(10))).toBe(0);
  expect(await one.set({ action: "limit", kind: "time", span: "day", most: 1.5 })).toBe(6003);
  expect(await one.set({ action: "limit", kind: "stake", span: "day", most: 1.234 })).toBe(6003);
  expect((await one.read()).limits).toHaveLength(1);
  expect(await other.read()).toMatchObject({
    limits: [],
    break_until: null,
    closed_until: null,
    reminder_minutes: null,
  });
});

test("RU-24 time used up refuses every bet; a minute counts once, however many pages were open", async () => {
  const { caller, bet, set, read } = await open();
  const { partnerId, memberId } = ownerOf(caller);
  await set({ action: "limit", kind: "time", span: "day", most: 2 });
  const { store, clock } = fixture;
  const log = { error: (...said: unknown[]) => expect(said).toEqual([]) };
  // Two processes, and two pages at one of them.
  const [one, other] = [startMinuteCounter({ store, clock, log }), startMinuteCounter({ store, clock, log })];
  one.enter({ partnerId, memberId });
  one.enter({ partnerId, memberId });
  other.enter({ partnerId, memberId });
  await Promise.all([one.count(), other.count(), one.count()]);
  expect(codeOf(await bet(1))).toBe(0);
  one.leave({ partnerId, memberId });
  clock.advance(60_000);
  await one.count();
  expect(await bet(1)).toMatchObject({ error: { code: 2005, detail: { limit: "time", used: 2, most: 2 } } });
  expect(codeOf(await fixture.start(caller, { ...COIN, amount: 1 }, { uniqueId: randomUUID() }))).toBe(2005);
  one.leave({ partnerId, memberId });
  other.leave({ partnerId, memberId });
  clock.advance(60_000);
  await Promise.all([one.count(), other.count()]);
  expect((await read()).limits[0]?.used).toBe(2);
  one.stop();
  other.stop();
});

test("RU-24 no limit is refused for being set often; 50 rows a day are kept of it, the newest last", async () => {
  const { caller, set, read } = await open();
  const { memberId } = ownerOf(caller);
  const kept = async () => {
    const { rows } = await sql<{ body: unknown }>`select body from care_changes where member_id = ${memberId}
      order by change_id`.execute(fixture.store.owner);
    return rows.map(({ body }) => body);
  };
  for (let most = 160; most > 100; most -= 1) await set({ action: "limit", kind: "stake", span: "day", most });
  expect((await read()).limits[0]?.most).toBe(101);
  expect(await kept()).toHaveLength(50);
  expect((await kept()).at(-1)).toMatchObject({ most: 101 });
  fixture.clock.advance(DAY_MS);
  await set({ action: "limit", kind: "stake", span: "day", most: 50 });
  expect(await kept()).toHaveLength(51);
  fixture.clock.advance(2000 * DAY_MS);
  await set({ action: "reminder", minutes: 30 });
  expect(await kept()).toEqual([{ action: "reminder", minutes: 30 }]);
  fixture.clock.advance(-2001 * DAY_MS);
});
