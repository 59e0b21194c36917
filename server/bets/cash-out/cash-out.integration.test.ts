import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openShare, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { betOnHome } from "../../../testkit/ledger/cash-out-fixture.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { SaleFixture, type Seller } from "../../../testkit/ledger/sale-fixture.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import { sayAlive, seedMarket, seedResult, type SeededMarket } from "../../../testkit/postgres/seed.ts";
import { createOutbox } from "../../run/jobs/outbox.ts";
import { settleDue } from "../settlement/settle-due.ts";
import { priceKeyOf } from "../tickets/ticket-details.ts";
import { takeCashOut } from "./take.ts";

const sale = new SaleFixture();

const resultsOf = async (ticketId: bigint) => {
  const { rows } = await sql<{ result: string; payout_minor: bigint }>`select result, payout_minor from ticket_results
    where ticket_id = ${ticketId} order by revision`.execute(sale.store.owner);
  return rows;
};

test("a single is sold whole for its fair value less 5 %, once, and its ticket is cashed out", async () => {
  const seller = await sale.seed([600]);
  // 100 × 0.6 × 1.85 × 0.95
  expect(await sale.offerOf(seller)).toMatchObject({ amount: 105.45, bet_amount: 100, reason: null, delay_ms: 0 });
  const id = randomUUID();
  const first = await sale.take(seller, { expected_amount: 105.45 }, id);
  expect(first).toMatchObject({
    ok: true,
    value: { result: { amount: 105.45, bet_amount: 100, open_bet_amount: 0, result_status: "cashed_out" } },
  });
  expect(first.ok && first.value.wallet).toEqual({ balance: 1005.45, currency_code: "USD" });
  // RU-3: a repeated id gets the stored answer, whatever else its request holds.
  expect(await sale.take(seller, { expected_amount: 9999 }, id)).toEqual(first);
  expect(await sale.take(seller)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "cashed_out" } } });
  expect(await sale.balanceOf(seller)).toBe(100_545n);
  expect(await resultsOf(seller.ticketId)).toEqual([{ result: "cashed_out", payout_minor: 0n }]);
  expect(sale.deps.sold.map(({ notices }) => notices.map(({ notice }) => notice.textId))).toEqual([
    ["notice.betCashedOut"],
  ]);
});

test("decision 0090: parts are sold at their share, the rest settled; too small parts or rests are refused", async () => {
  const seller = await sale.seed([600]);
  expect(await sale.offerOf(seller)).toMatchObject({ partial: { min_bet_amount: 1, max_bet_amount: 99 } });
  for (const bet_amount of [0, 0.5, 99.5, 100.001, 1e-9])
    expect(await sale.take(seller, { bet_amount })).toMatchObject({ ok: false, error: { code: 6003 } });
  const part = await sale.take(seller, { bet_amount: 40, expected_amount: 42.18 });
  expect(part).toMatchObject({
    ok: true,
    value: { result: { amount: 42.18, bet_amount: 40, open_bet_amount: 60, result_status: "pending" } },
  });
  expect(await sale.offerOf(seller)).toMatchObject({ amount: 63.27, bet_amount: 60, partial: { max_bet_amount: 59 } });
  expect(await sale.take(seller, { bet_amount: 70 })).toMatchObject({ ok: false, error: { code: 5004 } });
  const marketId = seller.markets[0]?.marketId ?? 0;
  await seedResult(sale.store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  await settleDue({ store: sale.store, clock: sale.clock, onSettled: () => {} }, { marketIds: [marketId] });
  expect(await sale.balanceOf(seller)).toBe(90_000n + 4218n + 11_100n);
  expect(await sale.take(seller)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "settled" } } });
});

