import type { Draws } from "../core/draws.ts";
import { LIMBO_GRID, type LimboBuild, type LimboOutcome, type LimboParams } from "./rules.ts";

/**
 * `floor(percent × 2^24 / (k + 1))` hundredths with k = floor(float × 2^24), at least 1.00, as published; cut, never
 * rounded. The product stays below 2^53, so the division is exact.
 */
export function dealLimbo(draws: Draws, _params: LimboParams, build: LimboBuild): LimboOutcome {
  const divisor = Math.floor(draws.nextWord() / (2 ** 32 / LIMBO_GRID)) + 1;
  const dividend = build.percent * LIMBO_GRID;
  return { centi: Math.max(100, (dividend - (dividend % divisor)) / divisor) };
}
