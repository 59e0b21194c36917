import { randomUUID } from "node:crypto";
import { toErrorAnswer } from "@clutch/contract";
import { err, ok, oddsCenti, type OddsCenti } from "@clutch/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDesk, createTestClock, seedCaller, type TestClock } from "../../testkit/ledger/betting-desk.ts";
import { sweepLedger } from "../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../testkit/postgres/open-test-store.ts";
import { seedMarket, type MarketSeed, type SeededMarket } from "../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../call/caller.ts";
import type { Store } from "../store/open.ts";
import type { BetBody, BodyLeg, MixedComboBody, SystemBody } from "./bet-body.ts";
import { readOutcome } from "./outcome.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";
import type { Quoter } from "./quoter.ts";
import { readTicketsIn } from "./read-tickets.ts";
import { parseTicketDetails } from "./ticket-details.ts";

let store: Store;
let clock: TestClock;
let deps: PlaceDeps;
/** What the book of quotes answers, and what it was asked. */
const book: { answer: ReturnType<Quoter["quote"]> | null; asked: string[]; oddsCenti: number } = {
  answer: null,
  asked: [],
  oddsCenti: 250,
};

const MODEL = { version: "v1", seed: "7", worlds: 100_000 };

/** Prices that no product makes: 2.50 for all, less for fewer. */
const quotes: Quoter = {
  quote: async (eventId, legs) => {
    book.asked.push(eventId);
    // A bet's price must be of the very versions of the markets it is judged at.
    if (legs.some((leg) => leg.marketVersion !== 1)) return err({ kind: "changed", legNumbers: [] });
    if (book.answer !== null) return book.answer;
    const prices: Record<string, OddsCenti> = {};
    for (let set = 1; set < 2 ** legs.length; set += 1) {
      const chosen = legs.map((_, index) => index + 1).filter((place) => (set & (1 << (place - 1))) !== 0);
      const isAll = chosen.length === legs.length;
      prices[chosen.join(",")] = oddsCenti(isAll ? book.oddsCenti : 150 + chosen.length);
    }
    return ok({ oddsCenti: oddsCenti(book.oddsCenti), prices, model: MODEL, expiresAtMs: clock.nowMs() + 5000 });
  },
};

