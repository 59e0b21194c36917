import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { DEFAULT_SLIP_LIMITS, type SlipLimits } from "../limits/constants.ts";
import { addIncrement, computeAmountProblem, toIncrementMinor, type AmountCheck } from "./amount.ts";
import { betOddsOf, changedLegs, computeChangeProblem, type PricedLeg } from "./change-problem.ts";
import { systemSizesOf } from "./ticket-types/system.ts";
import { computeLegProblem } from "./leg-problem.ts";
import type { ComboLeg } from "./selection.ts";
import { computeChangeToAsk, type AcceptanceRule, type OddsChoice } from "./odds-choice.ts";
import type { TicketType } from "./state.ts";
import { computeSlipSummary } from "./summary.ts";

const leg = (eventId: number, marketId = eventId, more: Partial<ComboLeg> = {}): ComboLeg => ({
  eventId: String(eventId),
  matchKey: `match-${eventId}`,
  marketId,
  lineNumber: 0,
  selection: "home",
  isOutright: false,
  isComboAllowed: true,
  ...more,
});
const legs = (count: number) => Array.from({ length: count }, (_, n) => leg(n + 1));
const codeOf = (kind: TicketType, of: readonly ComboLeg[], limits: Partial<SlipLimits> = {}) =>
  computeLegProblem(kind, of, {
    limits: { ...DEFAULT_SLIP_LIMITS, ...limits },
    systems: [{ comboSize: 2, stakeMinor: 1n }],
  })?.code ?? null;

test("R5.2-13 a single takes exactly one ticket", () =>
  expect([legs(0), legs(1), legs(2)].map((each) => codeOf("single", each))).toEqual([6002, null, 6002]));

test("R5.2-01 R5.2-02 a combo needs 3 events and 3 matches", () => {
  for (const kind of ["combo", "system", "lucky_combo"] as const) {
    expect(codeOf(kind, legs(3))).toBeNull();
    expect(codeOf(kind, [leg(1), leg(2), leg(3, 3, { matchKey: "match-2" })])).toBe(6023);
  }
  expect(codeOf("combo", legs(2))).toBe(6023);
});

test("R5.2-03 R5.2-14 enough events, but one of them twice", () =>
  expect(codeOf("combo", [...legs(3), leg(1, 9)])).toBe(6025));

test("R5.2-04 enough matches, but two events of one", () =>
  expect(codeOf("combo", [...legs(3), leg(4, 4, { matchKey: "match-1" })])).toBe(6026));

test("R5.2-05 R5.2-06 an outright leg and an event without permission", () => {
  for (const kind of ["combo", "system", "lucky_combo", "mixed_combo"] as const) {
    expect(codeOf(kind, [...legs(3), leg(4, 4, { isOutright: true })])).toBe(6027);
    expect(codeOf(kind, [...legs(3), leg(4, 4, { isComboAllowed: false })])).toBe(6028);
  }
});

test("R5.2-08 R5.2-09 at most 20 events, 5 for a mixed combo", () => {
  expect([codeOf("combo", legs(20)), codeOf("combo", legs(21))]).toEqual([null, 6018]);
  expect([codeOf("mixed_combo", legs(5)), codeOf("mixed_combo", legs(6))]).toEqual([null, 6018]);
});

test("R5.3-01 R5.3-02 R5.3-03 configured limits on events, markets and matches", () => {
  expect(codeOf("combo", legs(3), { maxEvents: 1 })).toBe(6010);
  expect(codeOf("combo", legs(3), { maxMarkets: 1 })).toBe(6011);
  expect(codeOf("combo", legs(3), { maxMatches: 1 })).toBe(6012);
});

test("R5.3-09 R5.3-10 a lucky combo needs 3 markets, then 3 events", () => {
  expect(codeOf("lucky_combo", legs(2))).toBe(6024);
  expect(codeOf("lucky_combo", [leg(1), leg(2), leg(2, 9)])).toBe(6023);
});

test("G-45 an in-match combo has one event, 2 to 10 selections, each of its own market", () => {
  const of = (count: number) => Array.from({ length: count }, (_, n) => leg(1, n + 1));
  expect([1, 2, 10, 11].map((count) => codeOf("event_combo", of(count)))).toEqual([6003, null, null, 6011]);
  expect(codeOf("event_combo", legs(2))).toBe(6003);
  expect(codeOf("event_combo", [leg(1, 7), leg(1, 7)])).toBe(6003);
});

