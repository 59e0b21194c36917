import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDesk, createTestClock, seedCaller, type TestClock } from "../../testkit/ledger/betting-desk.ts";
import { FakePurse } from "../../testkit/ledger/fake-purse.ts";
import { sweepLedger } from "../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../testkit/postgres/open-test-store.ts";
import { seedMarket, type MarketSeed, type SeededMarket } from "../../testkit/postgres/seed.ts";
import { readTransactions } from "../betting/transactions.ts";
import type { PlaceDeps } from "../betting/place-bet.ts";
import type { MemberCaller } from "../call/caller.ts";
import { readNotices } from "../notices/store-notices.ts";
import type { Store } from "../store/open.ts";
import { bookEntry } from "./book.ts";
import type { PrebookBody } from "./check-entry.ts";
import { betIdOf } from "./prebook.ts";
import { prebookRoutes } from "./routes.ts";
import { claim, putBack, readUnended, takeOver } from "./store-prebooks.ts";
import { createTrigger } from "./trigger.ts";

let store: Store;
let clock: TestClock;
let desk: PlaceDeps;
const FIRST = { afterId: 0n, limit: 1 } as const;
const nobody = () => Promise.reject(new Error("nobody may be called"));

beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  desk = createDesk(store, clock, nobody);
});
/** The source has said something just now (RU-6). */
const hearSource = () =>
  store.db
    .insertInto("source_health")
    .values({ source: "test", alive_at_ms: clock.nowMs() })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ alive_at_ms: clock.nowMs() }))
    .execute();
beforeEach(async () => {
  clock.advance(100_000);
  await hearSource();
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

interface MarketChange {
  readonly status: "open" | "pause" | "closed";
  readonly odds?: number;
  readonly handicap?: number | null;
}
const setMarket = ({ marketId }: SeededMarket, { status, odds = 185, handicap = null }: MarketChange) => {
  const selections = [
    { selection: "home", oddsCenti: odds, isOpen: true },
    { selection: "away", oddsCenti: 195, isOpen: true },
  ];
  return store.db
    .updateTable("markets")
    .set((row) => ({
      status,
      version: row("version", "+", 1),
      lines: JSON.stringify([{ lineNumber: 0, handicapQuarters: handicap, selections }]),
    }))
    .where("market_id", "=", marketId)
    .execute();
};

async function seedPaused(seed: MarketSeed = {}): Promise<SeededMarket> {
  const market = await seedMarket(store, seed);
  await setMarket(market, { status: "pause", handicap: seed.handicapQuarters ?? null });
  return market;
}

const bodyOf = (market: SeededMarket, change: Partial<PrebookBody> = {}): PrebookBody => ({
  event_id: String(market.eventId),
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  bet_type_selection: "home",
  handicap: null,
  target_odds: 2.1,
  odds_type: "euro",
  bet_amount: 100,
  lang: "en",
  timezone: "UTC",
  ...change,
});

async function book(caller: MemberCaller, market: SeededMarket, change: Partial<PrebookBody> = {}): Promise<string> {
  const answer = await bookEntry({ ...desk }, caller, { body: bodyOf(market, change), uniqueId: crypto.randomUUID() });
  if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
  return answer.value.result.ticket_id;
}

async function run(caller: MemberCaller, at: PlaceDeps = desk): Promise<void> {
  const trigger = createTrigger({
    place: at,
    onNotices: () => {},
    onError: (error) => {
      throw error;
    },
  });
  await trigger.run(caller.partner);
  await trigger.settled();
}

const ask = (caller: MemberCaller, status: "pending" | "prebook") =>
  readTransactions({ store, names: desk.names }, caller, {
    params: undefined,
    body: undefined,
    query: { page: 1, page_size: 20, status, lang: "en", timezone: "UTC" },
  } as unknown as Parameters<typeof readTransactions>[2]).then(({ results }) => results);

const balanceOf = async ({ partner, member }: MemberCaller): Promise<bigint> => {
  const row = await store.withTenant(partner.partnerId, (tenant) =>
    tenant
      .selectFrom("ledger_accounts")
      .select("balance_minor")
      .where("member_id", "=", member.memberId)
      .executeTakeFirstOrThrow(),
  );
  return row.balance_minor;
};

const noticesOf = async ({ partner, member }: MemberCaller) => {
  const owner = { partnerId: partner.partnerId, memberId: member.memberId };
  return (await readNotices(store, owner, { page: 1, pageSize: 50 })).notices;
};

const cancel = (caller: MemberCaller, ticketId: string) =>
  prebookRoutes({ ...desk }).prebookCancel(caller, {
    params: undefined,
    query: undefined,
    body: { ticket_id: ticketId },
  } as unknown as Parameters<ReturnType<typeof prebookRoutes>["prebookCancel"]>[1]);

test("R1.1-22 R4.4-17 R4.1-26 R4.1-28 R3.7-11 a booking is placed at its target, once, as a prebook's ticket", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  const bookingId = await book(caller, market);
  expect(await ask(caller, "prebook")).toMatchObject([
    {
      ticket_id: bookingId,
      booking_status: "pending",
      entry_state: "booked",
      target_odds: 2.1,
      placed_ticket_id: null,
    },
  ]);
  await run(caller);
  expect([await balanceOf(caller), await ask(caller, "pending")]).toEqual([100_000n, []]);
  await setMarket(market, { status: "open", odds: 210 });
  await run(caller);
  await run(caller);
  const [ticket, ...others] = await ask(caller, "pending");
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ is_prebook: "true", amount: 100, total_odds: 2.1, ticket_type: "single" });
  expect(await balanceOf(caller)).toBe(90_000n);
  expect(await ask(caller, "prebook")).toMatchObject([
    { booking_status: "confirmed", entry_state: "placed", placed_ticket_id: ticket?.ticket_id },
  ]);
  expect(await noticesOf(caller)).toMatchObject([
    { kind: "prebook", textId: "notice.prebookPlaced", textValues: { odds: "2.10", bookingStatus: "confirmed" } },
  ]);
  expect(await cancel(caller, bookingId)).toEqual({ ok: false, error: { code: 5001 } });
});