beforeAll(async () => {
  store = await openTestStore();
  clock = createTestClock();
  deps = { ...createDesk(store, clock, () => Promise.reject(new Error("nobody may be called"))), quotes };
});
beforeEach(async () => {
  book.answer = null;
  book.asked = [];
  book.oddsCenti = 250;
  const alive = { alive_at_ms: clock.nowMs() };
  await store.db
    .insertInto("source_health")
    .values({ source: "test", ...alive })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(alive))
    .execute();
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const teams = (): [string, string] => [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
const seed = (change: MarketSeed = {}) => seedMarket(store, { teams: teams(), ...change });
const seedMatches = (count: number) => Promise.all(Array.from({ length: count }, () => seed()));
const setOdds = (market: SeededMarket, home: number, status: "open" | "pause" | "closed" = "open") =>
  store.db
    .updateTable("markets")
    .set((row) => ({
      status,
      version: row("version", "+", 1),
      lines: JSON.stringify([
        {
          lineNumber: 0,
          handicapQuarters: null,
          selections: [
            { selection: "home", oddsCenti: home, isOpen: true },
            { selection: "away", oddsCenti: 195, isOpen: true },
          ],
        },
      ]),
    }))
    .where("market_id", "=", market.marketId)
    .execute();

const legOf = (market: SeededMarket, change: Partial<BodyLeg> = {}): BodyLeg => ({
  event_id: String(market.eventId),
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  bet_type_selection: "home",
  handicap: null,
  euro_odds: 1.85,
  member_odds: 1.85,
  ...change,
});
const common = (member_odds: number) => ({
  ...{ odds_type: "euro" as const, member_odds, accept_any_odds: true, better_odds_only: false, is_follow_bet: false },
  ...{ last_odds_select_time: 0, lang: "en" as const, timezone: "UTC" },
});
/** 1.85 × 1.85 × 1.85 = 6.331625. */
const combo = (of: readonly SeededMarket[], change: object = {}): BetBody => ({
  ...{ bet_type: "combo", bet_amount: 10, ...common(6.33), tickets: of.map((each) => legOf(each)) },
  ...change,
});
const system = (of: readonly SeededMarket[], change: Partial<SystemBody> = {}): SystemBody => ({
  ...{ bet_type: "system", systems: [{ combo_size: 2, bet_amount: 10 }], ...common(6.33) },
  ...{ tickets: of.map((each) => legOf(each)), ...change },
});
const place = (caller: MemberCaller, body: BetBody, uniqueId: string = randomUUID()) =>
  placeBet(deps, caller, { body, uniqueId, origin: { by: "member" } });
const refusalOf = (answer: Awaited<ReturnType<typeof place>>) => (answer.ok ? null : answer.error);
const codeOf = (answer: Awaited<ReturnType<typeof place>>) => (answer.ok ? 201 : answer.error.code);
const ticketOf = (caller: MemberCaller, ticketId: string) =>
  store.withTenant(caller.partner.partnerId, async (tenant) => {
    const row = await tenant
      .selectFrom("tickets")
      .selectAll()
      .where("ticket_id", "=", BigInt(ticketId))
      .executeTakeFirstOrThrow();
    const [facts] = await readTicketsIn(tenant, [BigInt(ticketId)]);
    return { row, facts, details: parseTicketDetails(row.details) };
  });

test("G-42 G-53 R3.7-04 R3.7-08 a combo is paid at the product of its legs, cut once", async () => {
  const caller = await seedCaller(store);
  const markets = await seedMatches(3);
  const uniqueId = randomUUID();
  const answer = await place(caller, combo(markets), uniqueId);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      result: {
        ticket_type: "combo",
        ...{ bet_amount: 10, total_bet_amount: 10, total_odds: 6.33, member_odds: 6.33, potential_winnings: 63.3 },
        ...{ winnings_percent: 533, number_of_combo: 1, result_status: "pending" },
      },
      wallet: { balance: 990 },
    },
  });
  const key = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, uniqueId };
  const outcome = await readOutcome(store, key, { names: deps.names, language: "en" });
  expect(outcome).toEqual({ state: "done", status: 201, body: answer.ok && answer.value });
  expect(await place(caller, combo(markets), uniqueId)).toEqual({ ok: false, error: { code: 6001, detail: outcome } });
});

test("G-53 G-42 a system costs its stake on every combination and keeps sizes and bankers with the ticket", async () => {
  const caller = await seedCaller(store);
  const markets = await seedMatches(4);
  const pairs = await place(caller, system(markets.slice(0, 3)));
  // Three pairs at 1.85 × 1.85 = 3.4225, each cut to 3.42.
  expect(pairs).toMatchObject({
    ok: true,
    value: {
      result: {
        ...{ ticket_type: "system", bet_amount: 10, total_bet_amount: 30, potential_winnings: 102.6 },
        ...{ number_of_combo: 3, systems: [{ combo_size: 2, bet_amount: 10, number_of_combo: 3 }] },
      },
      wallet: { balance: 970 },
    },
  });
  const [first, ...others] = markets;
  if (first === undefined) throw new Error("a market");
  const banked = await place(
    caller,
    system(markets, {
      systems: [
        { combo_size: 2, bet_amount: 1 },
        { combo_size: 3, bet_amount: 2 },
      ],
      member_odds: 11.71,
      tickets: [legOf(first, { is_banker: true }), ...others.map((each) => legOf(each))],
    }),
  );
  // With one banker of four: three pairs at 3.42 and three trebles at 6.33.
  expect(banked).toMatchObject({
    ok: true,
    value: { result: { total_bet_amount: 9, number_of_combo: 6, potential_winnings: 48.24 }, wallet: { balance: 961 } },
  });
  if (!banked.ok) return;
  const stored = await ticketOf(caller, banked.value.result.ticket_id);
  expect(stored.details).toEqual({
    systems: [
      { comboSize: 2, stakeMinor: "100" },
      { comboSize: 3, stakeMinor: "200" },
    ],
    bankers: [1],
  });
  expect(banked.value.result.tickets.map((leg) => leg.is_banker)).toEqual([true, undefined, undefined, undefined]);
  expect(stored.row.stake_minor).toBe(900n);
});

