import { randomUUID } from "node:crypto";
import { err } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { seedResult } from "../../../testkit/postgres/seed.ts";
import {
  codeOf,
  combo,
  common,
  KindsFixture,
  legOf,
  MODEL,
  refusalOf,
  system,
} from "../../../testkit/ledger/kinds-fixture.ts";
import type { BetBody, MixedComboBody } from "./bet-body.ts";
import { readOutcome } from "../tickets/outcome.ts";

const fixture = new KindsFixture();

test("G-42 G-53 R3.7-04 R3.7-08 a combo is paid at the product of its legs, cut once", async () => {
  const caller = await seedCaller(fixture.store);
  const markets = await fixture.seedMatches(3);
  const uniqueId = randomUUID();
  const answer = await fixture.place(caller, combo(markets), uniqueId);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      result: {
        ticket_type: "combo",
        bet_amount: 10,
        total_bet_amount: 10,
        total_odds: 6.33,
        member_odds: 6.33,
        potential_winnings: 63.3,
        winnings_percent: 533,
        number_of_combo: 1,
        result_status: "pending",
      },
      wallet: { balance: 990 },
    },
  });
  const key = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, uniqueId };
  const outcome = await readOutcome(fixture.store, key, { names: fixture.deps.names, language: "en" });
  expect(outcome).toEqual({ state: "done", status: 201, body: answer.ok && answer.value });
  expect(await fixture.place(caller, combo(markets), uniqueId)).toEqual({
    ok: false,
    error: { code: 6001, detail: outcome },
  });
});

