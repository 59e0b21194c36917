import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestClock,
  seedCaller,
  type CallerChange,
  openShare,
  type TestClock,
} from "../../../testkit/ledger/betting-fixture.ts";
import { betOnHome, createCashOutFixture, type CashOutFixture } from "../../../testkit/ledger/cash-out-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedResult, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import { priceKeyOf } from "../tickets/ticket-details.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { createOutbox } from "../../run/jobs/outbox.ts";
import { settleDue } from "../settlement/settle-due.ts";
import type { Store } from "../../base/store/open.ts";
import { forgetOldSaleIds } from "./requests.ts";
import { cashOutRoutes } from "./routes.ts";
import { cancelRule, readRules, setRule } from "./store-rules.ts";
import { takeCashOut } from "./take.ts";
import { asOwner } from "../../../testkit/postgres/as-owner.ts";

let store: Store;
let clock: TestClock;
let fixture: CashOutFixture;

beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  clock = createTestClock();
  fixture = createCashOutFixture(store, clock);
  await sayAlive(store, clock.nowMs());
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

interface Seat {
  readonly caller: MemberCaller;
  readonly markets: readonly SeededMarket[];
  readonly ticketId: bigint;
}

/** A member with 1000.00 and a bet of 100.00 on the home side of `count` matches at 1.85, each won in `home` of 1000 worlds. */
async function sit(home: readonly number[], change: CallerChange & { inPlay?: boolean } = {}): Promise<Seat> {
  const caller = await seedCaller(store, change);
  const { memberId, partnerId } = caller.member;
  const markets: SeededMarket[] = [];
  for (const worlds of home) {
    const market = await seedMarket(store, { inPlay: change.inPlay ?? false });
    fixture.fakeChances.homeWorlds.set(market.marketId, worlds);
    markets.push(market);
  }
  return { caller, markets, ticketId: await betOnHome(store, clock, { partnerId, memberId, markets }) };
}

const take = ({ caller, ticketId }: Seat, change: object = {}, uniqueId: string = randomUUID()) =>
  takeCashOut(fixture, caller, {
    uniqueId,
    body: { ticket_id: String(ticketId), bet_amount: null, expected_amount: 0, tolerance_percent: 0, ...change },
  });

const routes = () => cashOutRoutes({ ...fixture, shownChances: fixture.chances });

async function offerOf({ caller, ticketId }: Seat) {
  const answer = await routes().cashOutOffers(caller, {
    params: undefined,
    query: { ticket_ids: [String(ticketId)] },
    body: undefined,
    uniqueId: null,
  });
  return answer.ok ? answer.value.results[0] : undefined;
}

const balanceOf = async ({ caller: { member } }: Seat): Promise<bigint> => {
  const { rows } = await sql<{ balance_minor: bigint }>`select balance_minor from ledger_accounts
    where member_id = ${member.memberId}`.execute(store.owner);
  return rows[0]?.balance_minor ?? 0n;
};

const resultsOf = async (ticketId: bigint) => {
  const { rows } = await sql<{ result: string; payout_minor: bigint }>`select result, payout_minor from ticket_results
    where ticket_id = ${ticketId} order by revision`.execute(store.owner);
  return rows;
};

test("issue 3 'Cash-out': a single is sold whole for its fair value less 5 %, once, and its ticket is cashed out", async () => {
  const seat = await sit([600]);
  // 100 × 0.6 × 1.85 × 0.95
  expect(await offerOf(seat)).toMatchObject({ amount: 105.45, bet_amount: 100, reason: null, delay_ms: 0 });
  const id = randomUUID();
  const first = await take(seat, { expected_amount: 105.45 }, id);
  expect(first).toMatchObject({
    ok: true,
    value: { result: { amount: 105.45, bet_amount: 100, open_bet_amount: 0, result_status: "cashed_out" } },
  });
  expect(first.ok && first.value.wallet).toEqual({ balance: 1005.45, currency_code: "USD" });
  // RU-3: a repeated id gets the stored answer, whatever else its request holds.
  expect(await take(seat, { expected_amount: 9999 }, id.toUpperCase())).toEqual(first);
  expect(await take(seat)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "cashed_out" } } });
  expect(await balanceOf(seat)).toBe(100_545n);
  expect(await resultsOf(seat.ticketId)).toEqual([{ result: "cashed_out", payout_minor: 0n }]);
  expect(fixture.sold.map(({ notices }) => notices.map(({ notice }) => notice.textId))).toEqual([
    ["notice.betCashedOut"],
  ]);
});