test("RU-2 R2.4-07 an in-match combo is taken at its joint price; the price of every choice of its legs is kept", async () => {
  const caller = await seedCaller(store);
  const first = await seed();
  const second = await seed({ eventId: first.eventId });
  const body: BetBody = {
    ...{ bet_type: "event_combo", bet_amount: 10, ...common(2.5), event_id: String(first.eventId) },
    ...{ map_option: "MAP 1", tickets: [legOf(first), legOf(second)] },
  };
  const answer = await place(caller, body);
  expect(answer).toMatchObject({
    ok: true,
    value: { result: { ticket_type: "event_combo", total_odds: 2.5, potential_winnings: 25, map_option: "MAP 1" } },
  });
  if (!answer.ok) return;
  const { details, row } = await ticketOf(caller, answer.value.result.ticket_id);
  expect(row.total_odds_centi).toBe(250n);
  expect(details).toEqual({
    groups: [{ legs: [1, 2], prices: { "1": 151, "2": 151, "1,2": 250 }, model: MODEL }],
    mapOption: "MAP 1",
  });
});

test("RU-2 G-41 a mixed combo multiplies the joint price of each match; places of a group are those of the ticket", async () => {
  const caller = await seedCaller(store);
  const [a, b] = await seedMatches(2);
  if (a === undefined || b === undefined) throw new Error("two markets");
  const more = await seed({ eventId: a.eventId });
  const body: MixedComboBody = {
    ...{ bet_type: "mixed_combo", bet_amount: 10, ...common(4.62) },
    tickets: [legOf(a), legOf(b), legOf(more)],
  };
  const answer = await place(caller, body);
  // 2.50 × 1.85 = 4.625.
  expect(answer).toMatchObject({ ok: true, value: { result: { total_odds: 4.62, potential_winnings: 46.2 } } });
  expect(book.asked).toEqual([String(a.eventId)]);
  if (!answer.ok) return;
  const { details } = await ticketOf(caller, answer.value.result.ticket_id);
  expect(details.groups).toEqual([{ legs: [1, 3], prices: { "1": 151, "3": 151, "1,3": 250 }, model: MODEL }]);
});

test("RU-2 G-45 legs that contradict or imply each other are refused with the reason and the legs", async () => {
  const caller = await seedCaller(store);
  const first = await seed();
  const second = await seed({ eventId: first.eventId });
  const other = await seed();
  const mixed: BetBody = {
    ...{ bet_type: "mixed_combo", bet_amount: 10, ...common(4.62) },
    tickets: [legOf(other), legOf(first), legOf(second)],
  };
  for (const kind of ["contradiction", "implied", "unavailable"] as const) {
    book.answer = Promise.resolve(err({ kind, legNumbers: [2] }));
    expect(refusalOf(await place(caller, mixed))).toEqual({
      code: 6028,
      detail: { reason: kind, legs: [3], market_ids: [second.marketId] },
    });
  }
  book.asked = [];
  book.answer = Promise.resolve(err({ kind: "changed", legNumbers: [] }));
  expect(codeOf(await place(caller, mixed))).toBe(5002);
  expect(book.asked).toHaveLength(5);
});

test("RU-4 RU-2 a joint price beyond the member's choice is a change; within it the bet is taken at the fresh price", async () => {
  const caller = await seedCaller(store);
  const first = await seed();
  const second = await seed({ eventId: first.eventId });
  const body = (change: object = {}): BetBody => ({
    ...{ bet_type: "event_combo", bet_amount: 10, ...common(2.5), event_id: String(first.eventId) },
    ...{ tickets: [legOf(first), legOf(second)], ...change },
  });
  book.oddsCenti = 225;
  expect(await place(caller, body())).toMatchObject({ ok: true, value: { result: { total_odds: 2.25 } } });
  book.oddsCenti = 224;
  const expected = { code: 5002, detail: { changes: [], total_odds: 2.24 } };
  expect(refusalOf(await place(caller, body()))).toEqual(expected);
  book.oddsCenti = 249;
  expect(codeOf(await place(caller, body({ better_odds_only: true })))).toBe(5002);
  expect(codeOf(await place(caller, body({ accept_any_odds: false })))).toBe(5002);
  book.oddsCenti = 260;
  expect(codeOf(await place(caller, body({ accept_any_odds: false })))).toBe(5002);
  const better = await place(caller, body({ better_odds_only: true }));
  expect(better).toMatchObject({ ok: true, value: { result: { total_odds: 2.6, potential_winnings: 26 } } });
});