test("decision 0090: below the expected price less the tolerance the id is refused for good with the price", async () => {
  const seller = await sale.seed([600]);
  const id = randomUUID();
  const refused = await sale.take(seller, { expected_amount: 111.01, tolerance_percent: 5 }, id);
  expect(refused).toMatchObject({ ok: false, error: { code: 5004, detail: { amount: 105.45 } } });
  expect(await sale.take(seller, { expected_amount: 1 }, id)).toEqual(refused);
  expect(await sale.take(seller, { expected_amount: 111, tolerance_percent: 5 })).toMatchObject({ ok: true });
});

test("decision 0090: a better price than expected is paid", async () => {
  const seller = await sale.seed([900]);
  expect(await sale.take(seller, { expected_amount: 100 })).toMatchObject({
    ok: true,
    value: { result: { amount: 158.17 } },
  });
});

test("decision 0090: without an offer the reason is given, and nothing is sold", async () => {
  const said = async (seller: Seller) => {
    const offer = await sale.offerOf(seller);
    expect(offer).toMatchObject({ amount: null, partial: null });
    expect(await sale.take(seller)).toMatchObject({
      ok: false,
      error: { code: 5005, detail: { reason: offer?.reason } },
    });
    return offer?.reason;
  };
  const setStatus = (seller: Seller, status: "pause" | "closed") =>
    sale.store.db
      .updateTable("markets")
      .set({ status })
      .where("market_id", "=", seller.markets[0]?.marketId ?? 0)
      .execute();
  const off = await sale.seed([600]);
  const offCaller = {
    ...off.caller,
    partner: { ...off.caller.partner, settings: { ...off.caller.partner.settings, cashOut: { isEnabled: false } } },
  };
  expect(await said({ ...off, caller: offCaller })).toBe("off");
  const paused = await sale.seed([600, 600]);
  await setStatus(paused, "pause");
  expect(await said(paused)).toBe("paused");
  const closed = await sale.seed([600]);
  await setStatus(closed, "closed");
  expect(await said(closed)).toBe("decided");
  const lost = await sale.seed([600, 600]);
  await seedResult(sale.store, {
    marketId: lost.markets[0]?.marketId ?? 0,
    revision: 1,
    figure: { kind: "score", home: 0, away: 1 },
  });
  expect(await said(lost)).toBe("decided");
  expect(await said(await sale.seed([0]))).toBe("decided");
  const unknown = await sale.seed([600]);
  sale.deps.fakeChances.homeWorlds.clear();
  expect(await said(unknown)).toBe("unpriced");
  const silent = await sale.seed([600]);
  sale.clock.advance(5001);
  expect(await said(silent)).toBe("paused");
});

test("decision 0090: a value below the smallest currency unit is no offer", async () => {
  const caller = await seedCaller(sale.store);
  const market = await seedMarket(sale.store);
  sale.deps.fakeChances.homeWorlds.set(market.marketId, 1);
  const { memberId, partnerId } = caller.member;
  const ticketId = await betOnHome(sale.store, sale.clock, {
    partnerId,
    memberId,
    markets: [market],
    stakeMinor: 100n,
  });
  expect(await sale.offerOf({ caller, markets: [market], ticketId })).toMatchObject({
    amount: null,
    reason: "worthless",
  });
});