test("decision 0090: parts are sold at their share, the rest is settled; parts too small or leaving too little are refused", async () => {
  const seat = await sit([600]);
  expect(await offerOf(seat)).toMatchObject({ partial: { min_bet_amount: 1, max_bet_amount: 99 } });
  for (const bet_amount of [0, 0.5, 99.5, 100.001, 1e-9])
    expect(await take(seat, { bet_amount })).toMatchObject({ ok: false, error: { code: 6003 } });
  const part = await take(seat, { bet_amount: 40, expected_amount: 42.18 });
  expect(part).toMatchObject({
    ok: true,
    value: { result: { amount: 42.18, bet_amount: 40, open_bet_amount: 60, result_status: "pending" } },
  });
  expect(await offerOf(seat)).toMatchObject({ amount: 63.27, bet_amount: 60, partial: { max_bet_amount: 59 } });
  expect(await take(seat, { bet_amount: 70 })).toMatchObject({ ok: false, error: { code: 5004 } });
  const marketId = seat.markets[0]?.marketId ?? 0;
  await seedResult(store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  await settleDue({ store, clock, onSettled: () => {} }, { marketIds: [marketId] });
  expect(await balanceOf(seat)).toBe(90_000n + 4218n + 11_100n);
  expect(await take(seat)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "settled" } } });
});

test("decision 0090: a price below the expected one less the tolerance is refused with the current price, and its id stays refused", async () => {
  const seat = await sit([600]);
  const id = randomUUID();
  const refused = await take(seat, { expected_amount: 111.01, tolerance_percent: 5 }, id);
  expect(refused).toMatchObject({ ok: false, error: { code: 5004, detail: { amount: 105.45 } } });
  expect(await take(seat, { expected_amount: 1 }, id)).toEqual(refused);
  expect(await take(seat, { expected_amount: 111, tolerance_percent: 5 })).toMatchObject({ ok: true });
});

test("decision 0090: a better price than expected is paid", async () => {
  const seat = await sit([900]);
  expect(await take(seat, { expected_amount: 100 })).toMatchObject({ ok: true, value: { result: { amount: 158.17 } } });
});

test("decision 0090: without an offer the reason is given, and nothing is sold", async () => {
  const said = async (seat: Seat) => {
    const offer = await offerOf(seat);
    expect(offer).toMatchObject({ amount: null, partial: null });
    expect(await take(seat)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: offer?.reason } } });
    return offer?.reason;
  };
  const setStatus = (seat: Seat, status: "pause" | "closed") =>
    store.db
      .updateTable("markets")
      .set({ status })
      .where("market_id", "=", seat.markets[0]?.marketId ?? 0)
      .execute();
  const off = await sit([600]);
  const offCaller = {
    ...off.caller,
    partner: { ...off.caller.partner, settings: { ...off.caller.partner.settings, cashOut: { isEnabled: false } } },
  };
  expect(await said({ ...off, caller: offCaller })).toBe("off");
  const paused = await sit([600, 600]);
  await setStatus(paused, "pause");
  expect(await said(paused)).toBe("paused");
  const closed = await sit([600]);
  await setStatus(closed, "closed");
  expect(await said(closed)).toBe("decided");
  const lost = await sit([600, 600]);
  await seedResult(store, {
    marketId: lost.markets[0]?.marketId ?? 0,
    revision: 1,
    figure: { kind: "score", home: 0, away: 1 },
  });
  expect(await said(lost)).toBe("decided");
  expect(await said(await sit([0]))).toBe("decided");
  const unknown = await sit([600]);
  fixture.fakeChances.homeWorlds.clear();
  expect(await said(unknown)).toBe("unpriced");
  const silent = await sit([600]);
  clock.advance(5001);
  expect(await said(silent)).toBe("paused");
});

test("decision 0090: a value below the smallest currency unit is no offer", async () => {
  const caller = await seedCaller(store);
  const market = await seedMarket(store);
  fixture.fakeChances.homeWorlds.set(market.marketId, 1);
  const { memberId, partnerId } = caller.member;
  const ticketId = await betOnHome(store, clock, { partnerId, memberId, markets: [market], stakeMinor: 100n });
  expect(await offerOf({ caller, markets: [market], ticketId })).toMatchObject({ amount: null, reason: "worthless" });
});

