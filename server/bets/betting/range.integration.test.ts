import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { KindsFixture } from "../../../testkit/ledger/kinds-fixture.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import { readComboRange, readNamedRange, readQuotedRange, readSingleRange, type RangeDeps } from "./bet-range.ts";

const fixture = new KindsFixture();
const deps = (): RangeDeps => ({
  ...fixture.deps,
  unitsPerUsd: () => 2,
  showPrices: (_caller, _questions, work) => work(),
});
type ComboBody = Parameters<typeof readComboRange>[2]["body"];
type RangeLeg = ComboBody["tickets"][number];

const legOf = (market: SeededMarket, change: Partial<RangeLeg> = {}): RangeLeg => ({
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  selection: "home",
  ...change,
});
const bodyOf = (legs: readonly RangeLeg[]): ComboBody => ({ tickets: [...legs] }) as unknown as ComboBody;
const ofSingle = (leg: object) =>
  ({ params: undefined, query: undefined, body: leg }) as unknown as Parameters<typeof readSingleRange>[2];
const ofCombo = (legs: readonly RangeLeg[]) =>
  ({ params: undefined, query: undefined, body: bodyOf(legs) }) as unknown as Parameters<typeof readComboRange>[2];

test("R3.6-27 G-43 a single's range is the partner's limits in the member's currency, its maximum by the payout", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed();
  const answer = await readSingleRange(deps(), caller, ofSingle(legOf(market)));
  // 1, 5000 and 50 000 dollars at two units each; 10 000 / 0.85 is what wins the most.
  expect(answer).toEqual({
    ok: true,
    value: { results: [{ bet_type: "single", min_amount: 2, max_amount: 11_764.7, max_payout: 100_000 }] },
  });
  const { line: _, ...unlined } = legOf(market, { selection: "away" });
  expect(await readSingleRange(deps(), caller, ofSingle(unlined))).toMatchObject({
    value: { results: [{ max_amount: 10_526.31 }] },
  });
});

test("G-43 G-52 a combo's range is followed by one for each size of its systems, by their highest combination", async () => {
  const caller = await seedCaller(fixture.store, {
    settings: { limits: { ...LIMITS, maxComboAmount: 100_000, maxComboPayout: 1000 } },
  });
  const markets = await fixture.seedMatches(4);
  const [first, ...others] = markets;
  if (first === undefined) throw new Error("a market");
  const rangesOf = async (legs: readonly RangeLeg[]) => {
    const answer = await readComboRange(deps(), caller, ofCombo(legs));
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    return answer.value.results.map((each) => [
      each.bet_type,
      "combo_size" in each ? each.combo_size : null,
      each.min_amount,
      each.max_amount,
      each.max_payout,
    ]);
  };
  // 2000 over 1.85 to the power of 4, 2 and 3, each cut to 11.71, 3.42 and 6.33.
  expect(await rangesOf(markets.map((each) => legOf(each)))).toEqual([
    ["combo", 4, 2, 170.79, 2000],
    ["system", 2, 2, 584.79, 2000],
    ["system", 3, 2, 315.95, 2000],
  ]);
  const banked = await rangesOf([legOf(first, { is_banker: true }), ...others.map((each) => legOf(each))]);
  expect(banked.map(([type, size]) => [type, size])).toEqual([
    ["combo", 4],
    ["system", 2],
    ["system", 3],
  ]);
  for (const betType of ["big_combo", "lucky_combo"] as const) {
    const named = await readNamedRange(deps(), caller, { body: bodyOf(markets.map((each) => legOf(each))), betType });
    expect(named).toEqual({
      ok: true,
      value: { results: [{ bet_type: betType, min_amount: 2, max_amount: 170.79, max_payout: 2000 }] },
    });
  }
});

test("RU-2 G-43 the range of legs priced together has their price, its expiry and a quote id", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const second = await fixture.seed({ eventId: first.eventId });
  const other = await fixture.seed();
  const ask = async (legs: readonly RangeLeg[], betType: "event_combo" | "mixed_combo") => {
    const answer = await readQuotedRange(deps(), caller, {
      body: bodyOf(legs) as unknown as Parameters<typeof readQuotedRange>[2]["body"],
      betType,
    });
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    return answer.value.results[0];
  };
  const pair = [legOf(first), legOf(second)];
  const quoted = await ask(pair, "event_combo");
  expect(quoted).toMatchObject({ bet_type: "event_combo", euro_odds: 2.5, expires_at: fixture.clock.nowMs() + 5000 });
  expect(quoted?.quote_id).toMatch(/^[\da-f]{32}$/);
  expect((await ask(pair, "event_combo"))?.quote_id).toBe(quoted?.quote_id);
  expect((await ask(pair.toReversed(), "event_combo"))?.quote_id).not.toBe(quoted?.quote_id);
  fixture.book.oddsCenti = 260;
  expect((await ask(pair, "event_combo"))?.quote_id).not.toBe(quoted?.quote_id);
  // No joint legs here: the price is the markets' and valid as long as a quote.
  const plain = await ask([legOf(first), legOf(other)], "mixed_combo");
  expect(plain).toMatchObject({ bet_type: "mixed_combo", euro_odds: 3.42, expires_at: fixture.clock.nowMs() + 5000 });
});

test("R8.2-24 G-43 without a price there is no range, each with its code", async () => {
  const caller = await seedCaller(fixture.store);
  const market = await fixture.seed();
  const cases: [number, RangeLeg][] = [
    [4004, legOf({ eventId: 1, eventVersion: 1, marketId: 1 })],
    [6005, legOf(market, { selection: "over" })],
    [4002, legOf(market, { line: `${market.marketId}-3` })],
    [4002, legOf(market, { line: "none" })],
  ];
  for (const [code, leg] of cases) {
    const refused = { ok: false, error: { code } };
    expect(await readSingleRange(deps(), caller, ofSingle(leg))).toEqual(refused);
    const legs = [legOf(market), leg];
    expect(await readComboRange(deps(), caller, ofCombo(legs))).toEqual(refused);
    expect(await readNamedRange(deps(), caller, { body: bodyOf(legs), betType: "big_combo" })).toEqual(refused);
    const body = bodyOf(legs) as unknown as Parameters<typeof readQuotedRange>[2]["body"];
    expect(await readQuotedRange(deps(), caller, { body, betType: "mixed_combo" })).toEqual(refused);
  }
});

const LIMITS = {
  minBetAmount: 1,
  maxBetAmount: 5000,
  maxPayout: 50_000,
  maxComboAmount: 5000,
  maxComboPayout: 50_000,
  pendingTicketsPerEvent: 50,
  pendingTicketsPerMember: 200,
};
