import { fraction } from "@clutch/kernel";
import { countWordsBelow, WORDS } from "../core/pick.ts";
import { computeFigures, simpleEndings, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeDiceMultiplier, DICE_ROLLS, type DiceBuild, type DiceParams } from "./rules.ts";

/** Exact over all 2^32 words, the published mapping's bias included. */
export function computeDiceEndings(params: DiceParams, build: DiceBuild): readonly Ending[] {
  const { direction, targetCenti } = params;
  const wins =
    direction === "under"
      ? countWordsBelow(targetCenti, DICE_ROLLS)
      : BigInt(WORDS) - countWordsBelow(targetCenti + 1, DICE_ROLLS);
  return simpleEndings(fraction(wins, BigInt(WORDS)), computeDiceMultiplier(params, build));
}

export const computeDiceFigures = (params: DiceParams, build: DiceBuild): ReturnFigures =>
  computeFigures(computeDiceEndings(params, build));

const SHOWN: readonly DiceParams[] = [
  { direction: "under", targetCenti: 5000 },
  { direction: "over", targetCenti: 5000 },
  { direction: "under", targetCenti: 9000 },
  { direction: "under", targetCenti: 1000 },
  { direction: "under", targetCenti: 100 },
];

export const computeDiceReturns = (build: DiceBuild): readonly ReturnRow[] =>
  SHOWN.map((params) => ({
    bet: params.direction,
    values: { targetCenti: params.targetCenti },
    figures: computeDiceFigures(params, build),
  }));