test("decision 0090: settled legs count with their result, open ones by their worlds", async () => {
  const seat = await sit([600, 500]);
  // 1.85 × 1.85 is cut to 3.42: 100 × 0.6 × 0.5 × 3.42 × 0.95
  expect(await offerOf(seat)).toMatchObject({ amount: 97.47 });
  const marketId = seat.markets[0]?.marketId ?? 0;
  await seedResult(store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  expect(await offerOf(seat)).toMatchObject({ amount: 162.45 });
  await seedResult(store, { marketId, revision: 2, figure: { kind: "void", reason: "abandoned" } });
  expect(await offerOf(seat)).toMatchObject({ amount: 87.87 });
});

test("issue 3 'Cash-out': systems with a banker and legs of one match are sold as well", async () => {
  const seat = await sit([600, 500, 400]);
  const { memberId, partnerId } = seat.caller.member;
  const details = { systems: [{ comboSize: 2, stakeMinor: "1000" }], bankers: [1] };
  const system = await betOnHome(store, clock, {
    partnerId,
    memberId,
    markets: seat.markets,
    ticketType: "system",
    stakeMinor: 2000n,
    details,
  });
  // 10 × 3.42 × (0.6 × 0.5 + 0.4 × 0.6) × 0.95
  expect(await offerOf({ ...seat, ticketId: system })).toMatchObject({ amount: 17.54, bet_amount: 20 });
  const first = await seedMarket(store);
  const markets = [first, await seedMarket(store, { eventId: first.eventId })];
  for (const { marketId } of markets) fixture.fakeChances.homeWorlds.set(marketId, 500);
  const prices = { [priceKeyOf([1])]: 185, [priceKeyOf([2])]: 185, [priceKeyOf([1, 2])]: 300 };
  const groups = [{ legs: [1, 2], prices, model: { version: "v", seed: "1", worlds: 1000 } }];
  const joint = await betOnHome(store, clock, {
    partnerId,
    memberId,
    markets,
    ticketType: "event_combo",
    details: { groups },
  });
  // Both win in a quarter of the worlds: 100 × 0.25 × 3 × 0.95
  expect(await offerOf({ ...seat, ticketId: joint })).toMatchObject({ amount: 71.25 });
  // The same two legs as if they were independent: no price is better than a wrong one.
  const strangers = await betOnHome(store, clock, { partnerId, memberId, markets });
  expect(await offerOf({ ...seat, ticketId: strangers })).toMatchObject({ amount: null, reason: "unpriced" });
});

test("decision 0090: a ticket whose match moves between price and sale is priced again, and sold at that price only", async () => {
  const seat = await sit([600]);
  const marketId = seat.markets[0]?.marketId ?? 0;
  let asked = 0;
  fixture.fakeChances.onAsk = async () => {
    asked += 1;
    if (asked > 1) return;
    await sql`update markets set version = version + 1 where market_id = ${marketId}`.execute(store.db);
  };
  const sold = take(seat, { expected_amount: 105.45 });
  expect(await sold).toMatchObject({ ok: true, value: { result: { amount: 105.45 } } });
  expect(asked).toBe(2);
  // A result that comes during pricing: a decided bet pays nothing.
  const late = await sit([600]);
  fixture.fakeChances.onAsk = () =>
    seedResult(store, {
      marketId: late.markets[0]?.marketId ?? 0,
      revision: 1,
      figure: { kind: "score", home: 0, away: 1 },
    });
  expect(await take(late)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "decided" } } });
  expect(await balanceOf(late)).toBe(90_000n);
});

test("RU-17 a leg that is corrected while its ticket is priced is paid by the correction, and a ticket settled meanwhile not at all", async () => {
  const seat = await sit([600, 500]);
  const marketId = seat.markets[0]?.marketId ?? 0;
  await seedResult(store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  fixture.fakeChances.onAsk = () =>
    seedResult(store, { marketId, revision: 2, figure: { kind: "void", reason: "abandoned" } });
  expect(await take(seat, { expected_amount: 162.45 })).toMatchObject({
    ok: false,
    error: { code: 5004, detail: { amount: 87.87 } },
  });
  const ended = await sit([600]);
  const { partnerId } = ended.caller.partner;
  fixture.fakeChances.onAsk = async () => {
    await sql`with ended as (insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, created_at_ms)
        values (${ended.ticketId}, 1, ${partnerId}, 'cancelled', 0, 0) on conflict do nothing returning ticket_id)
      update ledger_accounts set open_tickets = open_tickets - 1 from ended
      where member_id = ${ended.caller.member.memberId}`.execute(store.owner);
  };
  expect(await take(ended)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "settled" } } });
  expect(await balanceOf(ended)).toBe(90_000n);
  await giveBackStake(ended);
});