test("decision 0090: settled legs count with their result, open ones by their worlds", async () => {
  const seller = await sale.seed([600, 500]);
  // 1.85 × 1.85 is cut to 3.42: 100 × 0.6 × 0.5 × 3.42 × 0.95
  expect(await sale.offerOf(seller)).toMatchObject({ amount: 97.47 });
  const marketId = seller.markets[0]?.marketId ?? 0;
  await seedResult(sale.store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  expect(await sale.offerOf(seller)).toMatchObject({ amount: 162.45 });
  await seedResult(sale.store, { marketId, revision: 2, figure: { kind: "void", reason: "abandoned" } });
  expect(await sale.offerOf(seller)).toMatchObject({ amount: 87.87 });
});

test("systems with a banker and legs of one match are sold as well", async () => {
  const seller = await sale.seed([600, 500, 400]);
  const { memberId, partnerId } = seller.caller.member;
  const details = { systems: [{ comboSize: 2, stakeMinor: "1000" }], bankers: [1] };
  const system = await betOnHome(sale.store, sale.clock, {
    partnerId,
    memberId,
    markets: seller.markets,
    ticketType: "system",
    stakeMinor: 2000n,
    details,
  });
  // 10 × 3.42 × (0.6 × 0.5 + 0.4 × 0.6) × 0.95
  expect(await sale.offerOf({ ...seller, ticketId: system })).toMatchObject({ amount: 17.54, bet_amount: 20 });
  const first = await seedMarket(sale.store);
  const markets = [first, await seedMarket(sale.store, { eventId: first.eventId })];
  for (const { marketId } of markets) sale.deps.fakeChances.homeWorlds.set(marketId, 500);
  const prices = { [priceKeyOf([1])]: 185, [priceKeyOf([2])]: 185, [priceKeyOf([1, 2])]: 300 };
  const groups = [{ legs: [1, 2], prices, model: { version: "v", seed: "1", worlds: 1000 } }];
  const joint = await betOnHome(sale.store, sale.clock, {
    partnerId,
    memberId,
    markets,
    ticketType: "event_combo",
    details: { groups },
  });
  // Both win in a quarter of the worlds: 100 × 0.25 × 3 × 0.95
  expect(await sale.offerOf({ ...seller, ticketId: joint })).toMatchObject({ amount: 71.25 });
  // The same two legs as if they were independent: no price is better than a wrong one.
  const strangers = await betOnHome(sale.store, sale.clock, { partnerId, memberId, markets });
  expect(await sale.offerOf({ ...seller, ticketId: strangers })).toMatchObject({ amount: null, reason: "unpriced" });
});

test("decision 0090: a ticket whose match moves before the sale is priced again and sold at that price", async () => {
  const seller = await sale.seed([600]);
  const marketId = seller.markets[0]?.marketId ?? 0;
  let asked = 0;
  sale.deps.fakeChances.onAsk = async () => {
    asked += 1;
    if (asked > 1) return;
    await sql`update markets set version = version + 1 where market_id = ${marketId}`.execute(sale.store.db);
  };
  const sold = sale.take(seller, { expected_amount: 105.45 });
  expect(await sold).toMatchObject({ ok: true, value: { result: { amount: 105.45 } } });
  expect(asked).toBe(2);
  // A result that comes during pricing: a decided bet pays nothing.
  const late = await sale.seed([600]);
  sale.deps.fakeChances.onAsk = () =>
    seedResult(sale.store, {
      marketId: late.markets[0]?.marketId ?? 0,
      revision: 1,
      figure: { kind: "score", home: 0, away: 1 },
    });
  expect(await sale.take(late)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "decided" } } });
  expect(await sale.balanceOf(late)).toBe(90_000n);
});

test("RU-17 a leg corrected during pricing is paid as corrected; a ticket settled meanwhile is not sold", async () => {
  const seller = await sale.seed([600, 500]);
  const marketId = seller.markets[0]?.marketId ?? 0;
  await seedResult(sale.store, { marketId, revision: 1, figure: { kind: "score", home: 1, away: 0 } });
  sale.deps.fakeChances.onAsk = () =>
    seedResult(sale.store, { marketId, revision: 2, figure: { kind: "void", reason: "abandoned" } });
  expect(await sale.take(seller, { expected_amount: 162.45 })).toMatchObject({
    ok: false,
    error: { code: 5004, detail: { amount: 87.87 } },
  });
  const ended = await sale.seed([600]);
  const { partnerId } = ended.caller.partner;
  sale.deps.fakeChances.onAsk = async () => {
    await sql`with ended as (insert into ticket_results (ticket_id, revision, partner_id, result, payout_minor, created_at_ms)
        values (${ended.ticketId}, 1, ${partnerId}, 'cancelled', 0, 0) on conflict do nothing returning ticket_id)
      update ledger_accounts set open_tickets = open_tickets - 1 from ended
      where member_id = ${ended.caller.member.memberId}`.execute(sale.store.owner);
  };
  expect(await sale.take(ended)).toMatchObject({ ok: false, error: { code: 5005, detail: { reason: "settled" } } });
  expect(await sale.balanceOf(ended)).toBe(90_000n);
  await giveBackStake(ended);
});

