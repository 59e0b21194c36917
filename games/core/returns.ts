import {
  addFractions,
  assert,
  compareFractions,
  multiplyFractions,
  ONE,
  reduceFraction,
  subtractFractions,
  truncateToText,
  ZERO,
  type Fraction,
} from "@clutch/kernel";

/** One way a bet of one unit can end: its exact chance, and what it brings, stake included. */
export interface Ending {
  readonly chance: Fraction;
  readonly multiplier: Fraction;
}

/** Exact figures of a bet of one unit, before truncation to a minor unit. */
export interface ReturnFigures {
  /** Expected payout for one unit staked: 97/100 is 97 %. */
  readonly returnToPlayer: Fraction;
  readonly variance: Fraction;
  /** Chance that anything is paid. */
  readonly hitRate: Fraction;
  /** Chance that more than the stake is paid. */
  readonly winRate: Fraction;
}

/** The figures of one kind of bet; `bet` names it, `values` are its parameters. */
export interface ReturnRow {
  readonly bet: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly figures: ReturnFigures;
}

const sum = (parts: readonly Fraction[]): Fraction =>
  parts.reduce((total, part) => reduceFraction(addFractions(total, part)), ZERO);

/** Return, variance and hit rate from all endings. Their chances must add up to one exactly. */
export function computeFigures(endings: readonly Ending[]): ReturnFigures {
  const total = sum(endings.map(({ chance }) => chance));
  assert(compareFractions(total, ONE) === 0, "chances that add up to one");
  const mean = sum(endings.map(({ chance, multiplier }) => multiplyFractions(chance, multiplier)));
  const square = sum(
    endings.map(({ chance, multiplier }) => multiplyFractions(chance, multiplyFractions(multiplier, multiplier))),
  );
  const chanceAbove = (bound: Fraction): Fraction =>
    sum(endings.filter(({ multiplier }) => compareFractions(multiplier, bound) > 0).map(({ chance }) => chance));
  return {
    returnToPlayer: mean,
    variance: reduceFraction(subtractFractions(square, multiplyFractions(mean, mean))),
    hitRate: chanceAbove(ZERO),
    winRate: chanceAbove(ONE),
  };
}

/** The endings of a bet that pays `multiplier` with `chance` and nothing otherwise. */
export const simpleEndings = (chance: Fraction, multiplier: Fraction): readonly Ending[] => [
  { chance, multiplier },
  { chance: reduceFraction(subtractFractions(ONE, chance)), multiplier: ZERO },
];

/** A chance or a return as percent, rounded to the nearest hundredth: 36/37 → `97.30`. For showing only. */
export const toPercentText = ({ numerator, denominator }: Fraction): string =>
  truncateToText({ numerator: numerator * 20_000n + denominator, denominator: denominator * 200n }, 2);
