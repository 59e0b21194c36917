import { fraction } from "@clutch/kernel";
import { countCombinations } from "../core/combinations.ts";
import { computeFigures, simpleEndings, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeMinesMultiplier, MINES_FIELDS, type MinesBuild } from "./rules.ts";

/** A plan: cash out after so many safe fields, whichever they are. */
export interface MinesPlan {
  readonly mines: number;
  readonly fields: number;
}

/**
 * Exact for mines laid uniformly: C(25 − mines, n) of C(25, n) sets of n fields are safe. Every plan returns the build's
 * percent. The published mapping moves the chance of any layout by less than one part in ten million.
 */
export const computeMinesFigures = ({ mines, fields }: MinesPlan, build: MinesBuild): ReturnFigures =>
  computeFigures(
    simpleEndings(
      fraction(countCombinations(MINES_FIELDS - mines, fields), countCombinations(MINES_FIELDS, fields)),
      computeMinesMultiplier({ mines }, fields, build),
    ),
  );

const SHOWN: readonly MinesPlan[] = [
  { mines: 3, fields: 5 },
  { mines: 1, fields: 5 },
  { mines: 5, fields: 5 },
  { mines: 10, fields: 5 },
  { mines: 24, fields: 1 },
];

export const computeMinesReturns = (build: MinesBuild): readonly ReturnRow[] =>
  SHOWN.map((plan) => ({
    bet: "fields",
    values: { mines: plan.mines, fields: plan.fields },
    figures: computeMinesFigures(plan, build),
  }));