test("G-42 G-48 the changes of several legs are told together", async () => {
  const caller = await seedCaller(store);
  const markets = await seedMatches(4);
  const [a, b, c] = markets;
  if (a === undefined || b === undefined || c === undefined) throw new Error("three markets");
  await setOdds(a, 160);
  await setOdds(c, 190);
  const body = combo([a, b, c]);
  expect(refusalOf(await place(caller, { ...body, accept_any_odds: false } as BetBody))).toMatchObject({
    code: 5002,
    detail: {
      changes: [
        { market_id: a.marketId, euro_odds: 1.6, change_status: "down", status: "open" },
        { market_id: c.marketId, euro_odds: 1.9, change_status: "up", status: "open" },
      ],
    },
  });
  // Only the fall of more than 10 % asks for the member's word (RU-4).
  expect(refusalOf(await place(caller, body))?.detail).toMatchObject({ changes: [{ market_id: a.marketId }] });
  await setOdds(a, 180);
  expect(refusalOf(await place(caller, { ...body, better_odds_only: true } as BetBody))?.detail).toMatchObject({
    changes: [{ market_id: a.marketId, change_status: "down" }],
  });
  // 1.80 × 1.85 × 1.90 = 6.327.
  expect(await place(caller, body)).toMatchObject({ ok: true, value: { result: { total_odds: 6.32 } } });
  await setOdds(b, 185, "closed");
  expect(refusalOf(await place(caller, body))).toMatchObject({
    code: 5002,
    detail: { changes: [{ market_id: b.marketId, status: "closed", change_status: "lock" }] },
  });
  await setOdds(c, 185, "pause");
  expect(refusalOf(await place(caller, body))).toMatchObject({ code: 4009, detail: { changes: [{}, {}] } });
});

test("R5.2-02 R5.2-10 R5.2-11 G-45 what may not stand in a combo is refused by its own code", async () => {
  const caller = await seedCaller(store);
  const [a, b, c] = await seedMatches(3);
  if (a === undefined || b === undefined || c === undefined) throw new Error("three markets");
  const names = teams();
  const twins = await Promise.all([seed({ teams: names }), seed({ teams: [names[1], names[0]] })]);
  const sameEvent = await seed({ eventId: a.eventId });
  const barred = await seed({ isComboAllowed: false });
  const outright = await seed({ betType: "OR", selections: ["team-1", "team-2"] });
  const plus = (extra: SeededMarket, total: number, leg: Partial<BodyLeg> = {}): BetBody =>
    combo([], { ...common(total), tickets: [...[a, b, c].map((each) => legOf(each)), legOf(extra, leg)] });
  const cases: [number, BetBody][] = [
    [6023, combo([a, b], common(3.42))],
    [6025, plus(sameEvent, 11.71)],
    [6026, combo([...twins, a, b], common(11.71))],
    [6027, plus(outright, 11.71, { bet_type_selection: "team-1" })],
    [6028, plus(barred, 11.71)],
    [6022, combo([a, b, c], { odds_type: "malay" })],
    [6007, combo([a, b, c], { member_odds: 6.34 })],
    [4003, combo([], { ...common(6.33), tickets: [legOf(a), legOf(b), legOf({ eventId: 1, marketId: 1 })] })],
    [6024, { ...combo([a, b], common(3.42)), bet_type: "lucky_combo" } as BetBody],
    [6003, combo([a, b, c], { tickets: [legOf(a, { handicap: "1.3" }), legOf(b), legOf(c)] })],
    [6003, system([a, b, c], { systems: [{ combo_size: 3, bet_amount: 1 }] })],
    [6003, combo([], { tickets: [a, b, c].map((each) => legOf(each, { is_banker: true })) })],
    [201, { ...combo([a, b, c]), bet_type: "lucky_combo" } as BetBody],
    [201, combo([a, b, c], { is_follow_bet: true })],
  ];
  for (const [code, body] of cases) expect([code, codeOf(await place(caller, body))]).toEqual([code, code]);
});

