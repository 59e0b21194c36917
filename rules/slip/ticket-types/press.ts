import * as REFUSALS from "../../refusals.ts";
import type { SlipLimits } from "../../limits/constants.ts";
import { isSameSelection, type ComboLeg, type SelectionRef } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";

/** What a press on a price did to the slip (SPEC 4 'Market indicator actions', G-49). */
export type Indicator = "remove" | "add" | "replace" | "none";

/** The result of a press: the selections after it, and the problem when it changed nothing. */
export interface Press<L> {
  readonly indicator: Indicator;
  readonly selections: readonly L[];
  readonly problem: Problem | null;
}

export type PressRule = <L extends ComboLeg>(selections: readonly L[], pick: L, limits: SlipLimits) => Press<L>;

export const refusePress = <L>(selections: readonly L[], problem: Problem): Press<L> => ({
  indicator: "none",
  selections,
  problem,
});

export const removeFrom = <L extends SelectionRef>(selections: readonly L[], pick: SelectionRef): readonly L[] =>
  selections.filter((selection) => !isSameSelection(selection, pick));

/** Why a selection cannot be in any combo: an outright, or an event that does not permit it. */
export function computeBarProblem(leg: ComboLeg): Problem | null {
  if (leg.isOutright) return legProblem(REFUSALS.outrightInCombo);
  return leg.isComboAllowed ? null : legProblem(REFUSALS.comboNotAllowed);
}
