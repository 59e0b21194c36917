import { fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { countWordsBelow, WORDS } from "../core/pick.ts";
import { computeFigures, simpleEndings, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeLimboCenti, LIMBO_GRID, type LimboBuild, type LimboParams } from "./rules.ts";

/** The last step worth the target or more. Later steps are worth no more: each operation keeps the order. */
function countSteps(targetCenti: number, build: LimboBuild): number {
  // Within one step of the exact quotient: doubles cut it by less than a hundredth.
  const exact = Math.floor((build.percent * LIMBO_GRID) / targetCenti);
  return computeLimboCenti(exact, build) >= targetCenti ? exact : exact - 1;
}

/**
 * Exact over all 2^32 words. The cut to whole steps is the only loss, below one part in 9,000 at the highest target.
 */
export const computeLimboEndings = ({ targetCenti }: LimboParams, build: LimboBuild): readonly Ending[] =>
  simpleEndings(
    fraction(countWordsBelow(countSteps(targetCenti, build), LIMBO_GRID), BigInt(WORDS)),
    centi(targetCenti),
  );

export const computeLimboFigures = (targetCenti: number, build: LimboBuild): ReturnFigures =>
  computeFigures(computeLimboEndings({ targetCenti }, build));

const SHOWN_CENTI = [200, 101, 1000, 10_000, 100_000, 1_000_000];

export const computeLimboReturns = (build: LimboBuild): readonly ReturnRow[] =>
  SHOWN_CENTI.map((targetCenti) => ({
    bet: "target",
    values: { targetCenti },
    figures: computeLimboFigures(targetCenti, build),
  }));
