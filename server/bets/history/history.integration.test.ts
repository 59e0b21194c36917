import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { combo, KindsFixture, legOf, system } from "../../../testkit/ledger/kinds-fixture.ts";
import { seedResult } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { settleDue } from "../settlement/settle-due.ts";
import { placeBet } from "../betting/place-bet.ts";
import { readTransactions } from "./transactions.ts";

const fixture = new KindsFixture();

const ask = (caller: MemberCaller, status: "pending" | "settled", page = 1, page_size = 20) =>
  readTransactions({ store: fixture.store, names: fixture.deps.names }, caller, {
    params: undefined,
    body: undefined,
    query: { page, page_size, status, lang: "en", timezone: "UTC" },
  } as unknown as Parameters<typeof readTransactions>[2]);
const settle = () => settleDue({ store: fixture.store, clock: fixture.clock, onSettled: () => {} });
const result = (marketId: number, figure: unknown, revision = 1) =>
  seedResult(fixture.store, { marketId, revision, figure });

test("G-59 R7.2-50 a page holds so many tickets, the newest first, and says whether more follow and how many there are", async () => {
  const caller = await seedCaller(fixture.store);
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const answer = await placeBet(fixture.deps, caller, makeSingle(await fixture.seed()));
    if (answer.ok) ids.unshift(answer.value.result.ticket_id);
  }
  const idsOf = ({ results }: Awaited<ReturnType<typeof ask>>) => results.map((each) => each.ticket_id);
  const pages = await Promise.all([1, 2, 3].map((page) => ask(caller, "pending", page, 2)));
  expect(pages.map(idsOf)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  expect(pages.map((each) => [each.page, each.page_size, each.count, each.next])).toEqual([
    [1, 2, 5, 2],
    [2, 2, 5, 3],
    [3, 2, 5, null],
  ]);
  expect((await ask(caller, "pending", 1, 5)).next).toBeNull();
  expect(await ask(caller, "settled")).toMatchObject({ results: [], count: 0, next: null });
  const stranger = await seedCaller(fixture.store, { partnerId: caller.partner.partnerId });
  expect((await ask(stranger, "pending")).results).toEqual([]);
});

test("G-53 R3.7-01 R3.7-03 R3.7-04 R3.7-07 a single goes from open to settled with what it earned and the figure it was settled on", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed({ betType: "AH", handicapQuarters: -6 });
  const drawn = await fixture.seed();
  const startMs = fixture.clock.nowMs();
  await placeBet(fixture.deps, caller, makeSingle(market, { leg: { handicap: "-1.5" } }));
  await placeBet(fixture.deps, caller, makeSingle(drawn));
  const open = await ask(caller, "pending");
  const single = {
    ticket_type: "single",
    bet_amount: 10,
    total_bet_amount: 10,
    amount: 10,
    currency: "USD",
    potential_winnings: 18.5,
    winnings_percent: 85,
    total_odds: 1.85,
    member_odds: 1.85,
    member_odds_style: "euro",
    is_prebook: "false",
    number_of_combo: 1,
    date_created_utc: new Date(startMs).toISOString(),
  };
  const leg = {
    event_id: String(market.eventId),
    market_id: market.marketId,
    line: `${market.marketId}-0`,
    event_date_utc: "2025-10-21T09:30:00.000Z",
    game_id: 2,
    bet_type_name: "AH",
    handicap: "-1.5",
    bet_selection_type: "home",
    game_market_name: "market.matchWinner",
    euro_odds: 1.85,
    odds: 0.85,
  };
  const [, first] = open.results;
  expect(first).toMatchObject({
    ...single,
    earnings: null,
    result_status: "pending",
    ticket_num: `E${first?.ticket_id}`,
    tickets: [{ ...leg, market_status: "open", result_value: null, result_status: "pending" }],
  });
  expect(first).not.toHaveProperty("systems");
  expect(first).not.toHaveProperty("cash_out");
  expect(first).not.toHaveProperty("correction");
  expect(first).not.toHaveProperty("map_option");
  await result(market.marketId, { kind: "score", home: 3, away: 1 });
  await result(drawn.marketId, { kind: "void", reason: "abandoned" });
  // Until the ticket itself is settled, its leg reveals nothing.
  expect((await ask(caller, "pending")).results[1]).toMatchObject({ tickets: [{ result_value: null }] });
  await settle();
  const [second, won] = (await ask(caller, "settled")).results;
  expect(won).toMatchObject({
    ...single,
    earnings: 8.5,
    result_status: "win",
    tickets: [{ ...leg, market_status: "settled", result_value: "3 - 1", result_status: "win" }],
  });
  expect(second).toMatchObject({
    earnings: 0,
    result_status: "refund",
    tickets: [{ result_value: null, handicap: null }],
  });
  await result(market.marketId, { kind: "score", home: 1, away: 3 }, 2);
  fixture.clock.advance(60_000);
  await settle();
  const [, corrected] = (await ask(caller, "settled")).results;
  expect(corrected).toMatchObject({
    earnings: -10,
    result_status: "loss",
    correction: {
      result_status: "win",
      amount: 18.5,
      date_corrected_utc: new Date(fixture.clock.nowMs()).toISOString(),
    },
    tickets: [{ result_value: "1 - 3", result_value_before: "3 - 1", result_status: "loss" }],
  });
});

