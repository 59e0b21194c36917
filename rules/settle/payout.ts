import {
  addFractions,
  assert,
  type Fraction,
  fraction,
  multiplyFractions,
  ONE,
  truncateToCenti,
  ZERO,
} from "@clutch/kernel";
import { sumOfCutProducts } from "./combinations.ts";
import { computeGroupReturn, type PricedGroup } from "./group.ts";

/**
 * What a ticket stakes: once on all its groups, or the same on every choice of `comboSize` of them that holds all the
 * bankers (indexes of groups; none when absent).
 */
export type TicketStake =
  | { readonly kind: "all"; readonly stakeMinor: bigint }
  | { readonly kind: "system"; readonly systems: readonly SystemStake[]; readonly bankers?: readonly number[] };

export interface SystemStake {
  /** Legs of each combination, the bankers among them. */
  readonly comboSize: number;
  /** Staked on each combination. */
  readonly stakeMinor: bigint;
}

/**
 * What one unit on the whole returns. One group alone is exact (half a win at 1.85 returns 1.425);
 * the product of several is exact and then cut once to hundredths, as the odds the member was shown
 * (G-53, RU-16).
 */
export function computeUnitReturn(groupReturns: readonly Fraction[]): Fraction {
  assert(groupReturns.length > 0, "a bet has legs");
  let product = ONE;
  for (const value of groupReturns) product = multiplyFractions(product, value);
  return groupReturns.length === 1 ? product : fraction(truncateToCenti(product), 100n);
}

/** What all combinations of one size that hold the bankers return together for one unit on each. */
export function computeSystemReturn(
  groupReturns: readonly Fraction[],
  comboSize: number,
  bankers: readonly number[] = [],
): Fraction {
  assert(comboSize >= Math.max(1, bankers.length) && comboSize <= groupReturns.length, "a size within the legs");
  // A combination of one is a single, and singles are not cut.
  if (comboSize === 1 && bankers.length === 0) return groupReturns.reduce(addFractions, ZERO);
  const held = groupReturns.filter((_, index) => bankers.includes(index));
  const others = groupReturns.filter((_, index) => !bankers.includes(index));
  return fraction(sumOfCutProducts(others, comboSize - held.length, held.reduce(multiplyFractions, ONE)), 100n);
}

/** The exact return of a ticket in minor units, before the cut. */
export const computeTicketReturn = (groups: readonly PricedGroup[], stake: TicketStake): Fraction =>
  computeReturnOf(groups.map(computeGroupReturn), stake);

/** The same, of what one unit on each group returns. */
export function computeReturnOf(returns: readonly Fraction[], stake: TicketStake): Fraction {
  if (stake.kind === "all") return multiplyFractions(fraction(stake.stakeMinor), computeUnitReturn(returns));
  let total = ZERO;
  for (const system of stake.systems) {
    const part = multiplyFractions(
      fraction(system.stakeMinor),
      computeSystemReturn(returns, system.comboSize, stake.bankers),
    );
    total = addFractions(total, part);
  }
  return total;
}