/** Moves the cancelled ticket's stake out of the stakes account, so that the ledger balances again. */
const giveBackStake = ({ caller, ticketId }: Seller): Promise<void> =>
  asOwnerOf(sale.store, caller.partner.partnerId, async (tenant) => {
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
  const seller = await sale.seed([600], { inPlay: true });
  expect(await sale.offerOf(seller)).toMatchObject({ delay_ms: 2000 });
  const marketId = seller.markets[0]?.marketId ?? 0;
  const before = sale.clock.nowMs();
  sale.deps.fakeChances.onAsk = async () =>
    void sale.deps.fakeChances.homeWorlds.set(marketId, sale.clock.nowMs() > before ? 300 : 600);
  expect(await sale.take(seller, { expected_amount: 105.45 })).toMatchObject({
    ok: false,
    error: { code: 5004, detail: { amount: 52.72 } },
  });
  expect(sale.clock.nowMs() - before).toBe(2000);
  sale.deps.fakeChances.onAsk = async () => {};
  await sayAlive(sale.store, sale.clock.nowMs());
  const frozen = {
    ...sale.deps,
    sleep: async () => {
      await sql`update members set status = 'frozen' where member_id = ${seller.caller.member.memberId}`.execute(
        sale.store.owner,
      );
    },
  };
  const body = { ticket_id: String(seller.ticketId), bet_amount: null, expected_amount: 0, tolerance_percent: 0 };
  expect(await takeCashOut(frozen, seller.caller, { body, uniqueId: randomUUID() })).toMatchObject({
    ok: false,
    error: { code: 2001 },
  });
});

test("RU-13 a seamless partner is owed the credit, which is sent until it is accepted", async () => {
  const caller = await seedCaller(sale.store, { balanceMinor: 0n, link: { walletMode: "seamless" } });
  const market = await seedMarket(sale.store);
  sale.deps.fakeChances.homeWorlds.set(market.marketId, 600);
  const { memberId, partnerId } = caller.member;
  const seller = { caller, markets: [market], ticketId: 0n };
  const ticketId = await sellableSeamless({ partnerId, memberId }, market);
  const wallet = new FakeWallet(0, "error");
  expect(await sale.take({ ...seller, ticketId })).toMatchObject({ ok: true, value: { wallet: null } });
  wallet.faultOf = (_, attempt) => (attempt <= 2 ? "lost-after" : "none");
  const outbox = createOutbox({
    store: sale.store,
    link: { clock: sale.clock, fetch: wallet.fetch, shareOf: openShare },
    nowMs: sale.clock.nowMs,
    chance: () => 0,
    onTrouble: () => {},
    onError: (error) => {
      throw error;
    },
  });
  for (let turn = 0; turn < 10; turn += 1) {
    await outbox.start(caller.partner);
    await outbox.settled();
    sale.clock.advance(20_000);
  }
  expect(wallet.balance).toBe(105.45);
  expect(new Set(wallet.calls.map((call) => `${call.verb} ${call.id}`)).size).toBe(1);
});

/** A ticket whose stake the partner has taken, by bare statements. */
async function sellableSeamless(
  { partnerId, memberId }: { readonly partnerId: number; readonly memberId: number },
  market: SeededMarket,
): Promise<bigint> {
  return asOwnerOf(sale.store, partnerId, async (tenant) => {
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
        selection, euro_odds_centi, market_version, announced_start_ms)
      values (${ticketId}, 1, ${partnerId}, ${memberId}, ${market.eventId}, ${market.marketId}, 0, 'home', 185, 1, 0)`.execute(
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
