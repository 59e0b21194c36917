import { oddsCenti, type OddsCenti } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeSizeOdds } from "./size-odds.ts";
import { computeTotalOdds } from "./winnings.ts";

const prices = (...centi: number[]): OddsCenti[] => centi.map(oddsCenti);

test("G-53 a system's size says what its bets pay at least and at most", () => {
  const four = prices(166, 142, 298, 177);
  expect(computeSizeOdds(four, 2)).toEqual({ leastCenti: 235n, mostCenti: 527n });
  expect(computeSizeOdds(four, 3)).toEqual({ leastCenti: 417n, mostCenti: 875n });
  expect(computeSizeOdds(four, 4)).toEqual({ leastCenti: 1243n, mostCenti: 1243n });
  // With 2.98 as banker every pair holds it.
  expect(computeSizeOdds(four, 2, [2])).toEqual({ leastCenti: 423n, mostCenti: 527n });
  expect([computeSizeOdds(four, 5), computeSizeOdds(four, 1, [0, 1])]).toEqual([null, null]);
});

/** Every combination of a size, the bankers in each: the oracle. */
function combinations(count: number, size: number, bankers: readonly number[]): number[][] {
  const all = Array.from({ length: 2 ** count }, (_, mask) =>
    Array.from({ length: count }, (__, index) => index).filter((index) => (mask >> index) % 2 === 1),
  );
  return all.filter((legs) => legs.length === size && bankers.every((index) => legs.includes(index)));
}

test("G-53 no combination of a size pays less or more than its range", () => {
  const odds = fc.array(fc.integer({ min: 101, max: 2000 }), { minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(odds, fc.nat(), fc.nat(2), (centi, seed, bankerCount) => {
      const of = prices(...centi);
      const bankers = Array.from({ length: bankerCount }, (_, index) => index);
      const size = Math.max(2, bankerCount) + (seed % (centi.length - Math.max(2, bankerCount) + 1));
      const totals = combinations(centi.length, size, bankers)
        .map((legs) => computeTotalOdds(legs.map((index) => of[index] ?? oddsCenti(101))))
        .toSorted((a, b) => Number(a - b));
      expect(computeSizeOdds(of, size, bankers)).toEqual({ leastCenti: totals[0], mostCenti: totals.at(-1) });
    }),
  );
});