/** Moves the cancelled ticket's stake out of the stakes account, so that the ledger balances again. */
const giveBackStake = ({ caller, ticketId }: Seat): Promise<void> =>
  asOwner(store, caller.partner.partnerId, async (tenant) => {
    const entryId = randomUUID();
    await sql`insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
      values (${entryId}::uuid, ${caller.partner.partnerId}, 'single', 'settlement', ${ticketId}, 0)`.execute(tenant);
    await sql`insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
      select ${entryId}::uuid, row_number() over (), ${caller.partner.partnerId}, account_id,
        case kind when 'stakes' then -10000 else 10000 end, currency
      from ledger_accounts where partner_id = ${caller.partner.partnerId} and member_id is null and currency = 'USD'
        and kind in ('stakes', 'revenue')`.execute(tenant);
  });

test("RU-10 a match in play is priced again after the delay; a member frozen meanwhile is paid nothing", async () => {
  const seat = await sit([600], { inPlay: true });
  expect(await offerOf(seat)).toMatchObject({ delay_ms: 2000 });
  const marketId = seat.markets[0]?.marketId ?? 0;
  const before = clock.nowMs();
  fixture.fakeChances.onAsk = async () =>
    void fixture.fakeChances.homeWorlds.set(marketId, clock.nowMs() > before ? 300 : 600);
  expect(await take(seat, { expected_amount: 105.45 })).toMatchObject({
    ok: false,
    error: { code: 5004, detail: { amount: 52.72 } },
  });
  expect(clock.nowMs() - before).toBe(2000);
  fixture.fakeChances.onAsk = async () => {};
  await sayAlive(store, clock.nowMs());
  const frozen = {
    ...fixture,
    sleep: async () => {
      await sql`update members set status = 'frozen' where member_id = ${seat.caller.member.memberId}`.execute(
        store.owner,
      );
    },
  };
  const body = { ticket_id: String(seat.ticketId), bet_amount: null, expected_amount: 0, tolerance_percent: 0 };
  expect(await takeCashOut(frozen, seat.caller, { body, uniqueId: randomUUID() })).toMatchObject({
    ok: false,
    error: { code: 2001 },
  });
});

