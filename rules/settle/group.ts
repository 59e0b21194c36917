import {
  addFractions,
  type Fraction,
  fraction,
  isZeroFraction,
  multiplyFractions,
  type OddsCenti,
  ONE,
  ZERO,
} from "@clutch/kernel";
import type { LegOutcome } from "./leg-outcome.ts";

/**
 * Legs that are priced together: one leg of a match on its own, or several of one match under one
 * quote (RU-2). `priceOf` gives the odds at which the legs standing at `indexes` were quoted when the
 * bet was accepted; null where no such quote was kept.
 */
export interface PricedGroup {
  readonly outcomes: readonly LegOutcome[];
  readonly priceOf: (indexes: readonly number[]) => OddsCenti | null;
}

/**
 * What one unit on a group returns, exact. A leg that lost loses its share of the unit; legs that
 * came back leave the group, and the rest is paid at the price quoted for just those legs, or
 * returned when there is none. A half-settled leg counts as two half stakes.
 */
export function computeGroupReturn(group: PricedGroup): Fraction {
  const walk = (index: number, share: Fraction, standing: readonly number[]): Fraction => {
    if (isZeroFraction(share)) return ZERO;
    const outcome = group.outcomes[index];
    if (outcome === undefined) return multiplyFractions(share, priceStanding(group, standing));
    const won = walk(index + 1, multiplyFractions(share, outcome.wonShare), [...standing, index]);
    const returned = walk(index + 1, multiplyFractions(share, outcome.returnedShare), standing);
    return addFractions(won, returned);
  };
  return walk(0, ONE, []);
}

function priceStanding(group: PricedGroup, standing: readonly number[]): Fraction {
  if (standing.length === 0) return ONE;
  const odds = group.priceOf(standing);
  return odds === null ? ONE : fraction(odds, 100);
}
