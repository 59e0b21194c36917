import type { Draws } from "../core/draws.ts";
import type { OpenSetup } from "../core/game.ts";
import { pickSubset, pickUnbiasedIndex } from "../core/pick.ts";
import { startStepRound } from "../core/step-round.ts";
import {
  TOWER_LEVELS,
  TOWER_SHAPES,
  type TowerBuild,
  type TowerDifficulty,
  type TowerParams,
  type TowerState,
} from "./rules.ts";

/** For each level from the lowest, the safe tiles: draws without replacement among its tiles. */
export function dealTower(draws: Draws, difficulty: TowerDifficulty): readonly (readonly number[])[] {
  const { tiles, safe } = TOWER_SHAPES[difficulty];
  return Array.from({ length: TOWER_LEVELS }, () =>
    pickSubset(draws, { size: tiles, count: safe, pick: pickUnbiasedIndex }).map((index) => index + 1),
  );
}

export const startTower = (setup: OpenSetup<TowerParams, TowerBuild>, draws: Draws): TowerState => ({
  params: setup.params,
  build: setup.build,
  round: startStepRound(setup),
  picks: [],
  hidden: { safeTiles: dealTower(draws, setup.params.difficulty) },
});
