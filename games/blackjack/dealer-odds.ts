import { addFractions, fraction, multiplyFractions, ONE, reduceFraction, ZERO, type Fraction } from "@clutch/kernel";

/** Points of a card and how many of the 13 ranks have them: 1 (ace) to 10. */
export const POINTS: readonly { readonly points: number; readonly ranks: number }[] = Array.from(
  { length: 10 },
  (_value, index) => ({ points: index + 1, ranks: index === 9 ? 4 : 1 }),
);

/** A hand as far as further cards are concerned. */
export interface HandTotal {
  readonly total: number;
  readonly isSoft: boolean;
}

export const EMPTY_HAND: HandTotal = { total: 0, isSoft: false };

/** The hand with one more card; an ace counts 11 while that does not bust. */
export function addPoints(hand: HandTotal, points: number): HandTotal {
  const low = (hand.isSoft ? hand.total - 10 : hand.total) + points;
  const isSoft = (hand.isSoft || points === 1) && low <= 11;
  return { total: isSoft ? low + 10 : low, isSoft };
}

/** Chances of the dealer's final totals: index 0 is a bust, 1 to 5 are 17 to 21. */
export type DealerOdds = readonly Fraction[];

const FINALS = 6;
const finalOf = (total: number): number => (total > 21 ? 0 : total - 16);

const mix = (parts: readonly { chance: Fraction; odds: DealerOdds }[]): DealerOdds =>
  Array.from({ length: FINALS }, (_value, final) =>
    parts.reduce(
      (sum, { chance, odds }) => reduceFraction(addFractions(sum, multiplyFractions(chance, odds[final] ?? ZERO))),
      ZERO,
    ),
  );

/** Exact chances of the dealer's finals for one build, from any hand on; remembers what it has computed. */
export function createDealerOdds(doesHitSoft17: boolean): (up: number) => DealerOdds {
  const known = new Map<string, DealerOdds>();
  const from = (hand: HandTotal): DealerOdds => {
    const stands = hand.total > 17 || (hand.total === 17 && !(hand.isSoft && doesHitSoft17));
    if (stands) return Array.from({ length: FINALS }, (_value, final) => (final === finalOf(hand.total) ? ONE : ZERO));
    const key = `${hand.total}${hand.isSoft ? "s" : "h"}`;
    const odds =
      known.get(key) ??
      mix(POINTS.map(({ points, ranks }) => ({ chance: fraction(ranks, 13), odds: from(addPoints(hand, points)) })));
    known.set(key, odds);
    return odds;
  };
  /** The dealer has looked: with an ace or a ten up the hole card makes no natural. */
  return (up) => {
    const holes = POINTS.filter(({ points }) => points + up !== 11 || (points !== 1 && up !== 1));
    const ranks = holes.reduce((sum, hole) => sum + hole.ranks, 0);
    const upHand = addPoints(EMPTY_HAND, up);
    return mix(
      holes.map((hole) => ({ chance: fraction(hole.ranks, ranks), odds: from(addPoints(upHand, hole.points)) })),
    );
  };
}
