import { oddsCenti } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeSystemCost, computeSystemPotential, countCombinations } from "../slip/system-winnings.ts";
import { HALF_LOSS, HALF_WIN, LOSS, PUSH, VOID, WIN } from "./leg-outcome.ts";
import { payoutOf } from "./testing/payout-of.ts";
import { singleLegGroup } from "./testing/single-leg-group.ts";

/** What one unit on a leg returns, in two-hundredths, computed independently of the rules. */
const RETURNS = [
  { outcome: WIN, of: (odds: number) => 2 * odds },
  { outcome: LOSS, of: () => 0 },
  { outcome: VOID, of: () => 200 },
  { outcome: PUSH, of: () => 200 },
  { outcome: HALF_WIN, of: (odds: number) => odds + 100 },
  { outcome: HALF_LOSS, of: () => 100 },
] as const;

/** Every choice by counting in binary: slow, and nothing like the walk of the rules. */
function choicesHolding(count: number, size: number, bankers: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (let set = 0; set < 2 ** count; set += 1) {
    const chosen = Array.from({ length: count }, (_, index) => index).filter((index) => (set & (1 << index)) !== 0);
    if (chosen.length === size && bankers.every((banker) => chosen.includes(banker))) found.push(chosen);
  }
  return found;
}

/** The product of the legs' returns cut to hundredths, times the stake, all choices together, cut once. */
function payoutByHand(returns: readonly number[], choices: readonly (readonly number[])[], stakeMinor: bigint): bigint {
  const cut = choices.map((choice) => {
    const product = choice.reduce((sum, index) => sum * BigInt(returns[index] ?? 0), 1n);
    return (product * 100n) / 200n ** BigInt(choice.length);
  });
  return (cut.reduce((sum, each) => sum + each, 0n) * stakeMinor) / 100n;
}

const ticket = fc
  .record({
    legs: fc.array(fc.record({ odds: fc.integer({ min: 101, max: 100_000 }), way: fc.integer({ min: 0, max: 5 }) }), {
      minLength: 3,
      maxLength: 8,
    }),
    bankerCount: fc.integer({ min: 0, max: 6 }),
    size: fc.nat(),
    stakeMinor: fc.bigInt({ min: 1n, max: 1_000_000n }),
  })
  .chain(({ legs, bankerCount, size, stakeMinor }) => {
    const most = Math.min(bankerCount, legs.length - 2);
    const from = Math.max(2, most + 1);
    const comboSize = from + (size % (legs.length - from));
    const indexes = legs.map((_, index) => index);
    return fc
      .subarray(indexes, { minLength: most, maxLength: most })
      .map((bankers) => ({ legs, bankers, comboSize, stakeMinor }));
  });

test("G-53 a system with bankers pays the sum of its combinations enumerated, for any outcomes", () => {
  fc.assert(
    fc.property(ticket, ({ legs, bankers, comboSize, stakeMinor }) => {
      const choices = choicesHolding(legs.length, comboSize, bankers);
      const ways = legs.map(({ odds, way }) => ({ odds, returned: RETURNS[way] ?? RETURNS[0] }));
      const groups = ways.map(({ odds, returned }) => singleLegGroup(oddsCenti(odds), returned.outcome));
      const systems = [{ comboSize, stakeMinor }];
      const returns = ways.map(({ odds, returned }) => returned.of(odds));
      expect(payoutOf(groups, { kind: "system", systems, bankers })).toBe(payoutByHand(returns, choices, stakeMinor));
      expect(countCombinations(legs.length, comboSize, bankers.length)).toBe(choices.length);
      expect(computeSystemCost(legs.length, systems, bankers.length)).toBe(stakeMinor * BigInt(choices.length));
      const all = legs.map(({ odds }) => oddsCenti(odds));
      const won = legs.map(({ odds }) => 2 * odds);
      expect(computeSystemPotential(all, systems, bankers)).toBe(payoutByHand(won, choices, stakeMinor));
    }),
    { numRuns: 3000 },
  );
});
