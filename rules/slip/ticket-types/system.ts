import * as REFUSALS from "../../refusals.ts";
import type { SlipLimits } from "../../limits/constants.ts";
import type { SystemStake } from "../../settle/payout.ts";
import type { ComboLeg } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";
import { countCombinations } from "../system-winnings.ts";
import { computeComboLegProblem } from "./combo.ts";

/**
 * Sizes a system of so many legs may choose: from 2 up to one less than all, which is the combo itself; with bankers every
 * size leaves a choice, so it is above their number.
 */
export function systemSizesOf(legs: number, bankerCount = 0): readonly number[] {
  const from = Math.max(2, bankerCount + 1);
  return legs < 3 || from >= legs ? [] : Array.from({ length: legs - from }, (_, index) => index + from);
}

/** How many combinations the sizes of a system have together. */
export const countSystemCombinations = (legs: number, sizes: readonly number[], bankerCount = 0): number =>
  sizes.reduce((sum, size) => sum + countCombinations(legs, size, bankerCount), 0);

/**
 * A system follows the combo's rules; each size once, a size its legs and bankers allow (G-41, G-42), and no more
 * combinations than a ticket may have (RU-19).
 */
export function computeSystemLegProblem(
  legs: readonly ComboLeg[],
  stake: { readonly systems: readonly SystemStake[]; readonly bankers: readonly number[] },
  limits: SlipLimits,
): Problem | null {
  const problem = computeComboLegProblem(legs, limits);
  if (problem !== null) return problem;
  const { systems, bankers } = stake;
  const sizes = systems.map((system) => system.comboSize);
  if (sizes.length === 0 || new Set(sizes).size < sizes.length)
    return legProblem(REFUSALS.validationFailed, { reason: "system-sizes" });
  const allowed = systemSizesOf(legs.length, bankers.length);
  if (!sizes.every((size) => allowed.includes(size)))
    return legProblem(REFUSALS.validationFailed, { reason: "system-sizes" });
  const combinations = countSystemCombinations(legs.length, sizes, bankers.length);
  const { maxCombinations: max } = limits;
  return combinations > max ? legProblem(REFUSALS.tooManyCombinations, { max, combinations }) : null;
}
