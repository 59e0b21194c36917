import type { SlipLimits } from "../../limits/constants.ts";
import type { SystemStake } from "../../settle/payout.ts";
import type { ComboLeg } from "../line.ts";
import { legProblem, type Problem } from "../problem.ts";
import { computeComboLegProblem } from "./combo.ts";

/** Sizes a system of so many legs may choose: from 2 up to one less than all, which is the combo itself. */
export const systemSizesOf = (legs: number): readonly number[] =>
  legs < 3 ? [] : Array.from({ length: legs - 2 }, (_, index) => index + 2);

/** A system follows the combo's rules; each size once, and a size its legs allow (G-41, G-42). */
export function computeSystemLegProblem(
  legs: readonly ComboLeg[],
  systems: readonly SystemStake[],
  limits: SlipLimits,
): Problem | null {
  const problem = computeComboLegProblem(legs, limits);
  if (problem !== null) return problem;
  const sizes = systems.map((system) => system.comboSize);
  if (sizes.length === 0 || new Set(sizes).size < sizes.length) return legProblem(6003, { reason: "system-sizes" });
  const allowed = systemSizesOf(legs.length);
  return sizes.every((size) => allowed.includes(size)) ? null : legProblem(6003, { reason: "system-sizes" });
}
