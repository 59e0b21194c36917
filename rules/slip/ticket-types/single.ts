import * as REFUSALS from "../../refusals.ts";
import { isSameSelection, type SelectionRef } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";
import type { Press } from "./press.ts";

/** Single: the same selection is removed, a different one replaces the slip, the first is added (SPEC 4). */
export function pressSingle<L extends SelectionRef>(selections: readonly L[], pick: L): Press<L> {
  if (selections.some((selection) => isSameSelection(selection, pick)))
    return { indicator: "remove", selections: [], problem: null };
  return { indicator: selections.length === 0 ? "add" : "replace", selections: [pick], problem: null };
}

/** A single takes exactly one ticket (R5.2-13). */
export const computeSingleLegProblem = (legs: readonly SelectionRef[]): Problem | null =>
  legs.length === 1 ? null : legProblem(REFUSALS.invalidPostData);
