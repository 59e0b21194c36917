import { oddsCenti } from "@clutch/kernel";
import { DEFAULT_SLIP_LIMITS } from "@clutch/rules";
import { expect, test } from "vitest";
import { comboCapsOf, computeComboRange, computeSingleRange, slipLimitsOf, type LimitsIn } from "./limits.ts";

const LIMITS = {
  minBetAmount: 2,
  maxBetAmount: 100,
  maxPayout: 1000,
  maxComboAmount: 50,
  maxComboPayout: 700,
  pendingTicketsPerEvent: 1,
  pendingTicketsPerMember: 1,
};
/** 1.5 of the member's units to the dollar. */
const scope = (change: Partial<LimitsIn> = {}): LimitsIn => ({
  limits: LIMITS,
  currency: "USD",
  unitsPerUsd: () => 1.5,
  ...change,
});

test("G-43 a single may stake what wins the most amount, between the partner's bounds in the member's currency", () => {
  expect(computeSingleRange(scope(), oddsCenti(250))).toEqual({
    // 2, 100 / 1.50 and 1000 dollars at 1.5 each.
    minMinor: 300n,
    maxMinor: 10_000n,
    maxPayoutMinor: 150_000n,
  });
  expect(computeSingleRange(scope({ currency: "KWD" }), oddsCenti(200))).toEqual({
    minMinor: 3000n,
    maxMinor: 150_000n,
    maxPayoutMinor: 1_500_000n,
  });
  const unitsPerUsd = (currency: string) => (currency === "JPY" ? 150.26 : 1);
  // What a currency without decimals cannot hold is cut: 300.52 and 15 026.
  expect(computeSingleRange(scope({ currency: "JPY", unitsPerUsd }), oddsCenti(200))).toMatchObject({
    minMinor: 300n,
    maxMinor: 15_026n,
  });
});

test("G-43 G-52 a combination may stake the combo amount, or less where that would pass the combo payout", () => {
  const small = computeComboRange(scope(), 200n);
  expect(small).toEqual({ minMinor: 300n, maxMinor: 7500n, maxPayoutMinor: 105_000n });
  // 1050 / 20.
  expect(computeComboRange(scope(), 2000n)).toEqual({ ...small, maxMinor: 5250n });
  expect(comboCapsOf(scope(), true)).toEqual({ isMixed: true, maxAmountMinor: 7500n, maxPayoutMinor: 105_000n });
  expect(comboCapsOf(scope(), false).isMixed).toBe(false);
});

test("G-45 how much one bet may hold is the partner's setting, number by number, or the default of the rules", () => {
  expect(slipLimitsOf(LIMITS)).toEqual(DEFAULT_SLIP_LIMITS);
  const own = { maxEvents: 1, maxMarkets: 2, maxMatches: 3, comboMaxEvents: 4, mixedComboMaxEvents: 6 };
  expect(slipLimitsOf({ ...LIMITS, ...own })).toEqual({
    ...DEFAULT_SLIP_LIMITS,
    maxEvents: 1,
    maxMarkets: 2,
    maxMatches: 3,
    comboMaxNumEvent: 4,
    mixedComboMaxNumEvent: 6,
  });
});
