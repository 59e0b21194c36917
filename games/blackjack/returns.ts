import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  ONE,
  reduceFraction,
  ZERO,
  type Fraction,
} from "@clutch/kernel";
import { computeFigures, simpleEndings, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { addPoints, createDealerOdds, EMPTY_HAND, POINTS, type DealerOdds, type HandTotal } from "./dealer-odds.ts";
import { computeNets, createHandOdds, type HandOdds } from "./hand-odds.ts";
import type { BlackjackBuild } from "./rules.ts";

/** Chances of each net result of a round, keyed by half stakes: 3 is a natural at 3:2. */
type NetChances = Map<number, Fraction>;

const RANKS = 13n;
const HALVES = 2;

function add(nets: NetChances, halves: number, chance: Fraction): void {
  nets.set(halves, reduceFraction(addFractions(nets.get(halves) ?? ZERO, chance)));
}

interface Start {
  readonly first: number;
  readonly second: number;
  readonly isPair: boolean;
  /** Of 13 × 13 equally likely pairs of ranks. */
  readonly ranks: number;
}

/** The first two cards by points. Of two tens only those of one rank are a pair. */
const STARTS: readonly Start[] = POINTS.flatMap((first) =>
  POINTS.flatMap((second): readonly Start[] => {
    const ranks = first.ranks * second.ranks;
    const pairs = first.points === second.points ? first.ranks : 0;
    return [
      { first: first.points, second: second.points, isPair: true, ranks: pairs },
      { first: first.points, second: second.points, isPair: false, ranks: ranks - pairs },
    ].filter((start) => start.ranks > 0);
  }),
);

const isNaturalStart = ({ first, second }: Start): boolean =>
  first !== second && first + second === 11 && Math.min(first, second) === 1;

/** What is known once the dealer has looked: no natural on the dealer's side. */
interface Against {
  readonly dealer: DealerOdds;
  readonly odds: HandOdds;
}

interface Weighed {
  readonly against: Against;
  readonly weight: Fraction;
}

function addSingle(nets: NetChances, hand: HandTotal, { against, weight }: Weighed): void {
  const { ends } = against.odds.playFresh(hand);
  against.dealer.forEach((chance, final) => {
    for (const [net, share] of computeNets(ends, final))
      add(nets, net * HALVES, multiplyFractions(weight, multiplyFractions(chance, share)));
  });
}

/** Two hands against one dealer: independent once the dealer's final is known, because the deck is unlimited. */
function addSplit(nets: NetChances, points: number, { against, weight }: Weighed): void {
  const { ends } = against.odds.playSplit(points);
  against.dealer.forEach((chance, final) => {
    const each = [...computeNets(ends, final)];
    for (const [net, share] of each)
      for (const [otherNet, otherShare] of each)
        add(
          nets,
          (net + otherNet) * HALVES,
          multiplyFractions(multiplyFractions(weight, chance), multiplyFractions(share, otherShare)),
        );
  });
}

const handOf = (start: Start): HandTotal => addPoints(addPoints(EMPTY_HAND, start.first), start.second);

function isSplitBetter(start: Start, odds: HandOdds): boolean {
  if (!start.isPair) return false;
  const single = odds.playFresh(handOf(start)).net;
  return compareFractions(multiplyFractions(odds.playSplit(start.first).net, fraction(2n)), single) > 0;
}

/** Ranks of the hole card that make a natural with this up card. */
const naturalHoles = (up: number): bigint => {
  if (up === 1) return 4n;
  return up === 10 ? 1n : 0n;
};

/** Starts played as one hand, added up by hand: equal hands are played alike. */
function groupSingles(starts: readonly Start[]): readonly { readonly hand: HandTotal; readonly ranks: number }[] {
  const groups = Map.groupBy(starts, (start) => {
    const { total, isSoft } = handOf(start);
    return `${total}${isSoft ? "s" : "h"}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ hand: handOf(first), ranks: group.reduce((sum, { ranks }) => sum + ranks, 0) }];
  });
}

function addUpCard(nets: NetChances, up: (typeof POINTS)[number], build: BlackjackBuild): void {
  const dealer = createDealerOdds(build.doesDealerHitSoft17)(up.points);
  const against = { dealer, odds: createHandOdds(dealer) };
  const holes = naturalHoles(up.points);
  const weigh = (ranks: number, ofHoles: bigint): Fraction => fraction(BigInt(ranks * up.ranks) * ofHoles, RANKS ** 4n);
  const naturals = STARTS.filter(isNaturalStart).reduce((sum, { ranks }) => sum + ranks, 0);
  add(nets, 0, weigh(naturals, holes));
  add(nets, -HALVES, weigh(Number(RANKS ** 2n) - naturals, holes));
  add(nets, ((build.naturalCenti - 100) * HALVES) / 100, weigh(naturals, RANKS - holes));
  const played = STARTS.filter((start) => !isNaturalStart(start));
  const splits = played.filter((start) => isSplitBetter(start, against.odds));
  for (const { first, ranks } of splits) addSplit(nets, first, { against, weight: weigh(ranks, RANKS - holes) });
  for (const { hand, ranks } of groupSingles(played.filter((start) => !splits.includes(start))))
    addSingle(nets, hand, { against, weight: weigh(ranks, RANKS - holes) });
}

/** All endings of a round under the best play for an unlimited deck: chance, and 1 + net per initial stake. */
export function computeBlackjackEndings(build: BlackjackBuild): readonly Ending[] {
  const nets: NetChances = new Map();
  for (const up of POINTS) addUpCard(nets, up, build);
  return [...nets].map(([halves, chance]) => ({
    chance,
    multiplier: reduceFraction(addFractions(ONE, fraction(BigInt(Math.round(halves * 10)), 20n))),
  }));
}

/** Insurance: 2:1 when one of the four ten-valued ranks lies under the ace. */
const computeInsuranceFigures = (): ReturnFigures => computeFigures(simpleEndings(fraction(4n, RANKS), fraction(3n)));

/**
 * Exact for the best play and an unlimited deck, per initial stake: payouts less what doubles and splits added, so that
 * 1 minus the return is what a round costs. The published mapping moves no card's chance by more than 1 / 2^32.
 */
export const computeBlackjackReturns = (build: BlackjackBuild): readonly ReturnRow[] => [
  { bet: "hand", values: {}, figures: computeFigures(computeBlackjackEndings(build)) },
  { bet: "insurance", values: {}, figures: computeInsuranceFigures() },
];