test("G-44 G-52 R5.3-04 stakes of combos and systems are held to the partner's limits", async () => {
  const caller = await seedCaller(store, { balanceMinor: 10_000_000n });
  const markets = await seedMatches(3);
  const cases: [number, BetBody][] = [
    [6020, combo(markets, { bet_amount: 0 })],
    [6019, combo(markets, { bet_amount: 0.99 })],
    [6003, combo(markets, { bet_amount: 1.001 })],
    [6016, combo(markets, { bet_amount: 5000.01 })],
    [201, combo(markets, { bet_amount: 5000 })],
    [6016, system(markets, { systems: [{ combo_size: 2, bet_amount: 5000.01 }] })],
    // Three pairs at 3.42: 4873.29 on each pays 49 999.96, a cent more too much.
    [6015, system(markets, { systems: [{ combo_size: 2, bet_amount: 4873.3 }] })],
    [201, system(markets, { systems: [{ combo_size: 2, bet_amount: 4873.29 }] })],
  ];
  for (const [code, body] of cases) expect([code, codeOf(await place(caller, body))]).toEqual([code, code]);
  const five = await seedMatches(5);
  const ladder = combo(five, common(21.66));
  // 50 000 / 21.66 = 2308.40.
  expect(codeOf(await place(caller, { ...ladder, bet_amount: 2308.41 } as BetBody))).toBe(6015);
  expect(codeOf(await place(caller, { ...ladder, bet_amount: 2308.4 } as BetBody))).toBe(201);
  const poor = await seedCaller(store, { balanceMinor: 2999n });
  expect(codeOf(await place(poor, system(markets)))).toBe(3001);
});

test("G-45 R5.3-04 odds of twenty legs are taken where the partner's limits allow, however long", async () => {
  const caller = await seedCaller(store);
  const { settings } = caller.partner;
  const limits = { ...settings.limits, maxPayout: 10_000_000, maxComboPayout: 10_000_000 };
  const generous = { ...caller, partner: { ...caller.partner, settings: { ...settings, limits } } };
  const markets = await seedMatches(20);
  // 1.85 to the power of 20, cut: 220 513.18.
  const answer = await place(generous, combo(markets, { ...common(220_513.18), bet_amount: 1 }));
  expect(answer).toMatchObject({ ok: true, value: { result: { total_odds: 220_513.18, member_odds: 220_513.18 } } });
  if (!answer.ok) return;
  const { row } = await ticketOf(caller, answer.value.result.ticket_id);
  expect([row.total_odds_centi, row.member_odds_e4]).toEqual([22_051_318n, 2_205_131_800n]);
});

test("G-45 R5.3-01 R5.3-02 R5.3-03 R8.2-47 R8.2-48 R8.2-49 R8.2-50 R8.2-51 limits are the partner's own, with their words", async () => {
  const markets = await seedMatches(5);
  const body = combo(markets, common(21.66));
  for (const [limit, code, message] of [
    [{ comboMaxEvents: 4 }, 6018, "More than maximum number of allowed events"],
    [{ maxEvents: 4 }, 6010, "Has reached event limit"],
    [{ maxMarkets: 4 }, 6011, "Has reached market limit"],
    [{ maxMatches: 4 }, 6012, "Has reached match limit"],
    [{ pendingTicketsPerMember: 1 }, 6013, "Has reached ticket limit"],
    [{ pendingTicketsPerEvent: 1 }, 6009, "Maximum tickets per event reached"],
  ] as const) {
    const caller = await seedCaller(store);
    expect(codeOf(await place(caller, body))).toBe(201);
    const { limits } = caller.partner.settings;
    const settings = { ...caller.partner.settings, limits: { ...limits, ...limit } };
    const refused = refusalOf(await place({ ...caller, partner: { ...caller.partner, settings } }, body));
    const answer = refused === null ? null : toErrorAnswer(refused);
    expect([answer?.status, answer?.body.code, answer?.body.message]).toEqual([400, code, message]);
  }
});

