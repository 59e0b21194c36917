import { err, ok, oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { KindsFixture, MODEL } from "../../../testkit/ledger/kinds-fixture.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import { readComboRange, readQuotedRange, readSingleRange, type RangeDeps } from "./bet-range.ts";

const fixture = new KindsFixture();
const deps = (): RangeDeps => ({ ...fixture.deps, showPrices: (_caller, _questions, work) => work() });
type QuotedAsk = Parameters<typeof readQuotedRange>[2];

const LIMITS = {
  minBetAmount: 1,
  maxBetAmount: 5000,
  maxPayout: 50_000,
  maxComboAmount: 1_000_000,
  maxComboPayout: 10_000,
  pendingTicketsPerEvent: 50,
  pendingTicketsPerMember: 200,
};
const legOf = (market: SeededMarket, change: object = {}) => ({
  event_id: String(market.eventId),
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  selection: "home",
  ...change,
});
const bodyOf = (tickets: readonly object[]) => ({ tickets }) as unknown as QuotedAsk["body"];
const ask = <C>(body: object) => ({ params: undefined, query: undefined, body }) as unknown as C;

test("RU-2 G-43 a joint price is valid as long as its quote, in whole milliseconds", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const body = bodyOf([legOf(first), legOf(await fixture.seed({ eventId: first.eventId }))]);
  const endsAt = async (expiresAtMs: number) => {
    const odds = oddsCenti(250);
    const prices = { "1": oddsCenti(151), "2": oddsCenti(151), "1,2": odds };
    fixture.book.answer = Promise.resolve(ok({ oddsCenti: odds, prices, model: MODEL, expiresAtMs }));
    const answer = await readQuotedRange(deps(), caller, { body, betType: "event_combo" });
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    return answer.value.results[0];
  };
  const nowMs = fixture.clock.nowMs();
  const [soon, later] = [await endsAt(nowMs + 1234.75), await endsAt(nowMs + 1300)];
  expect([soon?.expires_at, later?.expires_at]).toEqual([nowMs + 1234, nowMs + 1300]);
  expect(soon?.quote_id).not.toBe(later?.quote_id);
});

test("RU-2 G-45 legs without a joint price have no range, for the same reason", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const second = await fixture.seed({ eventId: first.eventId });
  fixture.book.answer = Promise.resolve(err({ kind: "implied", legNumbers: [1, 2] }));
  const body = bodyOf([legOf(first), legOf(second)]);
  expect(await readQuotedRange(deps(), caller, { body, betType: "event_combo" })).toEqual({
    ok: false,
    error: {
      code: 6028,
      detail: { reason: "implied", legs: [1, 2], market_ids: [first.marketId, second.marketId] },
    },
  });
});

test("RU-2 a price is shown for a market that has moved since, at any version", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  await fixture.setOdds(first, 190);
  const body = bodyOf([legOf(first), legOf(await fixture.seed({ eventId: first.eventId }))]);
  expect(await readQuotedRange(deps(), caller, { body, betType: "event_combo" })).toMatchObject({
    ok: true,
    value: { results: [{ euro_odds: 2.5 }] },
  });
});

test("G-43 G-52 bankers leave fewer sizes, and the highest combination of a size holds them", async () => {
  const caller = await seedCaller(fixture.store, { settings: { limits: LIMITS } });
  const markets = await fixture.seedMatches(4);
  const [first, second] = markets;
  if (first === undefined || second === undefined) throw new Error("four markets");
  await fixture.setOdds(first, 130);
  await fixture.setOdds(second, 150);
  const sizesOf = async (bankers: number) => {
    const tickets = markets.map((each, index) => legOf(each, index < bankers ? { is_banker: true } : {}));
    const answer = await readComboRange(deps(), caller, ask<Parameters<typeof readComboRange>[2]>({ tickets }));
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    return answer.value.results.map((each) => ["combo_size" in each ? each.combo_size : null, each.max_amount]);
  };
  // All four 6.67; two of 1.85 together 3.42, with 1.50 5.13; the 1.30 with one 1.85 2.40, with both 4.44.
  expect(await sizesOf(0)).toEqual([
    [4, 1499.25],
    [2, 2923.97],
    [3, 1949.31],
  ]);
  expect(await sizesOf(1)).toEqual([
    [4, 1499.25],
    [2, 4166.66],
    [3, 2252.25],
  ]);
  // Both in all, and one of 1.85: 3.60.
  expect(await sizesOf(2)).toEqual([
    [4, 1499.25],
    [3, 2777.77],
  ]);
});

test("G-43 R8.2-24 an unknown selection and a market of an unknown bet type have no range", async () => {
  const caller = await seedCaller(fixture.store);
  const oneSided = await fixture.seed({ selections: ["home", "draw"] });
  const strange = await fixture.seed({ betType: "NEW" });
  const range = (leg: object) => readSingleRange(deps(), caller, ask<Parameters<typeof readSingleRange>[2]>(leg));
  expect(await range(legOf(oneSided, { selection: "away" }))).toEqual({ ok: false, error: { code: 4002 } });
  expect(await range(legOf(strange))).toEqual({ ok: false, error: { code: 6005 } });
});