test("R3.7-08 G-53 of a ticket of several each leg shows its own result at once, sizes and bankers stand with a system", async () => {
  const caller = await seedCaller(fixture.store);
  const markets = await fixture.seedMatches(3);
  const [first, second, third] = markets;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three markets");
  const systems = [
    { combo_size: 2, bet_amount: 1 },
    { combo_size: 3, bet_amount: 2 },
  ];
  const tickets = [legOf(first, { is_banker: true }), legOf(second), legOf(third)];
  expect(await fixture.place(caller, system(markets, { systems: systems.slice(0, 1), tickets }))).toMatchObject({
    ok: true,
  });
  expect(await fixture.place(caller, combo(markets))).toMatchObject({ ok: true });
  await result(first.marketId, { kind: "score", home: 2, away: 1 });
  await settle();
  const [several, sized] = (await ask(caller, "pending")).results;
  expect(several).toMatchObject({
    ticket_type: "combo",
    number_of_combo: 1,
    result_status: "pending",
    earnings: null,
    tickets: [
      { result_value: "2 - 1", result_status: "win", market_id: first.marketId },
      { result_value: null, result_status: "pending", market_id: second.marketId },
      { result_value: null, result_status: "pending", market_id: third.marketId },
    ],
  });
  expect(sized).toMatchObject({
    // Two pairs with the banker.
    ticket_type: "system",
    bet_amount: 1,
    total_bet_amount: 2,
    number_of_combo: 2,
    systems: [{ combo_size: 2, bet_amount: 1, number_of_combo: 2 }],
    tickets: [{ is_banker: true }, {}, {}],
  });
  if (!("tickets" in (sized ?? {}))) throw new Error("a ticket");
  const banked = (sized as { tickets: readonly { is_banker?: boolean }[] }).tickets.map((leg) => leg.is_banker);
  expect(banked).toEqual([true, undefined, undefined]);
});

test("G-53 a market that is settled on a name pays who took it and keeps the stake of who did not", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed();
  await placeBet(fixture.deps, caller, makeSingle(market));
  const other = await fixture.seed();
  await placeBet(
    fixture.deps,
    caller,
    makeSingle(other, { leg: { bet_type_selection: "away", euro_odds: 1.95, member_odds: 1.95 }, member_odds: 1.95 }),
  );
  await result(market.marketId, { kind: "selection", selection: "home" });
  await result(other.marketId, { kind: "selection", selection: "home" });
  await settle();
  const settled = (await ask(caller, "settled")).results;
  expect(settled).toMatchObject([
    { result_status: "loss", earnings: -10, tickets: [{ bet_selection_type: "away", result_status: "loss" }] },
    { result_status: "win", earnings: 8.5, tickets: [{ bet_selection_type: "home", result_status: "win" }] },
  ]);
});

test("G-53 a single that is still open shows no figure of its market, not even of one that was corrected", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed();
  await placeBet(fixture.deps, caller, makeSingle(market));
  await result(market.marketId, { kind: "score", home: 3, away: 1 });
  await result(market.marketId, { kind: "score", home: 1, away: 3 }, 2);
  const [leg] = (await ask(caller, "pending")).results.flatMap((each) => ("tickets" in each ? each.tickets : []));
  expect(leg).toMatchObject({ result_value: null, result_status: "pending" });
  expect(leg).not.toHaveProperty("result_value_before");
});
