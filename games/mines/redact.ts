import type { StepEnding } from "../core/step-round.ts";
import type { MinesState } from "./rules.ts";

/** What anyone may see of a round. `layout` names the mines once the round has ended. */
export type MinesView = {
  readonly mines: number;
  readonly opened: readonly number[];
  readonly hit: number | null;
  readonly layout: readonly number[] | null;
  readonly ending: StepEnding | null;
};

export const viewMines = (state: MinesState): MinesView => ({
  mines: state.params.mines,
  opened: state.opened,
  hit: state.hit,
  layout: state.round.ending === null ? null : state.hidden.mineFields,
  ending: state.round.ending,
});
