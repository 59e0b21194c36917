import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareFractions, fraction, type Fraction } from "@clutch/kernel";
import type { TicketStake } from "../settle/payout.ts";
import { computeFairReturn, computeOffer, isRuleMet, isWithinTolerance, partOfOffer } from "./offer.ts";

const WHOLE = { totalMinor: 1000n, openMinor: 1000n };

test("decision 0090: a single is worth its stake by its mean return, less the margin, cut", () => {
  // 0.64 of the worlds win at 1.85: 1.184 a unit; 5 % are kept.
  const fair = computeFairReturn([fraction(1184, 1000)], { kind: "all", stakeMinor: 1000n });
  expect(computeOffer(fair, WHOLE, 500)).toBe(1124n);
});

const mean = fc.tuple(fc.nat(3000), fc.integer({ min: 1, max: 1000 })).map(([a, b]) => fraction(a, b));

/** Every choice by counting bits: slow and hard to get wrong. */
function countSystem(means: readonly Fraction[], size: number, banker: number | null): number {
  let sum = 0;
  for (let bits = 0; bits < 1 << means.length; bits += 1) {
    const chosen = means.filter((_, index) => (bits >> index) % 2 === 1);
    if (chosen.length !== size || (banker !== null && (bits >> banker) % 2 === 0)) continue;
    sum += chosen.reduce((product, each) => (product * Number(each.numerator)) / Number(each.denominator), 1);
  }
  return sum;
}

test("decision 0090: a system is worth all its choices that hold the banker", () => {
  const means = fc.array(mean, { minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(means, fc.integer({ min: 2, max: 3 }), fc.option(fc.nat(2)), (some, comboSize, banker) => {
      const stake: TicketStake = {
        kind: "system",
        systems: [{ comboSize, stakeMinor: 10n }],
        bankers: banker === null ? [] : [banker],
      };
      const { numerator, denominator } = computeFairReturn(some, stake);
      const counted = 10 * countSystem(some, comboSize, banker);
      const exact = Number((numerator * 1_000_000n) / denominator) / 1_000_000;
      expect(Math.abs(exact - counted)).toBeLessThanOrEqual(1e-6 * Math.max(1, counted));
    }),
  );
});

test("decision 0090: an offer rises with the chances, falls with the margin; parts never exceed the whole", () => {
  const stake: TicketStake = { kind: "all", stakeMinor: 1000n };
  const parts = fc.array(fc.bigInt({ min: 1n, max: 400n }), { minLength: 1, maxLength: 5 });
  const margin = fc.nat(10_000);
  fc.assert(
    fc.property(fc.array(mean, { minLength: 1, maxLength: 5 }), mean, margin, parts, (some, more, marginBps, sold) => {
      const fair = computeFairReturn(some, stake);
      const offer = computeOffer(fair, WHOLE, marginBps);
      expect(offer <= computeOffer(fair, WHOLE, 0)).toBe(true);
      const [first = fraction(1), ...rest] = some;
      const better = compareFractions(more, first) > 0 ? more : first;
      expect(computeOffer(computeFairReturn([better, ...rest], stake), WHOLE, marginBps) >= offer).toBe(true);
      let open = 1000n;
      let paid = 0n;
      for (const part of sold) {
        if (part > open) break;
        paid += partOfOffer(computeOffer(fair, { totalMinor: 1000n, openMinor: open }, marginBps), open, part);
        open -= part;
      }
      expect(paid <= offer).toBe(true);
    }),
  );
});

test("decision 0090: the tolerance is of the expected amount, and more is always within it", () => {
  expect(isWithinTolerance(1000n, 950n, 5)).toBe(true);
  expect(isWithinTolerance(1000n, 949n, 5)).toBe(false);
  expect(isWithinTolerance(1000n, 1000n, 0)).toBe(true);
  expect(isWithinTolerance(1000n, 999n, 0)).toBe(false);
  expect(isWithinTolerance(1000n, 5000n, 0)).toBe(true);
});

test("decision 0090: a rule is met at its multiple of what is staked", () => {
  expect(isRuleMet(2000n, 1000n, 200)).toBe(true);
  expect(isRuleMet(1999n, 1000n, 200)).toBe(false);
});