test("R4.4-18 below the target nothing is placed; above it the higher odds are taken", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  await book(caller, market);
  await setMarket(market, { status: "open", odds: 209 });
  await run(caller);
  expect(await ask(caller, "pending")).toEqual([]);
  await setMarket(market, { status: "open", odds: 212 });
  await run(caller);
  expect(await ask(caller, "pending")).toMatchObject([{ total_odds: 2.12, potential_winnings: 212 }]);
});

test("G-55 another handicap lets the booking wait, the booked one places it", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused({ betType: "AH", handicapQuarters: -6 });
  await book(caller, market, { handicap: "-1.5" });
  await setMarket(market, { status: "open", odds: 230, handicap: -10 });
  await run(caller);
  expect(await ask(caller, "prebook")).toMatchObject([{ entry_state: "booked", handicap: "-1.5" }]);
  await setMarket(market, { status: "open", odds: 230, handicap: -6 });
  await run(caller);
  expect(await ask(caller, "pending")).toMatchObject([{ tickets: [{ handicap: "-1.5", euro_odds: 2.3 }] }]);
});

test("R4.1-27 G-56 a closed market, an empty wallet and a frozen member cancel it, and the member is told", async () => {
  for (const [reason, textId] of [
    ["closed", "notice.prebookClosed"],
    ["funds", "notice.prebookFunds"],
    ["frozen", "notice.prebookRefused"],
  ] as const) {
    const caller = await seedCaller(store, reason === "funds" ? { balanceMinor: 50_00n } : {});
    const market = await seedPaused();
    await book(caller, market);
    const { memberId } = caller.member;
    if (reason === "frozen")
      await store.owner.updateTable("members").set({ status: "frozen" }).where("member_id", "=", memberId).execute();
    const before = await balanceOf(caller);
    await setMarket(market, reason === "closed" ? { status: "closed" } : { status: "open", odds: 220 });
    await run(caller);
    await run(caller);
    expect([reason, await ask(caller, "pending")]).toEqual([reason, []]);
    expect(await ask(caller, "prebook")).toMatchObject([{ booking_status: "cancelled", entry_state: null }]);
    expect(await balanceOf(caller)).toBe(before);
    expect(await noticesOf(caller)).toMatchObject([{ textId, textValues: { bookingStatus: "cancelled" } }]);
  }
});

