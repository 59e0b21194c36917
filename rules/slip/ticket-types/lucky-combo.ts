import * as REFUSALS from "../../refusals.ts";
import { LUCKY_COMBO_MIN_MARKETS, type SlipLimits } from "../../limits/constants.ts";
import type { ComboLeg } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";
import { computeComboLegProblem } from "./combo.ts";
import { countLegs } from "./counts.ts";

/** A lucky combo needs 3 markets, and then is a combo like any other (R5.3-09, R5.3-10). */
export function computeLuckyComboLegProblem(legs: readonly ComboLeg[], limits: SlipLimits): Problem | null {
  const missing = LUCKY_COMBO_MIN_MARKETS - countLegs(legs).markets;
  if (missing > 0) return legProblem(REFUSALS.tooFewMarkets, { missing });
  return computeComboLegProblem(legs, limits);
}