test("RU-10 a combo waits when any leg's match is in play; a member frozen meanwhile is refused", async () => {
  const caller = await seedCaller(store);
  const [a, b] = await seedMatches(2);
  const live = await seed({ inPlay: true });
  if (a === undefined || b === undefined) throw new Error("two markets");
  const before = clock.nowMs();
  expect(codeOf(await place(caller, combo([a, b, live])))).toBe(201);
  expect(clock.nowMs() - before).toBe(2000);
  const frozen: PlaceDeps = {
    ...deps,
    sleep: async () => {
      await store.withTenant(caller.partner.partnerId, (tenant) =>
        tenant
          .updateTable("members")
          .set({ status: "frozen" })
          .where("member_id", "=", caller.member.memberId)
          .execute(),
      );
    },
  };
  const uniqueId = randomUUID();
  const request = { body: combo([a, b, live]), uniqueId, origin: { by: "member" } as const };
  expect(refusalOf(await placeBet(frozen, caller, request))).toEqual({ code: 2001 });
  const key = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, uniqueId };
  expect(await readOutcome(store, key, { names: deps.names, language: "en" })).toMatchObject({ status: 400 });
});

test("G-46 R5.3-07 the interval holds across all kinds, and not for what the server places by itself", async () => {
  const caller = await seedCaller(store, { settings: { placeIntervalMs: 3000 } });
  const markets = await seedMatches(3);
  const uniqueId = randomUUID();
  expect(codeOf(await place(caller, combo(markets), uniqueId))).toBe(201);
  expect(codeOf(await place(caller, system(markets)))).toBe(6008);
  // The id and the interval are looked at before the body (G-42).
  expect(codeOf(await place(caller, combo(markets, { member_odds: 9 })))).toBe(6008);
  expect(codeOf(await place(caller, combo(markets, { member_odds: 9 }), uniqueId))).toBe(6001);
  const booked = { body: combo(markets), uniqueId: randomUUID(), origin: { by: "prebook", prebookId: "7" } } as const;
  const answer = await placeBet(deps, caller, booked);
  expect(answer).toMatchObject({ ok: true, value: { result: { is_prebook: "true" } } });
  clock.advance(2999);
  expect(codeOf(await place(caller, system(markets)))).toBe(6008);
  clock.advance(1);
  expect(codeOf(await place(caller, system(markets)))).toBe(201);
});

test("R8.2-47 R5.3-04 fifty combos at once never pass the limits of open tickets or the money", async () => {
  const caller = await seedCaller(store, { balanceMinor: 100_000n });
  const limits = { ...caller.partner.settings.limits, pendingTicketsPerEvent: 7, pendingTicketsPerMember: 20 };
  const settings = { ...caller.partner.settings, limits };
  const held = { ...caller, partner: { ...caller.partner, settings } };
  const markets = await seedMatches(6);
  const codes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const of = [0, 1, 2].map((step) => markets[(index + step) % 6]).filter((each) => each !== undefined);
      return codeOf(await place(held, index % 2 ? combo(of) : system(of)));
    }),
  );
  const open = await store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant
      .selectFrom("ticket_legs")
      .select(["event_id", (of) => of.fn.count("ticket_id").distinct().as("open")])
      .where("member_id", "=", caller.member.memberId)
      .groupBy("event_id")
      .execute(),
  );
  const accepted = codes.filter((code) => code === 201).length;
  expect(Math.max(...open.map((row) => Number(row.open)))).toBeLessThanOrEqual(7);
  expect(open.reduce((sum, row) => sum + Number(row.open), 0)).toBe(accepted * 3);
  expect(accepted).toBeGreaterThan(7);
  expect(codes.every((code) => code === 201 || code === 6009 || code === 6013)).toBe(true);
});