test("G-55 G-58 what moves while the bet waits: a fallen price or a pause cancels, another handicap lets it wait on", async () => {
  for (const [change, code] of [
    [{ status: "open", odds: 200, handicap: -6 }, "5002"],
    [{ status: "pause", odds: 215, handicap: -6 }, "4006"],
    [{ status: "open", odds: 215, handicap: -10 }, null],
  ] as const) {
    const caller = await seedCaller(store);
    const market = await seedPaused({ inPlay: true, betType: "AH", handicapQuarters: -6 });
    await book(caller, market, { handicap: "-1.5" });
    await setMarket(market, { status: "open", odds: 215, handicap: -6 });
    const sleep = async (ms: number) => {
      clock.advance(ms);
      await setMarket(market, change);
    };
    await run(caller, { ...desk, sleep });
    expect([code, await balanceOf(caller)]).toEqual([code, 100_000n]);
    const reasons = await sql<{ status: string; cancelled_for: string | null }>`select status, cancelled_for
      from prebooks where member_id = ${caller.member.memberId}`.execute(store.owner);
    expect(reasons.rows).toEqual([{ status: code === null ? "pending" : "cancelled", cancelled_for: code }]);
    expect((await noticesOf(caller)).map(({ textId }) => textId)).toEqual(
      code === null ? [] : ["notice.prebookRefused"],
    );
    await setMarket(market, { status: "open", odds: 216, handicap: -6 });
    clock.advance(1000);
    await hearSource();
    await run(caller);
    expect(await ask(caller, "pending")).toHaveLength(code === null ? 1 : 0);
  }
});

test("G-55 RU-6 a source that is silent when the price is there lets the booking wait", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  await book(caller, market);
  await setMarket(market, { status: "open", odds: 215 });
  clock.advance(60_000);
  await run(caller);
  expect(await ask(caller, "prebook")).toMatchObject([{ booking_status: "pending", entry_state: "booked" }]);
  clock.advance(1000);
  await hearSource();
  await run(caller);
  expect(await ask(caller, "pending")).toMatchObject([{ total_odds: 2.15 }]);
});

test("R4.4-17 a look that was overtaken claims nothing: not another attempt, nor a market that moved since", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  await book(caller, market);
  const look = async () => {
    const [found] = await readUnended(store, caller.partner.partnerId, { ...FIRST, nowMs: clock.nowMs() });
    if (found === undefined) throw new Error("the booking");
    return found.entry;
  };
  const stale = await look();
  const lease = { untilMs: clock.nowMs() + 30_000, isDue: () => true };
  expect(await claim(store, stale, { ...lease, isDue: ({ market: now }) => now.status === "open" })).toBeNull();
  expect(await claim(store, stale, lease)).not.toBeNull();
  await putBack(store, stale, clock.nowMs());
  expect(await claim(store, stale, lease)).toBeNull();
  expect((await look()).status).toBe("pending");
  const fresh = await look();
  expect(await claim(store, fresh, lease)).not.toBeNull();
  const later = { nowMs: lease.untilMs, untilMs: lease.untilMs + 1 };
  expect(await takeOver(store, { ...fresh, attempt: 1 }, later)).toBe(false);
  expect(await takeOver(store, fresh, { ...later, nowMs: later.nowMs - 1 })).toBe(false);
  expect(await takeOver(store, fresh, later)).toBe(true);
});