test("G-41 a mixed combo has 2 to 5 events and at least 3 selections of different markets", () => {
  expect(codeOf("mixed_combo", [leg(1, 1), leg(1, 2), leg(2, 3)])).toBeNull();
  expect(codeOf("mixed_combo", [leg(1, 1), leg(1, 2), leg(1, 3)])).toBe(6003);
  expect(codeOf("mixed_combo", legs(2))).toBe(6003);
  expect(codeOf("mixed_combo", [leg(1, 1), leg(1, 1), leg(2, 3)])).toBe(6003);
});

const systemOf = (...sizes: number[]) =>
  computeLegProblem("system", legs(4), {
    limits: DEFAULT_SLIP_LIMITS,
    systems: sizes.map((comboSize) => ({ comboSize, stakeMinor: 1n })),
  });

test("RU-19 a system has at most ten thousand combinations of all its sizes, or fewer where the partner says so", () => {
  const systemOfTwenty = (
    sizes: readonly number[],
    change: Partial<SlipLimits> = {},
    bankers: readonly number[] = [],
  ) =>
    computeLegProblem("system", legs(20), {
      limits: { ...DEFAULT_SLIP_LIMITS, ...change },
      systems: sizes.map((comboSize) => ({ comboSize, stakeMinor: 1n })),
      bankers,
    });
  const tooMany = (combinations: number, max = 10_000) => ({
    code: 6030,
    field: "legs",
    values: { max, combinations },
  });
  // 190, 1140, 4845 and 15,504 of 20.
  expect([systemOfTwenty([2]), systemOfTwenty([2, 3, 4])]).toEqual([null, null]);
  expect(systemOfTwenty([5])).toEqual(tooMany(15_504));
  expect(systemOfTwenty([4, 17, 3, 2, 16])).toEqual(tooMany(4845 + 1140 + 1140 + 190 + 4845));
  expect(systemOfTwenty(Array.from({ length: 18 }, (_, index) => index + 2))).toEqual(tooMany(1_048_554));
  // Seven bankers leave five of thirteen: 1287.
  expect(systemOfTwenty([12], {}, [0, 1, 2, 3, 4, 5, 6])).toBeNull();
  expect([systemOfTwenty([2], { maxCombinations: 190 }), systemOfTwenty([2], { maxCombinations: 189 })]).toEqual([
    null,
    tooMany(190, 189),
  ]);
});

test("G-41 a system chooses sizes from 2 to one less than its legs, each once", () => {
  expect([systemSizesOf(2), systemSizesOf(3), systemSizesOf(5)]).toEqual([[], [2], [2, 3, 4]]);
  expect([systemOf(2), systemOf(2, 3)]).toEqual([null, null]);
  expect([systemOf(), systemOf(1), systemOf(4), systemOf(2, 2), systemOf(2.5)].map((problem) => problem?.code)).toEqual(
    [6003, 6003, 6003, 6003, 6003],
  );
});

const check: AmountCheck = {
  amountMinor: 10_000n,
  currency: "USD",
  range: { minMinor: 1_000n, maxMinor: 588_235n, maxPayoutMinor: 5_000_000n },
  balanceMinor: 100_000n,
  potentialMinor: 18_500n,
  combo: null,
};
const amountCode = (change: Partial<AmountCheck>) => computeAmountProblem({ ...check, ...change })?.code ?? null;

test("R5.1-01 an empty or zero amount", () => {
  expect([null, 0n, -5n].map((amountMinor) => amountCode({ amountMinor }))).toEqual([6020, 6020, 6020]);
});

test("R5.1-02 R5.1-03 below the server's minimum, which the message names", () => {
  expect([amountCode({ amountMinor: 999n }), amountCode({ amountMinor: 1_000n })]).toEqual([6019, null]);
  const range = { minMinor: 2_500n, maxMinor: 588_235n, maxPayoutMinor: null };
  expect(computeAmountProblem({ ...check, amountMinor: 999n, range })?.values).toEqual({ min_bet: "25" });
});

test("R5.1-04 the message says 100 while no range is loaded, in any currency", () => {
  for (const currency of ["USD", "JPY", "KWD"] as const)
    expect(computeAmountProblem({ ...check, currency, amountMinor: 99n, range: null })?.values).toEqual({
      min_bet: "100",
    });
});

test("R5.1-05 above the maximum amount", () => {
  const balanceMinor = 10_000_000n;
  expect([588_235n, 588_236n].map((amountMinor) => amountCode({ amountMinor, balanceMinor }))).toEqual([null, 6021]);
});

test("R5.1-06 above the wallet balance", () =>
  expect([100_000n, 100_001n].map((amountMinor) => amountCode({ amountMinor }))).toEqual([null, "insufficientWallet"]));

test("R5.1-07 winnings above the payout limit", () =>
  expect([5_000_000n, 5_000_001n].map((potentialMinor) => amountCode({ potentialMinor }))).toEqual([null, 6014]));

