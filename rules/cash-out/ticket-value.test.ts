import { addFractions, compareFractions, fraction, type Fraction, oddsCenti, ZERO } from "@clutch/kernel";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type PricedGroup } from "../settle/group.ts";
import { HALF_LOSS, HALF_WIN, LOSS, PUSH, VOID, WIN, type LegOutcome } from "../settle/leg-outcome.ts";
import { computeTicketReturn, type TicketStake } from "../settle/payout.ts";
import { payoutOf } from "../settle/testing/payout-of.ts";
import { singleLegGroup } from "../settle/testing/single-leg-group.ts";
import { computeOffer } from "./offer.ts";
import { computeMeanReturn } from "./mean-return.ts";
import { computeReturnDistribution, computeTicketValue, type CashOutGroup } from "./ticket-value.ts";

const OUTCOMES = [WIN, HALF_WIN, PUSH, VOID, HALF_LOSS, LOSS] as const;

interface Planned {
  readonly oddsCenti: number;
  readonly ways: readonly { readonly outcome: LegOutcome; readonly weight: bigint }[];
}

/** A leg of a match of its own, with the worlds each outcome has. */
const leg: fc.Arbitrary<Planned> = fc.record({
  oddsCenti: fc.integer({ min: 101, max: 900 }),
  ways: fc
    .uniqueArray(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 3 })
    .chain((outcomes) =>
      fc
        .array(fc.bigInt({ min: 1n, max: 99n }), { minLength: outcomes.length, maxLength: outcomes.length })
        .map((weights) => outcomes.map((outcome, index) => ({ outcome, weight: weights[index] ?? 1n }))),
    ),
});

const toGroup = ({ oddsCenti: centi, ways }: Planned): CashOutGroup => ({
  ways: ways.map(({ outcome, weight }) => ({ outcomes: [outcome], weight })),
  priceOf: () => oddsCenti(centi),
});

interface Ticket {
  readonly legs: readonly Planned[];
  readonly stake: TicketStake;
  readonly totalMinor: bigint;
}

const choose = (of: number, size: number): bigint =>
  size === 0 ? 1n : (choose(of - 1, size - 1) * BigInt(of)) / BigInt(size);

/** Plain tickets and systems, with and without a banker. */
const ticket: fc.Arbitrary<Ticket> = fc
  .tuple(
    fc.array(leg, { minLength: 1, maxLength: 4 }),
    fc.bigInt({ min: 1n, max: 100_000n }),
    fc.integer({ min: 0, max: 3 }),
    fc.boolean(),
  )
  .map(([legs, stakeMinor, size, hasBanker]) => {
    const comboSize = Math.min(size, legs.length);
    if (comboSize < 2) return { legs, stake: { kind: "all" as const, stakeMinor }, totalMinor: stakeMinor };
    const bankers = hasBanker ? [0] : [];
    const lines = choose(legs.length - bankers.length, comboSize - bankers.length);
    const stake = { kind: "system" as const, systems: [{ comboSize, stakeMinor }], bankers };
    return { legs, stake, totalMinor: stakeMinor * lines };
  });

/** Every way all legs can end together, with the share of the worlds it has. */
function everyEnd(legs: readonly Planned[]): readonly { readonly groups: PricedGroup[]; readonly weight: bigint }[] {
  return legs.reduce<{ groups: PricedGroup[]; weight: bigint }[]>(
    (ends, { oddsCenti: centi, ways }) =>
      ends.flatMap((end) =>
        ways.map(({ outcome, weight }) => ({
          groups: [...end.groups, singleLegGroup(oddsCenti(centi), outcome)],
          weight: end.weight * weight,
        })),
      ),
    [{ groups: [], weight: 1n }],
  );
}

const valueOf = ({ legs, stake }: Ticket): Fraction => computeTicketValue(legs.map(toGroup), stake);

