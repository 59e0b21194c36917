import { randomUUID } from "node:crypto";
import { toErrorAnswer } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { computeTotalOdds } from "@clutch/rules";
import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import {
  codeOf,
  combo,
  common,
  KindsFixture,
  legOf,
  refusalOf,
  system,
  teams,
} from "../../../testkit/ledger/kinds-fixture.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { BetBody, BodyLeg } from "./bet-body.ts";
import { readOutcome } from "../tickets/outcome.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";

const fixture = new KindsFixture();

test("R5.2-02 R5.2-10 R5.2-11 G-45 a leg no combo may hold is refused by its own code", async () => {
  const caller = await seedCaller(fixture.store);
  const [a, b, c] = await fixture.seedMatches(3);
  if (a === undefined || b === undefined || c === undefined) throw new Error("three markets");
  const names = teams();
  const twins = await Promise.all([fixture.seed({ teams: names }), fixture.seed({ teams: [names[1], names[0]] })]);
  const sameEvent = await fixture.seed({ eventId: a.eventId });
  const barred = await fixture.seed({ isComboAllowed: false });
  const outright = await fixture.seed({ betType: "OR", selections: ["team-1", "team-2"] });
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
    [
      4003,
      combo([], {
        ...common(6.33),
        tickets: [legOf(a), legOf(b), legOf({ eventId: 1, eventVersion: 1, marketId: 1 })],
      }),
    ],
    [6024, { ...combo([a, b], common(3.42)), bet_type: "lucky_combo" } as BetBody],
    [6003, combo([a, b, c], { tickets: [legOf(a, { handicap: "1.3" }), legOf(b), legOf(c)] })],
    [6003, system([a, b, c], { systems: [{ combo_size: 3, bet_amount: 1 }] })],
    [6003, combo([], { tickets: [a, b, c].map((each) => legOf(each, { is_banker: true })) })],
    [201, { ...combo([a, b, c]), bet_type: "lucky_combo" } as BetBody],
    [201, combo([a, b, c], { is_follow_bet: true })],
  ];
  for (const [code, body] of cases) expect([code, codeOf(await fixture.place(caller, body))]).toEqual([code, code]);
});

test("G-44 G-52 R5.3-04 stakes of combos and systems are held to the partner's limits", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 10_000_000n });
  const markets = await fixture.seedMatches(3);
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
  for (const [code, body] of cases) expect([code, codeOf(await fixture.place(caller, body))]).toEqual([code, code]);
  const five = await fixture.seedMatches(5);
  const ladder = combo(five, common(21.66));
  // 50 000 / 21.66 = 2308.40.
  expect(codeOf(await fixture.place(caller, { ...ladder, bet_amount: 2308.41 } as BetBody))).toBe(6015);
  expect(codeOf(await fixture.place(caller, { ...ladder, bet_amount: 2308.4 } as BetBody))).toBe(201);
  const poor = await seedCaller(fixture.store, { balanceMinor: 2999n });
  expect(codeOf(await fixture.place(poor, system(markets)))).toBe(3001);
});

test("G-45 R5.3-04 odds of twenty legs are taken where the partner's limits allow, however long", async () => {
  const caller = await seedCaller(fixture.store);
  const { settings } = caller.partner;
  const limits = { ...settings.limits, maxPayout: 10_000_000, maxComboPayout: 10_000_000 };
  const generous = { ...caller, partner: { ...caller.partner, settings: { ...settings, limits } } };
  const markets = await fixture.seedMatches(20);
  // 1.85 to the power of 20, cut: 220 513.18.
  const answer = await fixture.place(generous, combo(markets, { ...common(220_513.18), bet_amount: 1 }));
  expect(answer).toMatchObject({ ok: true, value: { result: { total_odds: 220_513.18, member_odds: 220_513.18 } } });
  if (!answer.ok) return;
  const { row } = await fixture.ticketOf(caller, answer.value.result.ticket_id);
  expect([row.total_odds_centi, row.member_odds_e4]).toEqual([22_051_318n, 2_205_131_800n]);
});

test("G-45 R5.3-01 R5.3-02 R5.3-03 R8.2-47 R8.2-48 R8.2-49 R8.2-50 R8.2-51 limits are the partner's own, with their texts", async () => {
  const markets = await fixture.seedMatches(5);
  const body = combo(markets, common(21.66));
  for (const [limit, code, message] of [
    [{ comboMaxEvents: 4 }, 6018, "More than maximum number of allowed events"],
    [{ maxEvents: 4 }, 6010, "Has reached event limit"],
    [{ maxMarkets: 4 }, 6011, "Has reached market limit"],
    [{ maxMatches: 4 }, 6012, "Has reached match limit"],
    [{ pendingTicketsPerMember: 1 }, 6013, "Has reached ticket limit"],
    [{ pendingTicketsPerEvent: 1 }, 6009, "Maximum tickets per event reached"],
  ] as const) {
    const caller = await seedCaller(fixture.store);
    expect(codeOf(await fixture.place(caller, body))).toBe(201);
    const { limits } = caller.partner.settings;
    const settings = { ...caller.partner.settings, limits: { ...limits, ...limit } };
    const refused = refusalOf(await fixture.place({ ...caller, partner: { ...caller.partner, settings } }, body));
    const answer = refused === null ? null : toErrorAnswer(refused);
    expect([answer?.status, answer?.body.code, answer?.body.message]).toEqual([400, code, message]);
  }
});

