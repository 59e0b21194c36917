import * as REFUSALS from "../../refusals.ts";
import { MIXED_COMBO_MIN_EVENTS, MIXED_COMBO_MIN_SELECTIONS, type SlipLimits } from "../../limits/constants.ts";
import { isSameSelection, type ComboLeg } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";
import { firstBar } from "./combo.ts";
import { computeCountProblem, countLegs } from "./counts.ts";
import { computeBarProblem, refusePress, removeFrom, type Press } from "./press.ts";

/**
 * Mixed combo (Bet builder): several selections of several events. The same selection is removed, another
 * of its market replaces it, else it is added (as in-match, G-45); two events of one match never.
 */
export function pressMixedCombo<L extends ComboLeg>(selections: readonly L[], pick: L, limits: SlipLimits): Press<L> {
  if (selections.some((selection) => isSameSelection(selection, pick)))
    return { indicator: "remove", selections: removeFrom(selections, pick), problem: null };
  const bar = computeBarProblem(pick);
  if (bar !== null) return refusePress(selections, bar);
  if (selections.some((selection) => selection.marketId === pick.marketId)) {
    const swapped = selections.map((selection) => (selection.marketId === pick.marketId ? pick : selection));
    return { indicator: "replace", selections: swapped, problem: null };
  }
  if (selections.some((selection) => selection.matchKey === pick.matchKey && selection.eventId !== pick.eventId))
    return refusePress(selections, legProblem(REFUSALS.sameMatch));
  const grown = [...selections, pick];
  const full = computeCountProblem(countLegs(grown), limits, limits.mixedComboMaxNumEvent);
  return full === null ? { indicator: "add", selections: grown, problem: null } : refusePress(selections, full);
}

/** 2 to 5 events, at least 3 selections, different markets inside an event (G-41, G-45). */
export function computeMixedLegProblem(legs: readonly ComboLeg[], limits: SlipLimits): Problem | null {
  const counts = countLegs(legs);
  const missingEvents = MIXED_COMBO_MIN_EVENTS - counts.events;
  if (missingEvents > 0) return legProblem(REFUSALS.validationFailed, { reason: "two-events", missing: missingEvents });
  const missing = MIXED_COMBO_MIN_SELECTIONS - counts.legs;
  if (missing > 0) return legProblem(REFUSALS.validationFailed, { reason: "three-selections", missing });
  if (counts.markets < counts.legs) return legProblem(REFUSALS.validationFailed, { reason: "same-market" });
  if (counts.matches < counts.events) return legProblem(REFUSALS.sameMatch);
  return computeCountProblem(counts, limits, limits.mixedComboMaxNumEvent) ?? firstBar(legs);
}
