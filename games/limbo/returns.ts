import { fraction } from "@clutch/kernel";
import { centi } from "../core/payout.ts";
import { computeFigures, simpleEndings, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { LIMBO_GRID, type LimboBuild, type LimboParams } from "./rules.ts";

/**
 * Exact over the 2^24 results: a result reaches the target when k + 1 ≤ percent × 2^24 / target. The cut of that count
 * is the only loss, below one part in 1,600 at the highest target.
 */
export function computeLimboEndings({ targetCenti }: LimboParams, build: LimboBuild): readonly Ending[] {
  const reaching = (BigInt(build.percent) * BigInt(LIMBO_GRID)) / BigInt(targetCenti);
  return simpleEndings(fraction(reaching, BigInt(LIMBO_GRID)), centi(targetCenti));
}

export const computeLimboFigures = (targetCenti: number, build: LimboBuild): ReturnFigures =>
  computeFigures(computeLimboEndings({ targetCenti }, build));

const SHOWN_CENTI = [200, 101, 1000, 10_000, 100_000, 1_000_000];

export const computeLimboReturns = (build: LimboBuild): readonly ReturnRow[] =>
  SHOWN_CENTI.map((targetCenti) => ({
    bet: "target",
    values: { targetCenti },
    figures: computeLimboFigures(targetCenti, build),
  }));
