import type { SlipLimits } from "../../limits/constants.ts";
import { isSameSelection, type ComboLeg, type SelectionRef } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";

/** What a press on a price did to the slip (SPEC 4 'Market indicator actions', G-49). */
export type Indicator = "remove" | "add" | "replace" | "none";

/** A press answered: the lines as they are now, and why nothing happened when nothing did. */
export interface Press<L> {
  readonly indicator: Indicator;
  readonly lines: readonly L[];
  readonly problem: Problem | null;
}

export type PressRule = <L extends ComboLeg>(lines: readonly L[], pick: L, limits: SlipLimits) => Press<L>;

export const refusePress = <L>(lines: readonly L[], problem: Problem): Press<L> => ({
  indicator: "none",
  lines,
  problem,
});

export const removeFrom = <L extends SelectionRef>(lines: readonly L[], pick: SelectionRef): readonly L[] =>
  lines.filter((line) => !isSameSelection(line, pick));

/** What keeps a selection out of any combo: an outright, or an event that does not permit it. */
export function computeBarProblem(leg: ComboLeg): Problem | null {
  if (leg.isOutright) return legProblem(6027);
  return leg.isComboAllowed ? null : legProblem(6028);
}