test("R4.4-16 RU-3 a process that died after the bet, or before it, places once: the next one finds its bet", async () => {
  for (const isPlaced of [true, false]) {
    const caller = await seedCaller(store);
    const market = await seedPaused();
    const bookingId = await book(caller, market);
    await setMarket(market, { status: "open", odds: 220 });
    if (isPlaced) {
      await run(caller);
      // As if the process had died between the bet and the word of it.
      await store.owner
        .updateTable("prebooks")
        .set({ placed_ticket_id: null, ended_at_ms: null })
        .where("prebook_id", "=", BigInt(bookingId))
        .execute();
      // The ids of bets are forgotten after a day.
      await store.owner.deleteFrom("bet_requests").where("member_id", "=", caller.member.memberId).execute();
    } else {
      const [found] = await readUnended(store, caller.partner.partnerId, { ...FIRST, nowMs: clock.nowMs() });
      if (found === undefined) throw new Error("the booking");
      const lease = { untilMs: clock.nowMs() + 30_000, isDue: () => true };
      expect(await claim(store, found.entry, lease)).not.toBeNull();
      expect(await claim(store, found.entry, lease)).toBeNull();
      expect(await ask(caller, "prebook")).toMatchObject([{ booking_status: "confirmed", entry_state: "accepted" }]);
      expect(await cancel(caller, bookingId)).toEqual({ ok: false, error: { code: 5001 } });
      await run(caller);
      expect(await ask(caller, "pending")).toEqual([]);
    }
    clock.advance(31_000);
    await hearSource();
    await run(caller);
    expect(await ask(caller, "pending")).toHaveLength(1);
    expect(await balanceOf(caller)).toBe(90_000n);
    expect(await ask(caller, "prebook")).toMatchObject([{ entry_state: "placed" }]);
    expect((await noticesOf(caller)).length).toBe(1);
  }
});

test("RU-13 a seamless purse is debited when the booking is placed, not when it is booked; a refusal cancels it", async () => {
  for (const [balance, status] of [
    [1000, "confirmed"],
    [50, "cancelled"],
  ] as const) {
    const purse = new FakePurse(balance);
    const caller = await seedCaller(store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
    const seamless = createDesk(store, clock, purse.fetch);
    const market = await seedPaused();
    await book(caller, market);
    expect(purse.calls).toEqual([]);
    await setMarket(market, { status: "open", odds: 220 });
    await run(caller, seamless);
    expect(await ask(caller, "prebook")).toMatchObject([{ booking_status: status }]);
    expect(purse.balance).toBe(status === "confirmed" ? 900 : 50);
  }
});

const codeOf = async (caller: MemberCaller, body: PrebookBody) => {
  const answer = await bookEntry({ ...desk }, caller, { body, uniqueId: crypto.randomUUID() });
  return answer.ok ? 201 : answer.error.code;
};

test("R4.4-02 R4.4-09 R8.2-68 G-55 what may not be booked is refused, each with its code", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  const open = await seedMarket(store);
  const other = await seedPaused({ betType: "OE", selections: ["odd", "even"] });
  const lined = await seedPaused({ betType: "AH", handicapQuarters: -6 });
  expect(await codeOf(caller, bodyOf(open))).toBe(7002);
  expect(await codeOf(caller, bodyOf(other, { bet_type_selection: "odd" }))).toBe(7002);
  for (const target of [1.85, 1.84, 100.01, 2.123, 0, -1, 1e9])
    expect([target, await codeOf(caller, bodyOf(market, { target_odds: target }))]).toEqual([target, 7002]);
  expect(await codeOf(caller, bodyOf(lined, { handicap: "-2.5" }))).toBe(7002);
  expect(await codeOf(caller, bodyOf(market, { bet_type_selection: "over" }))).toBe(6005);
  expect(await codeOf(caller, bodyOf(market, { bet_amount: 0.5 }))).toBe(6019);
  expect(await codeOf(caller, bodyOf(market, { bet_amount: 1e7 }))).toBe(6021);
  expect(await codeOf(caller, bodyOf(market, { market_id: 2_000_000_000, line: "2000000000-0" }))).toBe(4003);
  expect(await codeOf(caller, bodyOf(market, { event_id: "1" }))).toBe(6003);
  expect(await ask(caller, "prebook")).toEqual([]);
});

