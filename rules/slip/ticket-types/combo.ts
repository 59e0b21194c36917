import * as REFUSALS from "../../refusals.ts";
import { COMBO_MIN_EVENTS, type SlipLimits } from "../../limits/constants.ts";
import type { ComboLeg } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";
import { computeCountProblem, countLegs } from "./counts.ts";
import { computeBarProblem, refusePress, type Press } from "./press.ts";

/**
 * Combo, system, big combo and lucky combo: an event already held is not added again, nor another
 * event of its match; a selection is removed only in the slip (G-49, G-45).
 */
export function pressCombo<L extends ComboLeg>(selections: readonly L[], pick: L, limits: SlipLimits): Press<L> {
  const bar = computeBarProblem(pick);
  if (bar !== null) return refusePress(selections, bar);
  if (selections.some((selection) => selection.eventId === pick.eventId))
    return refusePress(selections, legProblem(REFUSALS.sameEvent));
  if (selections.some((selection) => selection.matchKey === pick.matchKey))
    return refusePress(selections, legProblem(REFUSALS.sameMatch));
  const grown = [...selections, pick];
  const full = computeCountProblem(countLegs(grown), limits, limits.comboMaxNumEvent);
  return full === null ? { indicator: "add", selections: grown, problem: null } : refusePress(selections, full);
}

/**
 * What is wrong with the legs of a combo. Counting comes first: fewer than 3 events or matches (`missing` is how many
 * it lacks), then an event twice, then two events of one match, then the limits (G-45), then legs no combo may hold.
 */
export function computeComboLegProblem(legs: readonly ComboLeg[], limits: SlipLimits): Problem | null {
  const counts = countLegs(legs);
  const missing = COMBO_MIN_EVENTS - Math.min(counts.events, counts.matches);
  if (missing > 0) return legProblem(REFUSALS.tooFewMatches, { missing });
  if (counts.events < counts.legs) return legProblem(REFUSALS.sameEvent);
  if (counts.matches < counts.events) return legProblem(REFUSALS.sameMatch);
  return computeCountProblem(counts, limits, limits.comboMaxNumEvent) ?? firstBar(legs);
}

/** The first leg that no combo may hold. */
export function firstBar(legs: readonly ComboLeg[]): Problem | null {
  for (const leg of legs) {
    const bar = computeBarProblem(leg);
    if (bar !== null) return bar;
  }
  return null;
}
