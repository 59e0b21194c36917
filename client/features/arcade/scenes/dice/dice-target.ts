import { countDiceWins, DICE_ROLLS, diceRules, type DiceBuild, type DiceParams } from "@clutch/games/dice/rules";

/** Targets between which a bet lies, in hundredths. */
export interface TargetRange {
  readonly min: number;
  readonly max: number;
}

const WIDEST: TargetRange = { min: 200, max: 9800 };

/** What a build offers: its likeliest bets would pay less than the smallest multiplier. */
export function computeTargetRange(direction: DiceParams["direction"], build: DiceBuild): TargetRange {
  let { min, max } = WIDEST;
  const isOffered = (targetCenti: number): boolean => diceRules.isOffered?.({ direction, targetCenti }, build) ?? true;
  while (min < max && !isOffered(min)) min += 1;
  while (max > min && !isOffered(max)) max -= 1;
  return { min, max };
}

/** The chance in hundredths of a percent, rounded: 10,001 rolls are equally likely. */
export const computeChanceCenti = (params: DiceParams): number =>
  Math.round((countDiceWins(params) * 10_000) / DICE_ROLLS);

/** The target whose chance is nearest to this one, in hundredths of a percent. */
export function computeTargetOf(direction: DiceParams["direction"], chanceCenti: number): number {
  const wins = Math.round((chanceCenti * DICE_ROLLS) / 10_000);
  return direction === "under" ? wins : DICE_ROLLS - 1 - wins;
}
