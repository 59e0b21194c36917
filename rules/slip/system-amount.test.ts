import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { computeSystemAmountProblem, type SystemAmountCheck } from "./system-amount.ts";

const RANGE = { minMinor: 1000n, maxMinor: 500_000n, maxPayoutMinor: 5_000_000n };
const check = (change: Partial<SystemAmountCheck> = {}): SystemAmountCheck => ({
  odds: [185, 240, 172].map(oddsCenti),
  systems: [{ comboSize: 2, stakeMinor: 1000n }],
  bankers: [],
  currency: "USD",
  rangeOf: () => RANGE,
  balanceMinor: null,
  combo: { isMixed: false, maxAmountMinor: 500_000n, maxPayoutMinor: 5_000_000n },
  ...change,
});
const codeOf = (change: Partial<SystemAmountCheck>) => computeSystemAmountProblem(check(change))?.code ?? null;
const of = (stakeMinor: bigint, comboSize = 2) => ({ systems: [{ comboSize, stakeMinor }] });

test("G-44 G-52 the stakes of a system are checked size by size, then together", () => {
  expect(codeOf({})).toBeNull();
  expect(codeOf(of(0n))).toBe(6020);
  expect(codeOf(of(999n))).toBe(6019);
  expect(codeOf(of(500_001n))).toBe(6016);
  // 4.44 + 3.18 + 4.12 = 11.74: 4258.94 on each pays 49 999.95, a cent more 50 000.07.
  expect(codeOf(of(425_894n))).toBeNull();
  expect(codeOf(of(425_895n))).toBe(6015);
  expect(codeOf({ ...of(1000n), balanceMinor: 2999n })).toBe("insufficientWallet");
  expect(codeOf({ ...of(1000n), balanceMinor: 3000n })).toBeNull();
  const sizes = [1000n, 999n].map((stakeMinor, at) => ({ comboSize: at + 2, stakeMinor }));
  expect(codeOf({ odds: [185, 240, 172, 150].map(oddsCenti), systems: sizes })).toBe(6019);
});

test("G-52 a million combinations are refused by their cost, not summed up", () => {
  const odds = Array.from({ length: 20 }, () => oddsCenti(101));
  expect(codeOf({ odds, ...of(1000n, 10) })).toBe(6015);
  expect(codeOf({ odds, ...of(1000n, 10), bankers: [0, 1, 2, 3, 4, 5, 6, 7, 8] })).toBeNull();
});