/** The mean of the payouts of every end, each settled as a ticket is. */
function meanOf({ legs, stake }: Ticket): Fraction {
  const ends = everyEnd(legs);
  const total = ends.reduce((sum, { weight }) => sum + weight, 0n);
  const sum = ends.reduce((all, { groups, weight }) => {
    const paid = computeTicketReturn(groups, stake);
    return addFractions(all, fraction(paid.numerator * weight, paid.denominator));
  }, ZERO);
  return fraction(sum.numerator, sum.denominator * total);
}

test("RU-2 G-53 the value is exactly the mean of what the ticket pays over every way its legs can end", () => {
  fc.assert(
    fc.property(ticket, (each) => {
      expect(compareFractions(valueOf(each), meanOf(each))).toBe(0);
    }),
  );
});

test("RU-2 G-53 with more returns than are multiplied out the value is under the mean by at most 1% of the stake", () => {
  fc.assert(
    fc.property(ticket, fc.nat(3), (each, mostProducts) => {
      const groups = each.legs.map(toGroup).map(computeReturnDistribution);
      const mean = meanOf(each);
      const value = computeMeanReturn(groups, each.stake, mostProducts);
      expect(compareFractions(value, mean) <= 0).toBe(true);
      const least = addFractions(mean, fraction(-each.totalMinor, 100n));
      expect(compareFractions(value, least) >= 0).toBe(true);
    }),
  );
});

test("decision 0090: a cash-out never pays more than the ticket could pay at best", () => {
  fc.assert(
    fc.property(ticket, fc.nat(9999), (each, marginBps) => {
      const payouts = everyEnd(each.legs).map(({ groups }) => payoutOf(groups, each.stake));
      const best = payouts.reduce((top, payout) => (payout > top ? payout : top), 0n);
      const left = { totalMinor: each.totalMinor, openMinor: each.totalMinor };
      expect(computeOffer(valueOf(each), left, marginBps) <= best).toBe(true);
    }),
  );
});

test("decision 0090: a certain outcome offers the payout less the margin, without a margin the payout", () => {
  fc.assert(
    fc.property(ticket, fc.nat(9999), (each, marginBps) => {
      const certain = each.legs.map(({ oddsCenti: centi, ways }) => ({ oddsCenti: centi, ways: ways.slice(0, 1) }));
      const [end] = everyEnd(certain);
      const paid = computeTicketReturn(end?.groups ?? [], each.stake);
      const left = { totalMinor: each.totalMinor, openMinor: each.totalMinor };
      const value = valueOf({ ...each, legs: certain });
      expect(compareFractions(value, paid)).toBe(0);
      expect(computeOffer(value, left, 0)).toBe(paid.numerator / paid.denominator);
      expect(computeOffer(value, left, marginBps)).toBe(
        (paid.numerator * BigInt(10_000 - marginBps)) / (paid.denominator * 10_000n),
      );
    }),
  );
});

test("decision 0090: worlds that turn from a loss to a win never lower the value", () => {
  fc.assert(
    fc.property(ticket, fc.nat(3), (each, at) => {
      const better = each.legs.map((one, index) => ({
        ...one,
        ways:
          index === at % each.legs.length
            ? one.ways.map((way) => (way.outcome === LOSS ? { ...way, outcome: WIN } : way))
            : one.ways,
      }));
      expect(compareFractions(valueOf({ ...each, legs: better }), valueOf(each)) >= 0).toBe(true);
    }),
  );
});

test("RU-2 legs of one match are valued by their joint distribution, a void leg by the price kept for the rest", () => {
  const priceOf = (standing: readonly number[]) => oddsCenti(standing.length === 2 ? 300 : 180);
  const ways = [
    { outcomes: [WIN, WIN], weight: 30n },
    { outcomes: [WIN, LOSS], weight: 50n },
    { outcomes: [WIN, VOID], weight: 20n },
  ];
  const value = computeTicketValue([{ ways, priceOf }], { kind: "all", stakeMinor: 1000n });
  expect(compareFractions(value, fraction(30n * 3000n + 20n * 1800n, 100n))).toBe(0);
});
