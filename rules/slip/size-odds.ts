import type { OddsCenti } from "@clutch/kernel";
import { computeTotalOdds } from "./winnings.ts";

/** The lowest and the highest odds among the combinations of one size, in hundredths of euro odds. */
export interface SizeOdds {
  readonly leastCenti: bigint;
  readonly mostCenti: bigint;
}

/**
 * What one bet of a system pays at least and at most: the combination of its cheapest and of its dearest legs. Bankers
 * (indexes of `odds`) stand in every combination. Null where the legs make no combination of that size.
 */
export function computeSizeOdds(
  odds: readonly OddsCenti[],
  comboSize: number,
  bankers: readonly number[] = [],
): SizeOdds | null {
  const fixed = odds.filter((_, index) => bankers.includes(index));
  const free = odds.filter((_, index) => !bankers.includes(index)).toSorted((a, b) => a - b);
  const chosen = comboSize - fixed.length;
  if (chosen < 0 || chosen > free.length) return null;
  return {
    leastCenti: computeTotalOdds([...fixed, ...free.slice(0, chosen)]),
    mostCenti: computeTotalOdds([...fixed, ...free.slice(free.length - chosen)]),
  };
}
