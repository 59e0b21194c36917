import { addFractions, reduceFraction, toFloat, ZERO, type Fraction } from "@clutch/kernel";
import { computePayout, type SpotStake } from "../core/payout.ts";
import type { Ending } from "../core/returns.ts";

/** A multiplier with its chance as a float; each multiplier once. */
export interface Odds {
  readonly chance: number;
  readonly multiplier: Fraction;
}

/** Endings for many uses: equal multipliers added up exactly, then the chance as a float. */
export function toOdds(endings: readonly Ending[]): readonly Odds[] {
  const groups = Map.groupBy(endings, ({ multiplier }) => `${multiplier.numerator}/${multiplier.denominator}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const chance = group.reduce((sum, ending) => reduceFraction(addFractions(sum, ending.chance)), ZERO);
    return [{ chance: toFloat(chance), multiplier: first.multiplier }];
  });
}

/**
 * The mean payout of a stake in minor units, truncation included, as a float: for the monitor, never for money. Small
 * stakes lose a visible part to truncation, which is no fault of the table.
 */
export const computeExpectedPayout = (stakeMinor: bigint, odds: readonly Odds[]): number =>
  odds.reduce((sum, { chance, multiplier }) => sum + chance * Number(computePayout(stakeMinor, multiplier)), 0);

export const computeExpectedSpots = <Spot>(
  stakes: readonly SpotStake<Spot>[],
  oddsOf: (spot: Spot) => readonly Odds[],
): number => stakes.reduce((sum, { spot, amountMinor }) => sum + computeExpectedPayout(amountMinor, oddsOf(spot)), 0);

/** Odds by parameters, remembered up to this many; the exact fractions cost far more than a round. */
const MAX_REMEMBERED = 2000;

/** Remembers a computation by build and by the text of its parameters; forgets everything when full. */
export function remember<Params, Build extends object, Answer>(
  compute: (params: Params, build: Build) => Answer,
): (params: Params, build: Build) => Answer {
  let known = new WeakMap<Build, Map<string, Answer>>();
  let count = 0;
  return (params, build) => {
    if (count >= MAX_REMEMBERED) [known, count] = [new WeakMap(), 0];
    const answers = known.get(build) ?? new Map<string, Answer>();
    known.set(build, answers);
    const key = JSON.stringify(params);
    const answer = answers.get(key) ?? compute(params, build);
    if (!answers.has(key)) count += 1;
    answers.set(key, answer);
    return answer;
  };
}
