import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  reduceFraction,
  ZERO,
  type Fraction,
} from "@clutch/kernel";
import { addPoints, POINTS, type DealerOdds, type HandTotal } from "./dealer-odds.ts";

const BUST = 22;
const MINUS_ONE = fraction(-1n);

/** How a hand ends: its final total (22 for any bust) and whether its stake was doubled. */
export interface HandEnd {
  readonly total: number;
  readonly multiple: 1 | 2;
  readonly chance: Fraction;
}

/** The best play from a hand on: its expected net in stakes, and every way it can end. */
export interface Play {
  readonly action: "hit" | "stand" | "double";
  readonly net: Fraction;
  readonly ends: readonly HandEnd[];
}

const total = (parts: readonly Fraction[]): Fraction =>
  parts.reduce((sum, part) => reduceFraction(addFractions(sum, part)), ZERO);

const better = (a: Play, b: Play): Play => (compareFractions(a.net, b.net) >= 0 ? a : b);

/** Net of a total against the dealer's final (0 is a dealer's bust, 1 to 5 are 17 to 21): 1, 0 or −1. */
export function computeNet(handTotal: number, dealerFinal: number): number {
  if (handTotal >= BUST) return -1;
  return dealerFinal === 0 ? 1 : Math.sign(handTotal - (dealerFinal + 16));
}

/** Ends of equal total and multiple added up. */
function mergeEnds(ends: readonly HandEnd[]): readonly HandEnd[] {
  const merged = new Map<string, HandEnd>();
  for (const end of ends) {
    const key = `${end.total}x${end.multiple}`;
    const chance = total([merged.get(key)?.chance ?? ZERO, end.chance]);
    merged.set(key, { total: end.total, multiple: end.multiple, chance });
  }
  return [...merged.values()];
}

/** The mean of plays that come with a chance each. */
function mixPlays(action: Play["action"], parts: readonly { readonly chance: Fraction; readonly play: Play }[]): Play {
  return {
    action,
    net: total(parts.map(({ chance, play }) => multiplyFractions(chance, play.net))),
    ends: mergeEnds(
      parts.flatMap(({ chance, play }) =>
        play.ends.map((end) => ({
          total: end.total,
          multiple: end.multiple,
          chance: multiplyFractions(chance, end.chance),
        })),
      ),
    ),
  };
}

const keyOf = (hand: HandTotal): string => `${hand.total}${hand.isSoft ? "s" : "h"}`;

/** Best plays of a hand against one up card, by backward induction over its totals. */
export interface HandOdds {
  /** Hit or stand. */
  readonly play: (hand: HandTotal) => Play;
  /** The first two cards: hit, stand or double. */
  readonly playFresh: (hand: HandTotal) => Play;
  /** One of two hands after a split of cards of these points. */
  readonly playSplit: (points: number) => Play;
}

export function createHandOdds(dealer: DealerOdds): HandOdds {
  const known = new Map<string, Play>();
  const stand = (handTotal: number, multiple: 1 | 2): Play => {
    const net =
      handTotal >= BUST
        ? MINUS_ONE
        : total(dealer.map((chance, final) => multiplyFractions(chance, fraction(computeNet(handTotal, final)))));
    return {
      action: "stand",
      net: multiplyFractions(net, fraction(multiple)),
      ends: [{ total: Math.min(handTotal, BUST), multiple, chance: fraction(1n) }],
    };
  };
  const draw = (action: Play["action"], hand: HandTotal, then: (next: HandTotal) => Play): Play =>
    mixPlays(
      action,
      POINTS.map(({ points, ranks }) => ({ chance: fraction(ranks, 13), play: then(addPoints(hand, points)) })),
    );
  const play = (hand: HandTotal): Play => {
    if (hand.total >= 21) return stand(hand.total, 1);
    const best = known.get(keyOf(hand)) ?? better(stand(hand.total, 1), draw("hit", hand, play));
    known.set(keyOf(hand), best);
    return best;
  };
  const knownFresh = new Map<string, Play>();
  const playFresh = (hand: HandTotal): Play => {
    if (hand.total >= 21) return stand(hand.total, 1);
    const best =
      knownFresh.get(keyOf(hand)) ??
      better(
        play(hand),
        draw("double", hand, (next) => stand(next.total, 2)),
      );
    knownFresh.set(keyOf(hand), best);
    return best;
  };
  const knownSplit = new Map<number, Play>();
  const playSplit = (points: number): Play => {
    const one = addPoints({ total: 0, isSoft: false }, points);
    const split =
      knownSplit.get(points) ?? draw("hit", one, (next) => (points === 1 ? stand(next.total, 1) : playFresh(next)));
    knownSplit.set(points, split);
    return split;
  };
  return { play, playFresh, playSplit };
}

/** Chances of each net of one hand against a known final of the dealer, keyed by the net in stakes. */
export function computeNets(ends: readonly HandEnd[], dealerFinal: number): ReadonlyMap<number, Fraction> {
  const nets = new Map<number, Fraction>();
  for (const end of ends) {
    const net = computeNet(end.total, dealerFinal) * end.multiple;
    nets.set(net, total([nets.get(net) ?? ZERO, end.chance]));
  }
  return nets;
}
