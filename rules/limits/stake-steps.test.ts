import fc from "fast-check";
import { expect, test } from "vitest";
import { orderStakeSteps, stakeStepsOf } from "./stake-steps.ts";

const dollars = (...majors: readonly number[]): bigint[] => majors.map((major) => BigInt(Math.round(major * 100)));
const usual = {
  ownMinor: [],
  partnerMinor: dollars(50, 100, 200, 500, 1000),
  minMinor: 100n,
  balanceMinor: null,
} as const;

test("R3.1-20 without steps of their own a member has the partner's, all five where the balance covers them", () => {
  expect(stakeStepsOf(usual)).toEqual(usual.partnerMinor);
  expect(stakeStepsOf({ ...usual, balanceMinor: 100_000n })).toEqual(usual.partnerMinor);
});

test("G-44 the usual steps become smaller with the balance and never less than the least bet", () => {
  const of = (balance: number) => stakeStepsOf({ ...usual, balanceMinor: dollars(balance)[0] ?? 0n });
  expect(of(999.99)).toEqual(dollars(20, 50, 100, 200, 500));
  expect(of(30)).toEqual(dollars(1, 2, 5, 10, 20));
  expect(of(3)).toEqual(dollars(1, 2));
  expect(of(0.5)).toEqual([]);
  // Yen have no decimals: no tenth of 5.
  expect(stakeStepsOf({ ...usual, partnerMinor: [5n, 20n], minMinor: 1n, balanceMinor: 4n })).toEqual([2n]);
});

test("a member's own steps are as they set them, without those that the balance does not cover", () => {
  const ownMinor = dollars(5, 25, 991, 1000);
  expect(stakeStepsOf({ ...usual, ownMinor })).toEqual(ownMinor);
  expect(stakeStepsOf({ ...usual, ownMinor, balanceMinor: 99_100n })).toEqual(dollars(5, 25, 991));
  expect(stakeStepsOf({ ...usual, ownMinor, balanceMinor: 0n })).toEqual([]);
});

test("steps are kept in order, each once, without those that add nothing", () => {
  expect(orderStakeSteps([500n, 0n, 5n, 500n, 1000n])).toEqual([5n, 500n, 1000n]);
});

const anySteps = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 5 });

test("G-44 no step above the balance is ever offered, none twice, and never more than there are places", () => {
  fc.assert(
    fc.property(anySteps, anySteps, fc.bigInt({ min: 0n, max: 10n ** 9n }), (own, partnerMinor, balanceMinor) => {
      const steps = stakeStepsOf({ ownMinor: orderStakeSteps(own), partnerMinor, minMinor: 1n, balanceMinor });
      expect(steps.every((step) => step > 0n && step <= balanceMinor)).toBe(true);
      expect(steps).toEqual(orderStakeSteps(steps));
      expect(steps.length).toBeLessThanOrEqual(5);
    }),
  );
});
