import type { StepEnding } from "../core/step-round.ts";
import type { TowerDifficulty, TowerState } from "./rules.ts";

/** What anyone may see of a round. `safe` holds the safe tiles of the levels passed; of all once it has ended. */
export type TowerView = {
  readonly difficulty: TowerDifficulty;
  readonly picks: readonly number[];
  readonly safe: readonly (readonly number[])[];
  readonly ending: StepEnding | null;
};

export const viewTower = (state: TowerState): TowerView => ({
  difficulty: state.params.difficulty,
  picks: state.picks,
  safe: state.round.ending === null ? state.hidden.safeTiles.slice(0, state.picks.length) : state.hidden.safeTiles,
  ending: state.round.ending,
});
