import { fraction } from "@clutch/kernel";
import { computeFigures, simpleEndings, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import {
  computeTowerMultiplier,
  TOWER_DIFFICULTIES,
  TOWER_LEVELS,
  TOWER_SHAPES,
  type TowerBuild,
  type TowerDifficulty,
} from "./rules.ts";

/** A plan: cash out after so many levels. */
export interface TowerPlan {
  readonly difficulty: TowerDifficulty;
  readonly levels: number;
}

/** Exact: every level is passed with safe / tiles, whatever the pick. Every plan returns the build's percent. */
export function computeTowerFigures({ difficulty, levels }: TowerPlan, build: TowerBuild): ReturnFigures {
  const { tiles, safe } = TOWER_SHAPES[difficulty];
  const chance = fraction(BigInt(safe) ** BigInt(levels), BigInt(tiles) ** BigInt(levels));
  return computeFigures(simpleEndings(chance, computeTowerMultiplier({ difficulty }, levels, build)));
}

export const computeTowerReturns = (build: TowerBuild): readonly ReturnRow[] =>
  TOWER_DIFFICULTIES.flatMap((difficulty) =>
    [1, TOWER_LEVELS].map((levels) => ({
      bet: "levels",
      values: { difficulty, levels },
      figures: computeTowerFigures({ difficulty, levels }, build),
    })),
  );
