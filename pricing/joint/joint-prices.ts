import { assert, MAX_ODDS_CENTI, oddsCenti, type OddsCenti } from "@clutch/kernel";
import { priceOf } from "../market/margin.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { computeDistribution, type JointDistribution } from "./distribution.ts";
import { MAX_JOINT_LEGS, type JointLeg } from "./leg.ts";

/** A leg with the price its own market shows for it. */
export interface PricedJointLeg extends JointLeg {
  readonly oddsCenti: OddsCenti;
}

/**
 * The prices of legs of one match, for every choice of them, by the bits of the choice: bit i stands for leg i, and
 * `odds[0]` is unused. Or why there are none: legs that no world lets win together, or legs (indexes) that win
 * wherever the others do.
 */
export type JointPrices =
  | { readonly kind: "priced"; readonly odds: readonly OddsCenti[]; readonly fairChances: Float64Array }
  | { readonly kind: "contradiction" }
  | { readonly kind: "implied"; readonly legs: readonly number[] };

/**
 * Prices every choice of the legs (RU-2). The fair price is counted from the worlds; the margin is that of the product:
 * each leg brings the share that its own market keeps, so legs that know nothing of each other cost exactly what they
 * cost apart. A choice never costs less than a part of it; where margins would make it so, the part's price stands, but
 * never so that the choice gives back more of its stake than the best of its legs does alone: where a leg pushes or half
 * wins, the whole can be worth less than that part (over 1.75 and even, at two goals, pays half of it as even alone).
 */
export function computeJointPrices(worlds: Worlds, legs: readonly PricedJointLeg[]): JointPrices {
  assert(legs.length > 0 && legs.length <= MAX_JOINT_LEGS, `${legs.length} joint legs`);
  const law = computeDistribution(worlds, legs);
  if (!law.ways.some((way) => way.legs.every(isWin))) return { kind: "contradiction" };
  const implied = findImplied(law);
  if (implied.length > 0) return { kind: "implied", legs: implied };
  const fairChances = computeFairChances(law, legs.length);
  const kept = legs.map((leg, index) => Math.min(MAX_RETURNED, (leg.oddsCenti / 100) * (fairChances[1 << index] ?? 0)));
  const odds: OddsCenti[] = [oddsCenti(MAX_ODDS_CENTI)];
  for (let choice = 1; choice < 1 << legs.length; choice += 1)
    odds.push(priceChoice(choice, { legs, kept, fairChances, odds }));
  return { kind: "priced", odds, fairChances };
}

/** A market's price is read from other draws of the same law; it is never taken to give the whole stake back. */
const MAX_RETURNED = 0.995;

const isWin = (outcome: string): boolean => outcome === "win";

/** Legs that win in every world in which all of the others do; none of a single leg. */
function findImplied({ ways }: JointDistribution): number[] {
  const first = ways[0]?.legs ?? [];
  if (first.length < 2) return [];
  return [...first.keys()].filter((leg) =>
    ways.every(
      (way) => isWin(way.legs[leg] ?? "") || !way.legs.every((outcome, other) => other === leg || isWin(outcome)),
    ),
  );
}

interface Pricing {
  readonly legs: readonly PricedJointLeg[];
  readonly kept: readonly number[];
  readonly fairChances: Float64Array;
  /** Prices of all choices before this one, which include every part of it. */
  readonly odds: readonly OddsCenti[];
}

function priceChoice(choice: number, { legs, kept, fairChances, odds }: Pricing): OddsCenti {
  let returned = 1;
  let most = 0;
  let partCenti = 0;
  for (const [index, leg] of legs.entries()) {
    if ((choice & (1 << index)) === 0) continue;
    if (choice === 1 << index) return leg.oddsCenti;
    returned *= kept[index] ?? 1;
    most = Math.max(most, kept[index] ?? 0);
    partCenti = Math.max(partCenti, odds[choice ^ (1 << index)] ?? 0);
  }
  const fair = fairChances[choice] ?? 0;
  return oddsCenti(Math.min(Math.max(partCenti, priceOf(fair / returned)), priceOf((fair / most) * UNCUT)));
}

/** A part's own price, worked out again from what it returns, is not cut a hundredth lower by the rounding of a float. */
const UNCUT = 1 - 1e-12;

/**
 * For each choice the chance whose reciprocal is its fair price: where all win it pays the price sought, where some
 * push it pays the fair price of the rest, and on quarter lines half of each; solved for the price that returns one
 * unit on average. Choices are taken in the order of their bits, so that every part comes before the whole.
 */
function computeFairChances(law: JointDistribution, legCount: number): Float64Array {
  const ways = law.ways.flatMap(({ legs, worlds }) => toHalves(legs, worlds));
  const fairOdds = new Float64Array(1 << legCount).fill(1);
  for (let choice = 1; choice < fairOdds.length; choice += 1) {
    let winning = 0;
    let returned = 0;
    for (const { wins, pushes, weight } of ways) {
      if (((wins | pushes) & choice) !== choice) continue;
      const won = wins & choice;
      if (won === choice) winning += weight;
      else returned += weight * (fairOdds[won] ?? 1);
    }
    fairOdds[choice] = winning > 0 ? Math.max(1, (law.count - returned) / winning) : Number.POSITIVE_INFINITY;
  }
  return fairOdds.map((odds) => 1 / odds);
}

interface Half {
  readonly wins: number;
  readonly pushes: number;
  readonly weight: number;
}

/** A way with half wins and half losses as the whole ones it is made of, each with its part of the weight. */
function toHalves(legs: readonly string[], worlds: number): Half[] {
  let halves: Half[] = [{ wins: 0, pushes: 0, weight: worlds }];
  for (const [index, outcome] of legs.entries()) {
    const bit = 1 << index;
    halves = halves.flatMap(({ wins, pushes, weight }) => {
      const won = { wins: wins | bit, pushes, weight };
      const pushed = { wins, pushes: pushes | bit, weight };
      const lost = { wins, pushes, weight };
      if (outcome === "win") return [won];
      if (outcome === "push") return [pushed];
      if (outcome === "loss") return [lost];
      const other = outcome === "half-win" ? won : lost;
      return [
        { ...pushed, weight: weight / 2 },
        { ...other, weight: weight / 2 },
      ];
    });
  }
  return halves;
}