test("RU-19 a system with too many combinations is refused with the limit, whatever the partner's other limits", async () => {
  const generous = { maxComboAmount: 1_000_000, maxComboPayout: 1_000_000_000 };
  const caller = await seedCaller(fixture.store, { balanceMinor: 1_000_000_000n });
  const { settings } = caller.partner;
  const withLimits = (change: object) => ({
    ...caller,
    partner: { ...caller.partner, settings: { ...settings, limits: { ...settings.limits, ...generous, ...change } } },
  });
  const markets = await fixture.seedMatches(20);
  const total = computeTotalOdds(markets.map(() => oddsCenti(185)));
  const of = (...sizes: readonly number[]) => {
    const systems = sizes.map((combo_size) => ({ combo_size, bet_amount: 1 }));
    return system(markets, { member_odds: Number(total) / 100, systems });
  };
  const all = Array.from({ length: 18 }, (_, index) => index + 2);
  const refusals = [
    [withLimits({}), of(...all), { max: 10_000, combinations: 1_048_554 }],
    [withLimits({}), of(5), { max: 10_000, combinations: 15_504 }],
    // A partner may allow fewer, not more.
    [withLimits({ maxCombinations: 2_000_000 }), of(5), { max: 10_000, combinations: 15_504 }],
    [withLimits({ maxCombinations: 1000 }), of(3), { max: 1000, combinations: 1140 }],
  ] as const;
  for (const [who, body, detail] of refusals) {
    const refused = refusalOf(await fixture.place(who, body));
    expect(refused).toEqual({ code: 6030, detail });
    expect(toErrorAnswer(refused ?? { code: 500 })).toMatchObject({
      status: 400,
      body: { message: "Too many combinations", detail },
    });
  }
  expect(codeOf(await fixture.place(withLimits({}), of(4)))).toBe(201);
});

test("RU-10 a combo waits when any leg's match is in play; a member frozen meanwhile is refused", async () => {
  const caller = await seedCaller(fixture.store);
  const [a, b] = await fixture.seedMatches(2);
  const live = await fixture.seed({ inPlay: true });
  if (a === undefined || b === undefined) throw new Error("two markets");
  const before = fixture.clock.nowMs();
  expect(codeOf(await fixture.place(caller, combo([a, b, live])))).toBe(201);
  expect(fixture.clock.nowMs() - before).toBe(2000);
  const frozen: PlaceDeps = {
    ...fixture.deps,
    sleep: async () => {
      await fixture.store.owner
        .updateTable("members")
        .set({ status: "frozen" })
        .where("member_id", "=", caller.member.memberId)
        .execute();
    },
  };
  const uniqueId = randomUUID();
  const request = { body: combo([a, b, live]), uniqueId, origin: { by: "member" } as const };
  expect(refusalOf(await placeBet(frozen, caller, request))).toEqual({ code: 2001 });
  const key = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId, uniqueId };
  expect(await readOutcome(fixture.store, key, { names: fixture.deps.names, language: "en" })).toMatchObject({
    status: 400,
  });
});

test("G-46 R5.3-07 the interval applies across all ticket types, but not to bets placed by the server", async () => {
  const caller = await seedCaller(fixture.store, { settings: { placeIntervalMs: 3000 } });
  const markets = await fixture.seedMatches(3);
  const uniqueId = randomUUID();
  expect(codeOf(await fixture.place(caller, combo(markets), uniqueId))).toBe(201);
  expect(codeOf(await fixture.place(caller, system(markets)))).toBe(6008);
  // The id and the interval are checked before the body (G-42).
  expect(codeOf(await fixture.place(caller, combo(markets, { member_odds: 9 })))).toBe(6008);
  expect(codeOf(await fixture.place(caller, combo(markets, { member_odds: 9 }), uniqueId))).toBe(6001);
  const booked = { body: combo(markets), uniqueId: randomUUID(), origin: { by: "prebook", prebookId: "7" } } as const;
  const answer = await placeBet(fixture.deps, caller, booked);
  expect(answer).toMatchObject({ ok: true, value: { result: { is_prebook: "true" } } });
  fixture.clock.advance(2999);
  expect(codeOf(await fixture.place(caller, system(markets)))).toBe(6008);
  fixture.clock.advance(1);
  expect(codeOf(await fixture.place(caller, system(markets)))).toBe(201);
});

test("R8.2-47 R5.3-04 fifty combos at once never pass the limits of open tickets or the money", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 100_000n });
  const limits = { ...caller.partner.settings.limits, pendingTicketsPerEvent: 7, pendingTicketsPerMember: 20 };
  const settings = { ...caller.partner.settings, limits };
  const held = { ...caller, partner: { ...caller.partner, settings } };
  const markets = await fixture.seedMatches(6);
  const codes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const of = [0, 1, 2].map((step) => markets[(index + step) % 6]).filter((each) => each !== undefined);
      return codeOf(await fixture.place(held, index % 2 ? combo(of) : system(of)));
    }),
  );
  const open = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
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
