import type { Draws } from "../core/draws.ts";
import { WORDS } from "../core/pick.ts";
import { computeLimboCenti, LIMBO_GRID, type LimboBuild, type LimboOutcome, type LimboParams } from "./rules.ts";

/** Step `floor(float × 10^8) + 1` of the published grid. 10^8 has 19 odd bits, so the product is exact. */
export const dealLimbo = (draws: Draws, _params: LimboParams, build: LimboBuild): LimboOutcome => ({
  centi: computeLimboCenti(Math.floor((draws.nextWord() / WORDS) * LIMBO_GRID) + 1, build),
});