test("R8.2-67 G-47 one entry a selection, one booking an id; 20 at once make one", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  const request = { body: bodyOf(market), uniqueId: crypto.randomUUID() };
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(caller, bodyOf(market))));
  expect(codes.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 7001)]);
  expect(await bookEntry({ ...desk }, caller, request)).toEqual({ ok: false, error: { code: 7001 } });
  expect(await bookEntry({ ...desk }, caller, request)).toMatchObject({
    ok: false,
    error: { code: 6001, detail: { state: "done", status: 400, body: { code: 7001 } } },
  });
  const other = { body: bodyOf(market, { bet_type_selection: "away" }), uniqueId: crypto.randomUUID() };
  const first = await bookEntry({ ...desk }, caller, other);
  expect(await bookEntry({ ...desk }, caller, other)).toMatchObject({
    ok: false,
    error: { code: 6001, detail: { state: "done", status: 201, body: first.ok ? first.value : null } },
  });
  const [entry] = await ask(caller, "prebook");
  expect(await cancel(caller, entry?.ticket_id ?? "")).toMatchObject({ ok: true });
  expect(await codeOf(caller, bodyOf(market, { bet_type_selection: "away" }))).toBe(201);
});

test("G-46 R6.1-10 R6.1-11 R6.1-12 R4.4-13 the interval, a blocked member and the switch hold for bookings", async () => {
  const market = await seedPaused();
  const slow = await seedCaller(store, { settings: { placeIntervalMs: 3000 } });
  expect(await codeOf(slow, bodyOf(market))).toBe(201);
  expect(await codeOf(slow, bodyOf(market, { bet_type_selection: "away" }))).toBe(6008);
  clock.advance(3000);
  expect(await codeOf(slow, bodyOf(market, { bet_type_selection: "away" }))).toBe(201);
  for (const [status, code] of [
    ["bet_blocked", 2003],
    ["frozen", 2001],
    ["inactive", 2002],
  ] as const)
    expect(await codeOf(await seedCaller(store, { member: { status } }), bodyOf(market))).toBe(code);
  expect(await codeOf(await seedCaller(store, { settings: { isPrebookingEnabled: false } }), bodyOf(market))).toBe(
    8006,
  );
  expect(await codeOf(await seedCaller(store, { settings: { features: { prebooking: false } } }), bodyOf(market))).toBe(
    8006,
  );
});

test("R7.2-72 R8.2-36 cancelling a booking: once, one's own, and never what is none", async () => {
  const caller = await seedCaller(store);
  const market = await seedPaused();
  const bookingId = await book(caller, market);
  const stranger = await seedCaller(store, { partnerId: caller.partner.partnerId });
  const foreigner = await seedCaller(store);
  for (const other of [stranger, foreigner])
    expect(await cancel(other, bookingId)).toEqual({ ok: false, error: { code: 404 } });
  for (const id of ["0", "-1", "abc", "9".repeat(40), "78120001x"])
    expect([id, await cancel(caller, id)]).toEqual([id, { ok: false, error: { code: 404 } }]);
  expect(await cancel(caller, bookingId)).toEqual({
    ok: true,
    value: { result: { ticket_id: bookingId, booking_status: "cancelled" } },
  });
  expect(await cancel(caller, bookingId)).toEqual({ ok: false, error: { code: 5001 } });
  await setMarket(market, { status: "open", odds: 220 });
  await run(caller);
  expect(await ask(caller, "pending")).toEqual([]);
});

test("the id of a booking's bet is one of its attempt, and a UUID", () => {
  const ids = [1n, 2n].flatMap((prebookId) => [1, 2].map((attempt) => betIdOf({ prebookId, attempt })));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