test("R5.2-10 R5.2-11 R5.2-12 the problem of a combo above a limit names the limit", () => {
  const combo = { isMixed: false, maxAmountMinor: 500_000n, maxPayoutMinor: 5_000_000n };
  const rich = {
    balanceMinor: 100_000_000n,
    range: { minMinor: 1_000n, maxMinor: 400_000n, maxPayoutMinor: 5_000_000n },
  };
  expect(amountCode({ ...rich, combo, amountMinor: 500_001n })).toBe(6016);
  expect(amountCode({ ...rich, combo: { ...combo, isMixed: true }, amountMinor: 500_001n })).toBe(6017);
  expect(amountCode({ ...rich, combo, amountMinor: 450_000n, potentialMinor: 5_000_001n })).toBe(6015);
  expect(amountCode({ ...rich, combo, amountMinor: 450_000n, potentialMinor: 4_000_000n })).toBe(6021);
});

test("G-44 the first failure wins: amount, minimum, maximum, balance, payout", () => {
  const bad = { balanceMinor: 0n, potentialMinor: 10n ** 12n };
  expect(amountCode({ ...bad, amountMinor: 1n })).toBe(6019);
  expect(amountCode({ ...bad, amountMinor: 600_000n })).toBe(6021);
  expect(amountCode({ ...bad, amountMinor: 2_000n })).toBe("insufficientWallet");
});

test("R3.6-30 a range of -1 / -1 refuses every amount", () => {
  const range = { minMinor: -1n, maxMinor: -1n, maxPayoutMinor: null };
  expect([null, 1n, 10_000n].map((amountMinor) => amountCode({ range, amountMinor }))).toEqual([4001, 4001, 4001]);
});

test("G-79 an increment that would pass the maximum sets the maximum with a problem", () => {
  const range = { minMinor: 1_000n, maxMinor: 6_000n, maxPayoutMinor: null };
  const fifty = toIncrementMinor(50, "USD");
  expect(addIncrement(5_000n, fifty, range)).toEqual({
    amountMinor: 6_000n,
    problem: { code: "amountLimit", field: "amount", values: {} },
  });
  expect(addIncrement(1_000n, fifty, range)).toEqual({ amountMinor: 6_000n, problem: null });
  expect(addIncrement(null, fifty, null)).toEqual({ amountMinor: 5_000n, problem: null });
  expect([toIncrementMinor(50, "JPY"), toIncrementMinor(50, "KWD")]).toEqual([50n, 50_000n]);
});

const agreed = { oddsCenti: oddsCenti(185), handicap: -6, status: "open" } as const;
const rule = (choice: OddsChoice): AcceptanceRule => ({ choice, maxSlidePercent: 10 });
const ask = (choice: OddsChoice, now: Partial<{ oddsCenti: number; handicap: number; status: "open" | "pause" }>) =>
  computeChangeToAsk(agreed, { ...agreed, ...now, oddsCenti: oddsCenti(now.oddsCenti ?? 185) }, rule(choice));

test("R4.3-12 with accept-any-odds off every change of odds needs consent", () =>
  expect([ask("none", { oddsCenti: 186 }), ask("none", { oddsCenti: 184 }), ask("none", {})]).toEqual([
    "up",
    "down",
    null,
  ]));

test("RU-4 accept-any accepts a fall of 10 percent at most; better-only accepts none", () => {
  expect([ask("any", { oddsCenti: 300 }), ask("any", { oddsCenti: 167 })]).toEqual([null, null]);
  expect(ask("any", { oddsCenti: 166 })).toBe("down");
  expect([ask("better", { oddsCenti: 186 }), ask("better", { oddsCenti: 184 })]).toEqual([null, "down"]);
});

test("RU-4 a fall of exactly 10 percent is still taken", () => {
  const from = { ...agreed, oddsCenti: oddsCenti(200) };
  const asked = [180, 179].map((centi) =>
    computeChangeToAsk(from, { ...from, oddsCenti: oddsCenti(centi) }, rule("any")),
  );
  expect(asked).toEqual([null, "down"]);
});

test("R4.3-13 RU-4 a lock and a moved handicap always need consent", () => {
  for (const choice of ["any", "better", "none"] as const) {
    expect(ask(choice, { status: "pause" })).toBe("lock");
    expect(ask(choice, { handicap: -10, oddsCenti: 300 })).toBe("handi-change");
  }
});