test("G-53 G-42 a system costs its stake on every combination and keeps sizes and bankers with the ticket", async () => {
  const caller = await seedCaller(fixture.store);
  const markets = await fixture.seedMatches(4);
  const pairs = await fixture.place(caller, system(markets.slice(0, 3)));
  // Three pairs at 1.85 × 1.85 = 3.4225, each cut to 3.42.
  expect(pairs).toMatchObject({
    ok: true,
    value: {
      result: {
        ticket_type: "system",
        bet_amount: 10,
        total_bet_amount: 30,
        potential_winnings: 102.6,
        number_of_combo: 3,
        systems: [{ combo_size: 2, bet_amount: 10, number_of_combo: 3 }],
      },
      wallet: { balance: 970 },
    },
  });
  const [first, ...others] = markets;
  if (first === undefined) throw new Error("a market");
  const banked = await fixture.place(
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
  const stored = await fixture.ticketOf(caller, banked.value.result.ticket_id);
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

test("RU-2 R2.4-07 an in-match combo is accepted at its joint price; the price of every subset of its legs is stored", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const second = await fixture.seed({ eventId: first.eventId });
  const body: BetBody = {
    bet_type: "event_combo",
    bet_amount: 10,
    ...common(2.5),
    event_id: String(first.eventId),
    map_option: "MAP 1",
    tickets: [legOf(first), legOf(second)],
  };
  const answer = await fixture.place(caller, body);
  expect(answer).toMatchObject({
    ok: true,
    value: { result: { ticket_type: "event_combo", total_odds: 2.5, potential_winnings: 25, map_option: "MAP 1" } },
  });
  if (!answer.ok) return;
  const { details, row } = await fixture.ticketOf(caller, answer.value.result.ticket_id);
  expect(row.total_odds_centi).toBe(250n);
  expect(details).toEqual({
    groups: [{ legs: [1, 2], prices: { "1": 151, "2": 151, "1,2": 250 }, model: MODEL }],
    mapOption: "MAP 1",
  });
  // No more than the highest of the kept prices pays, and a stake for what was cut.
  const { partnerId } = caller.partner;
  const settle = (payout: number) =>
    fixture.store.withTenant(partnerId, (tenant) =>
      sql`select * from settle_tickets(${partnerId}, ${fixture.clock.nowMs()}, ${randomUUID()}::uuid,
        array[${caller.member.memberId}]::integer[], '{}', array[row(${row.ticket_id}, 'win', ${payout})::judged_ticket])`.execute(
        tenant,
      ),
    );
  for (const { marketId } of [first, second]) {
    await expect(settle(3500)).rejects.toThrow(/waits for results/);
    await seedResult(fixture.store, { marketId, revision: 1, figure: { score: [2, 0] } });
  }
  await expect(settle(3501)).rejects.toThrow(/cannot pay 3501/);
  await settle(3500);
});

test("RU-2 G-41 a mixed combo multiplies its matches' joint prices; a group's leg numbers are those of the ticket", async () => {
  const caller = await seedCaller(fixture.store);
  const [a, b] = await fixture.seedMatches(2);
  if (a === undefined || b === undefined) throw new Error("two markets");
  const more = await fixture.seed({ eventId: a.eventId });
  const body: MixedComboBody = {
    bet_type: "mixed_combo",
    bet_amount: 10,
    ...common(4.62),
    tickets: [legOf(a), legOf(b), legOf(more)],
  };
  const answer = await fixture.place(caller, body);
  // 2.50 × 1.85 = 4.625.
  expect(answer).toMatchObject({ ok: true, value: { result: { total_odds: 4.62, potential_winnings: 46.2 } } });
  expect(fixture.book.asked).toEqual([String(a.eventId)]);
  if (!answer.ok) return;
  const { details } = await fixture.ticketOf(caller, answer.value.result.ticket_id);
  expect(details.groups).toEqual([{ legs: [1, 3], prices: { "1": 151, "3": 151, "1,3": 250 }, model: MODEL }]);
});

test("RU-2 G-45 legs that contradict or imply each other are refused with the reason and the legs", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const second = await fixture.seed({ eventId: first.eventId });
  const other = await fixture.seed();
  const mixed: BetBody = {
    bet_type: "mixed_combo",
    bet_amount: 10,
    ...common(4.62),
    tickets: [legOf(other), legOf(first), legOf(second)],
  };
  for (const kind of ["contradiction", "implied", "unavailable"] as const) {
    fixture.book.answer = Promise.resolve(err({ kind, legNumbers: [2] }));
    expect(refusalOf(await fixture.place(caller, mixed))).toEqual({
      code: 6028,
      detail: { reason: kind, legs: [3], market_ids: [second.marketId] },
    });
  }
  fixture.book.asked = [];
  fixture.book.answer = Promise.resolve(err({ kind: "changed", legNumbers: [] }));
  expect(codeOf(await fixture.place(caller, mixed))).toBe(5002);
  expect(fixture.book.asked).toHaveLength(5);
});

test("RU-4 RU-2 a joint price beyond the member's choice is a change; within it the bet has the current price", async () => {
  const caller = await seedCaller(fixture.store);
  const first = await fixture.seed();
  const second = await fixture.seed({ eventId: first.eventId });
  const body = (change: object = {}): BetBody => ({
    bet_type: "event_combo",
    bet_amount: 10,
    ...common(2.5),
    event_id: String(first.eventId),
    tickets: [legOf(first), legOf(second)],
    ...change,
  });
  fixture.book.oddsCenti = 225;
  expect(await fixture.place(caller, body())).toMatchObject({ ok: true, value: { result: { total_odds: 2.25 } } });
  fixture.book.oddsCenti = 224;
  const expected = { code: 5002, detail: { changes: [], total_odds: 2.24 } };
  expect(refusalOf(await fixture.place(caller, body()))).toEqual(expected);
  fixture.book.oddsCenti = 249;
  expect(codeOf(await fixture.place(caller, body({ better_odds_only: true })))).toBe(5002);
  expect(codeOf(await fixture.place(caller, body({ accept_any_odds: false })))).toBe(5002);
  fixture.book.oddsCenti = 260;
  expect(codeOf(await fixture.place(caller, body({ accept_any_odds: false })))).toBe(5002);
  const better = await fixture.place(caller, body({ better_odds_only: true }));
  expect(better).toMatchObject({ ok: true, value: { result: { total_odds: 2.6, potential_winnings: 26 } } });
});

test("G-42 G-48 the changes of several legs are reported together", async () => {
  const caller = await seedCaller(fixture.store);
  const markets = await fixture.seedMatches(4);
  const [a, b, c] = markets;
  if (a === undefined || b === undefined || c === undefined) throw new Error("three markets");
  await fixture.setOdds(a, 160);
  await fixture.setOdds(c, 190);
  const body = combo([a, b, c]);
  expect(refusalOf(await fixture.place(caller, { ...body, accept_any_odds: false } as BetBody))).toMatchObject({
    code: 5002,
    detail: {
      changes: [
        { market_id: a.marketId, euro_odds: 1.6, change_status: "down", status: "open" },
        { market_id: c.marketId, euro_odds: 1.9, change_status: "up", status: "open" },
      ],
    },
  });
  // Only a fall of more than 10 % needs the member's consent (RU-4).
  expect(refusalOf(await fixture.place(caller, body))?.detail).toMatchObject({ changes: [{ market_id: a.marketId }] });
  await fixture.setOdds(a, 180);
  expect(refusalOf(await fixture.place(caller, { ...body, better_odds_only: true } as BetBody))?.detail).toMatchObject({
    changes: [{ market_id: a.marketId, change_status: "down" }],
  });
  // 1.80 × 1.85 × 1.90 = 6.327.
  expect(await fixture.place(caller, body)).toMatchObject({ ok: true, value: { result: { total_odds: 6.32 } } });
  await fixture.setOdds(b, 185, "closed");
  expect(refusalOf(await fixture.place(caller, body))).toMatchObject({
    code: 5002,
    detail: { changes: [{ market_id: b.marketId, status: "closed", change_status: "lock" }] },
  });
  await fixture.setOdds(c, 185, "pause");
  expect(refusalOf(await fixture.place(caller, body))).toMatchObject({ code: 4009, detail: { changes: [{}, {}] } });
});
