import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { BetBody } from "../bet-body.ts";
import { findRules } from "./find-rules.ts";
import type { BetScope, Price } from "./ticket-type-rules.ts";
import { MAX_TOTAL_CENTI } from "./one-stake.ts";

const LIMITS = {
  minBetAmount: 1,
  maxBetAmount: 1000,
  maxPayout: 3000,
  maxComboAmount: 500,
  maxComboPayout: 5000,
  pendingTicketsPerEvent: 1,
  pendingTicketsPerMember: 1,
};
const scopeOf = (limits: Partial<typeof LIMITS> = {}) =>
  ({
    member: { currency: "USD" },
    settings: { limits: { ...LIMITS, ...limits } },
    unitsPerUsd: () => 1,
  }) as unknown as BetScope;
const bodyOf = (bet_type: BetBody["bet_type"], change: object) => ({ bet_type, ...change }) as unknown as BetBody;

/** The refusal's code, or what is stored of the stake. */
function stakeOf(bet: { type: BetBody["bet_type"]; amount: number; total?: bigint; limits?: Partial<typeof LIMITS> }) {
  const body = bodyOf(bet.type, { bet_amount: bet.amount, tickets: [] });
  const price: Price = { totalOddsCenti: bet.total ?? 200n, groups: [] };
  const stake = findRules(body).stake({ body, odds: [], scope: scopeOf(bet.limits) }, price);
  return stake.ok ? stake.value : stake.error;
}
const codeOf = (bet: Parameters<typeof stakeOf>[0]) => {
  const stake = stakeOf(bet);
  return "code" in stake ? stake.code : 201;
};
const COMBOS = ["combo", "event_combo", "mixed_combo", "lucky_combo"] as const;

test("G-44 a stake is an amount of its currency, not below the partner's minimum", () => {
  for (const type of ["single", ...COMBOS] as const) {
    const codes = [0, 1.001, 0.99, 1].map((amount) => codeOf({ type, amount }));
    expect([type, codes]).toEqual([type, [6020, 6003, 6019, 201]]);
    expect(stakeOf({ type, amount: 10.5, total: 185n })).toEqual({
      stakeMinor: 1050n,
      potentialMinor: 1942n,
      details: {},
    });
  }
  expect(stakeOf({ type: "single", amount: 0.5 })).toMatchObject({
    code: 6019,
    detail: { min_bet: expect.anything() },
  });
});

test("G-43 G-45 a single has its own limits, a combo those of combos, each with its own code", () => {
  const single = (amount: number, total: bigint) => codeOf({ type: "single", amount, total });
  // At 5.00 a stake of 250 wins 1000, the most; at 1.50 one of 2000 would pay 3000, the most.
  expect([single(250, 500n), single(250.01, 500n)]).toEqual([201, 6021]);
  expect([single(2000, 150n), single(2000.01, 150n)]).toEqual([201, 6021]);
  expect(codeOf({ type: "single", amount: 1999, total: 151n, limits: { maxBetAmount: 1020 } })).toBe(6014);
  for (const type of COMBOS) {
    const over = type === "mixed_combo" ? 6017 : 6016;
    expect([type, codeOf({ type, amount: 500 }), codeOf({ type, amount: 500.01 })]).toEqual([type, 201, over]);
    // At 20.00 a stake of 250 pays 5000, the most.
    const paid = [250, 250.01].map((amount) => codeOf({ type, amount, total: 2000n }));
    expect([type, paid]).toEqual([type, [201, 6015]]);
  }
});

test("G-45 odds beyond what goes over the wire exactly are refused as a payout that is too high", () => {
  const limits = { maxComboPayout: 1e13, maxComboAmount: 1e13 };
  const at = (total: bigint) => codeOf({ type: "combo", amount: 1, total, limits });
  expect([at(MAX_TOTAL_CENTI), at(MAX_TOTAL_CENTI + 1n)]).toEqual([201, 6015]);
});

/** A system of legs at these odds; bankers by their places from 0. */
function systemOf(odds: readonly number[], change: { systems?: unknown; bankers?: readonly number[] } = {}) {
  const { systems = [{ combo_size: 2, bet_amount: 10 }], bankers = [] } = change;
  const tickets = odds.map((_, index) => (bankers.includes(index) ? { is_banker: true } : {}));
  const body = bodyOf("system", { systems, tickets });
  const price: Price = { totalOddsCenti: 200n, groups: [] };
  const stake = findRules(body).stake({ body, odds: odds.map(oddsCenti), scope: scopeOf() }, price);
  return stake.ok ? stake.value : stake.error;
}
const pairs = (bet_amount: number) => ({ systems: [{ combo_size: 2, bet_amount }] });

test("G-53 a system costs and may pay the sum of its combinations; sizes and bankers are kept", () => {
  // 2 × 3 + 2 × 4 + 3 × 4 = 26 for ten each.
  expect(systemOf([200, 300, 400])).toEqual({
    stakeMinor: 3000n,
    potentialMinor: 26_000n,
    details: { systems: [{ comboSize: 2, stakeMinor: "1000" }] },
  });
  const systems = [
    { combo_size: 2, bet_amount: 10 },
    { combo_size: 3, bet_amount: 5 },
  ];
  // With the second in all: 6 + 12 + 4.50 at ten, 24 + 9 + 18 at five.
  expect(systemOf([200, 300, 400, 150], { systems, bankers: [1] })).toEqual({
    stakeMinor: 4500n,
    potentialMinor: 22_500n + 25_500n,
    details: {
      systems: [
        { comboSize: 2, stakeMinor: "1000" },
        { comboSize: 3, stakeMinor: "500" },
      ],
      bankers: [2],
    },
  });
});

test("G-44 G-52 each size of a system is limited by its highest combination, all together by the payout", () => {
  const odds = [1000, 1000, 150];
  const codes = [0, 1.001, 0.99, 500.01].map((amount) => systemOf(odds, pairs(amount)));
  expect(codes).toMatchObject([{ code: 6020 }, { code: 6003 }, { code: 6019 }, { code: 6016 }]);
  // The highest pair pays a hundred for one: fifty is the most; both tens with the third pay thirty more.
  expect(systemOf(odds, pairs(50.01))).toMatchObject({ code: 6021 });
  expect(systemOf(odds, pairs(50))).toMatchObject({ code: 6015 });
  expect(systemOf(odds, pairs(38.46))).toMatchObject({ stakeMinor: 11_538n, potentialMinor: 499_980n });
  expect(systemOf(odds, pairs(38.47))).toMatchObject({ code: 6015 });
  // With the third as banker no pair pays more than fifteen.
  expect(systemOf(odds, { ...pairs(166), bankers: [2] })).toMatchObject({ potentialMinor: 498_000n });
  expect(systemOf(odds, { systems: [pairs(10).systems[0], { combo_size: 3, bet_amount: 1.001 }] })).toMatchObject({
    code: 6003,
  });
});