test("RU-4 accept-any never takes a price below the edge, exactly", () => {
  const odds = fc.integer({ min: 101, max: 100_000 });
  fc.assert(
    fc.property(odds, odds, fc.integer({ min: 0, max: 50 }), (before, now, maxSlidePercent) => {
      const asked = computeChangeToAsk(
        { ...agreed, oddsCenti: oddsCenti(before) },
        { ...agreed, oddsCenti: oddsCenti(now) },
        { choice: "any", maxSlidePercent },
      );
      const isBelow = BigInt(now) * 100n < BigInt(before) * BigInt(100 - maxSlidePercent);
      expect(asked).toBe(isBelow ? "down" : null);
    }),
  );
});

const priced = (change: Partial<PricedLeg>): PricedLeg => ({
  marketId: 700201,
  lineNumber: 0,
  selection: "home",
  betType: "AH",
  oddsCenti: oddsCenti(240),
  handicapQuarters: -6,
  currentOddsCenti: oddsCenti(240),
  currentHandicapQuarters: -6,
  status: "open",
  changeStatus: null,
  ...change,
});

test("G-79 changes are 5002, a moved handicap alone is 5003 with the new handicap", () => {
  expect(computeChangeProblem([priced({})], rule("none"))).toBeNull();
  expect(computeChangeProblem([priced({ currentOddsCenti: oddsCenti(230) })], rule("none"))?.code).toBe(5002);
  const moved = priced({ currentHandicapQuarters: -10 });
  expect(computeChangeProblem([moved], rule("any"))).toEqual({
    code: 5003,
    field: "odds",
    values: { handicap: "-2.5" },
  });
  const locked = priced({ marketId: 1, status: "pause" });
  expect(computeChangeProblem([moved, locked], rule("any"))?.code).toBe(5002);
  expect(changedLegs([priced({}), moved, locked], rule("any"))).toEqual([moved, locked]);
});

test("RU-4 a leg is bet at the market's odds while they need no consent, and small falls do not add up", () => {
  const at = (centi: number) => betOddsOf(priced({ currentOddsCenti: oddsCenti(centi) }), rule("any"));
  expect([at(250), at(230), at(216), at(215)]).toEqual([250, 230, 216, 240]);
  expect(betOddsOf(priced({ currentOddsCenti: oddsCenti(250) }), rule("none"))).toBe(240);
  expect(betOddsOf(priced({ currentOddsCenti: null }), rule("any"))).toBe(240);
});

const summaryLegs = [
  { eventId: "9001001", startMs: 1, oddsCenti: oddsCenti(185) },
  { eventId: "9001003", startMs: 3, oddsCenti: oddsCenti(172) },
  { eventId: "9001002", startMs: 2, oddsCenti: oddsCenti(240) },
];

test("R3.7-04 R3.7-23 R3.7-24 R3.7-25 R3.7-27 R3.7-28 the combo of G-42: 7.63, 763.00, 663 percent", () => {
  expect(computeSlipSummary(summaryLegs, { amountMinor: 10_000n })).toEqual({
    totalOddsCenti: 763n,
    totalStakeMinor: 10_000n,
    potentialMinor: 76_300n,
    winningsPercent: 663,
    numberOfCombos: 1,
    firstEventId: "9001001",
    lastEventId: "9001003",
  });
});

test("RU-19 the summary of a system of a million combinations is counted, not summed up", () => {
  const odds = Array.from({ length: 20 }, (_, index) => ({
    eventId: `${index}`,
    startMs: index,
    oddsCenti: oddsCenti(185),
  }));
  const systems = Array.from({ length: 18 }, (_, index) => ({ comboSize: index + 2, stakeMinor: 100n }));
  const summary = computeSlipSummary(odds, { amountMinor: null, systems });
  expect([summary.numberOfCombos, summary.totalStakeMinor, summary.potentialMinor]).toEqual([
    1_048_554,
    104_855_400n,
    0n,
  ]);
});

test("R3.7-22 R3.7-26 the system of G-42: 3 combos, 30 staked, 117.40 to win", () => {
  const summary = computeSlipSummary(summaryLegs, {
    amountMinor: null,
    systems: [{ comboSize: 2, stakeMinor: 1_000n }],
  });
  expect(summary).toMatchObject({
    totalStakeMinor: 3_000n,
    potentialMinor: 11_740n,
    numberOfCombos: 3,
    winningsPercent: 291,
  });
});

test("RU-2 legs of one match are summed up at their quote, not at their product", () => {
  const summary = computeSlipSummary(summaryLegs.slice(0, 2), {
    amountMinor: 10_000n,
    quotedOddsCenti: oddsCenti(250),
  });
  expect([summary.totalOddsCenti, summary.potentialMinor]).toEqual([250n, 25_000n]);
});

test("an empty slip sums up to nothing", () => {
  expect(computeSlipSummary([], { amountMinor: null })).toMatchObject({
    totalOddsCenti: 0n,
    potentialMinor: 0n,
    winningsPercent: 0,
  });
});