test("RU-13 a seamless partner is owed the credit, which is sent until it is accepted", async () => {
  const caller = await seedCaller(store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
  const market = await seedMarket(store);
  fixture.fakeChances.homeWorlds.set(market.marketId, 600);
  const { memberId, partnerId } = caller.member;
  const seat = { caller, markets: [market], ticketId: 0n };
  const ticketId = await sellableSeamless({ partnerId, memberId }, market);
  const wallet = new FakeWallet(0, "error");
  expect(await take({ ...seat, ticketId })).toMatchObject({ ok: true, value: { wallet: null } });
  wallet.faultOf = (_, attempt) => (attempt <= 2 ? "lost-after" : "none");
  const outbox = createOutbox({
    store,
    link: { clock, fetch: wallet.fetch, shareOf: openShare },
    nowMs: clock.nowMs,
    chance: () => 0,
    onTrouble: () => {},
    onError: (error) => {
      throw error;
    },
  });
  for (let turn = 0; turn < 10; turn += 1) {
    await outbox.start(caller.partner);
    await outbox.settled();
    clock.advance(20_000);
  }
  expect(wallet.balance).toBe(105.45);
  expect(new Set(wallet.calls.map((call) => `${call.verb} ${call.id}`)).size).toBe(1);
});

/** A ticket whose stake the partner has taken, by bare statements. */
async function sellableSeamless(
  { partnerId, memberId }: { readonly partnerId: number; readonly memberId: number },
  market: SeededMarket,
): Promise<bigint> {
  return asOwner(store, partnerId, async (tenant) => {
    const entryId = randomUUID();
    const { rows } = await sql<{
      ticket_id: bigint;
    }>`insert into tickets (partner_id, member_id, unique_id, ticket_type,
        leg_count, stake_minor, potential_minor, currency, total_odds_centi, member_odds_e4, member_odds_style,
        is_seamless, entry_id, created_at_ms, balance_after_minor)
      values (${partnerId}, ${memberId}, ${randomUUID()}::uuid, 'single', 1, 10000, 18500, 'USD', 185, 18500, 'euro', true,
        ${entryId}::uuid, 0, 0) returning ticket_id`.execute(tenant);
    const ticketId = rows[0]?.ticket_id ?? 0n;
    await sql`insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number,
        selection, euro_odds_centi, market_version)
      values (${ticketId}, 1, ${partnerId}, ${memberId}, ${market.eventId}, ${market.marketId}, 0, 'home', 185, 1)`.execute(
      tenant,
    );
    await sql`insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
      values (${entryId}::uuid, ${partnerId}, 'single', 'stake', ${ticketId}, 0)`.execute(tenant);
    await sql`insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency)
      select ${entryId}::uuid, row_number() over (), ${partnerId}, account_id,
        case kind when 'stakes' then 10000 else -10000 end, currency
      from ledger_accounts where partner_id = ${partnerId} and currency = 'USD' and kind in ('stakes', 'partner-wallet')`.execute(
      tenant,
    );
    await sql`update ledger_accounts set open_tickets = open_tickets + 1 where member_id = ${memberId}`.execute(tenant);
    return ticketId;
  });
}

test("decision 0090: the ticket of another member or partner cannot be seen, sold or given a rule", async () => {
  const seat = await sit([600]);
  const sibling = await seedCaller(store, { partnerId: seat.caller.partner.partnerId });
  const stranger = await seedCaller(store);
  const set = (caller: MemberCaller) =>
    routes().cashOutRuleSet(caller, {
      params: undefined,
      query: undefined,
      uniqueId: null,
      body: { ticket_id: String(seat.ticketId), times: 2 },
    });
  const own = await set(seat.caller);
  const ruleId = own.ok ? own.value.result.rule_id : "";
  for (const caller of [sibling, stranger]) {
    const theirs = { ...seat, caller };
    expect(await offerOf(theirs)).toBeUndefined();
    expect(await take(theirs)).toEqual({ ok: false, error: { code: 404 } });
    expect(await set(caller)).toEqual({ ok: false, error: { code: 404 } });
    const cancel = { params: undefined, query: undefined, uniqueId: null, body: { rule_id: ruleId } };
    expect(await routes().cashOutRuleCancel(caller, cancel)).toEqual({ ok: false, error: { code: 404 } });
    expect(await routes().cashOutRules(caller)).toEqual({ ok: true, value: { results: [] } });
  }
  expect(await balanceOf(seat)).toBe(90_000n);
});

test("RU-19 a rule set and cancelled over and over is one row of its ticket, also by several calls at once", async () => {
  const seat = await sit([600]);
  const { partnerId, memberId } = seat.caller.member;
  const who = { partnerId, memberId };
  const set = (timesCenti: number) =>
    setRule(store, who, { ticketId: seat.ticketId, timesCenti, nowMs: clock.nowMs() });
  const cancel = (ruleId: string) => cancelRule(store, who, { ruleId: BigInt(ruleId), nowMs: clock.nowMs() });
  for (const timesCenti of [150, 200, 250]) {
    const [rule, same] = await Promise.all([set(timesCenti), set(timesCenti)]);
    expect(rule).toMatchObject({ status: "waiting", ended_for: null, times: timesCenti / 100 });
    expect(same.rule_id).toBe(rule.rule_id);
    expect(await cancel(rule.rule_id)).toBe("cancelled");
    expect(await cancel(rule.rule_id)).toBe("gone");
  }
  expect(await readRules(store, who)).toMatchObject([{ status: "ended", ended_for: "member", times: 2.5 }]);
});

test("G-47 RU-3 the id of a sale is a duplicate for good, of a part and of the whole; the database has one of each", async () => {
  const seat = await sit([600]);
  const id = randomUUID();
  expect(await take(seat, { bet_amount: 40 }, id)).toMatchObject({ ok: true });
  await forgetOldSaleIds(store, seat.caller.partner.partnerId, clock.nowMs() + 25 * 3_600_000);
  const before = await balanceOf(seat);
  expect(await take(seat, { bet_amount: 40 }, id)).toEqual({ ok: false, error: { code: 6001 } });
  expect(await take(seat)).toMatchObject({ ok: true });
  const after = await balanceOf(seat);
  expect(await take(seat, {}, id)).toEqual({ ok: false, error: { code: 6001 } });
  expect(after).toBeGreaterThan(before);
  expect(await balanceOf(seat)).toBe(after);
  const copy = sql`insert into cash_outs select (jsonb_populate_record(c, '{"number": 9}')).* from cash_outs c
    where ticket_id = ${seat.ticketId} and unique_id is not null`;
  await expect(copy.execute(store.owner)).rejects.toMatchObject({ code: "23505" });
});
