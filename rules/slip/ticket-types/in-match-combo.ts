import * as REFUSALS from "../../refusals.ts";
import {
  IN_MATCH_COMBO_MAX_SELECTIONS,
  IN_MATCH_COMBO_MIN_SELECTIONS,
  type SlipLimits,
} from "../../limits/constants.ts";
import { isSameSelection, type ComboLeg } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";
import { firstBar } from "./combo.ts";
import { countLegs } from "./counts.ts";
import { computeBarProblem, refusePress, removeFrom, type Press } from "./press.ts";

const maxSelections = (limits: SlipLimits): number => Math.min(IN_MATCH_COMBO_MAX_SELECTIONS, limits.maxMarkets);

/**
 * In-match combo: the same selection is removed, another of its market replaces it, else it is added
 * (G-49). It holds one event: a selection of another event replaces all.
 */
export function pressInMatchCombo<L extends ComboLeg>(selections: readonly L[], pick: L, limits: SlipLimits): Press<L> {
  if (selections.some((selection) => isSameSelection(selection, pick)))
    return { indicator: "remove", selections: removeFrom(selections, pick), problem: null };
  const bar = computeBarProblem(pick);
  if (bar !== null) return refusePress(selections, bar);
  if (selections.some((selection) => selection.eventId !== pick.eventId))
    return { indicator: "replace", selections: [pick], problem: null };
  if (selections.some((selection) => selection.marketId === pick.marketId)) {
    const swapped = selections.map((selection) => (selection.marketId === pick.marketId ? pick : selection));
    return { indicator: "replace", selections: swapped, problem: null };
  }
  const max = maxSelections(limits);
  if (selections.length >= max) return refusePress(selections, legProblem(REFUSALS.marketLimit, { max }));
  return { indicator: "add", selections: [...selections, pick], problem: null };
}

/** Exactly one event, 2 to 10 selections, each of a different market (G-45). */
export function computeInMatchLegProblem(legs: readonly ComboLeg[], limits: SlipLimits): Problem | null {
  const counts = countLegs(legs);
  if (counts.events !== 1) return legProblem(REFUSALS.validationFailed, { reason: "one-event" });
  const missing = IN_MATCH_COMBO_MIN_SELECTIONS - counts.legs;
  if (missing > 0) return legProblem(REFUSALS.validationFailed, { reason: "two-selections", missing });
  if (counts.markets < counts.legs) return legProblem(REFUSALS.validationFailed, { reason: "same-market" });
  const max = maxSelections(limits);
  if (counts.markets > max) return legProblem(REFUSALS.marketLimit, { max });
  return firstBar(legs);
}
