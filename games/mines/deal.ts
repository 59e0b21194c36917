import type { Draws } from "../core/draws.ts";
import type { OpenSetup } from "../core/game.ts";
import { pickPublishedIndex, pickSubset } from "../core/pick.ts";
import { startStepRound } from "../core/step-round.ts";
import { MINES_FIELDS, type MinesBuild, type MinesParams, type MinesState } from "./rules.ts";

/** The mines: as many draws without replacement among the fields 1 to 25, as published. */
export const dealMines = (draws: Draws, mines: number): readonly number[] =>
  pickSubset(draws, { size: MINES_FIELDS, count: mines, pick: pickPublishedIndex }).map((index) => index + 1);

export const startMines = (setup: OpenSetup<MinesParams, MinesBuild>, draws: Draws): MinesState => ({
  params: setup.params,
  build: setup.build,
  round: startStepRound(setup),
  opened: [],
  hit: null,
  hidden: { mineFields: dealMines(draws, setup.params.mines) },
});
