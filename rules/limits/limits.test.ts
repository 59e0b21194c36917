import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import {
  computeBetRangeDisplay,
  computeComboMax,
  computeSingleMax,
  isInvalidRange,
  toClientRange,
} from "./bet-range.ts";
import {
  COMBO_MAX_EVENTS,
  COMBO_MIN_EVENTS,
  DEFAULT_SLIP_LIMITS,
  FALLBACK_MIN_BET,
  LUCKY_COMBO_MIN_MARKETS,
  MIXED_COMBO_MAX_EVENTS,
} from "./constants.ts";

test("R3.6-20 the bet range shown is the maximum over odds minus 1, a dash at odds of 1", () => {
  expect(computeBetRangeDisplay(500_000n, 185)).toBe(588_235n);
  expect(computeBetRangeDisplay(500_000n, 100)).toBeNull();
  expect(computeBetRangeDisplay(500_000n, null)).toBeNull();
});

test("R3.6-27 the maximum of a single never wins more than the market's limit, and one unit more would", () => {
  expect(computeSingleMax(500_000n, oddsCenti(185))).toBe(588_235n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 101, max: 100_000 }), (limit, centi) => {
      const max = computeSingleMax(limit, oddsCenti(centi));
      const net = BigInt(centi - 100);
      expect(max * net <= limit * 100n && (max + 1n) * net > limit * 100n).toBe(true);
    }),
  );
});

test("R5.2-10 R5.2-12 a combo stakes the smaller of its amount limit and its payout limit over the odds", () => {
  const limits = { maxAmountMinor: 500_000n, maxPayoutMinor: 5_000_000n };
  expect(computeComboMax(limits, 763n)).toBe(500_000n);
  expect(computeComboMax(limits, 4_000n)).toBe(125_000n);
});

test("R3.6-29 a minimum above the maximum becomes -1 / -1", () => {
  const range = toClientRange({ minMinor: 1_000n, maxMinor: 500n, maxPayoutMinor: null });
  expect([range.minMinor, range.maxMinor, isInvalidRange(range)]).toEqual([-1n, -1n, true]);
  const good = { minMinor: 500n, maxMinor: 500n, maxPayoutMinor: null };
  expect(toClientRange(good)).toEqual(good);
  expect(isInvalidRange(good)).toBe(false);
});

test("R3.1-21 R3.1-22 the defaults of the slip's limits", () => {
  expect([DEFAULT_SLIP_LIMITS.mixedComboMaxNumEvent, MIXED_COMBO_MAX_EVENTS]).toEqual([5, 5]);
  expect([DEFAULT_SLIP_LIMITS.comboMaxNumEvent, COMBO_MAX_EVENTS]).toEqual([20, 20]);
  expect([COMBO_MIN_EVENTS, LUCKY_COMBO_MIN_MARKETS, FALLBACK_MIN_BET]).toEqual([3, 3, 100]);
});
