import * as REFUSALS from "../../refusals.ts";
import type { SlipLimits } from "../../limits/constants.ts";
import type { ComboLeg } from "../selection.ts";
import { legProblem, type Problem } from "../problem.ts";

/** How many different events, matches and markets some legs touch. */
export interface LegCounts {
  readonly legs: number;
  readonly events: number;
  readonly matches: number;
  readonly markets: number;
}

export const countLegs = (legs: readonly ComboLeg[]): LegCounts => ({
  legs: legs.length,
  events: new Set(legs.map((leg) => leg.eventId)).size,
  matches: new Set(legs.map((leg) => leg.matchKey)).size,
  markets: new Set(legs.map((leg) => leg.marketId)).size,
});

/** The configurable limits of a slip, in the order of the catalogue (G-45). */
export function computeCountProblem(counts: LegCounts, limits: SlipLimits, maxEvents: number): Problem | null {
  if (counts.events > maxEvents) return legProblem(REFUSALS.tooManyEvents, { max: maxEvents });
  if (counts.events > limits.maxEvents) return legProblem(REFUSALS.eventLimit, { max: limits.maxEvents });
  if (counts.markets > limits.maxMarkets) return legProblem(REFUSALS.marketLimit, { max: limits.maxMarkets });
  if (counts.matches > limits.maxMatches) return legProblem(REFUSALS.matchLimit, { max: limits.maxMatches });
  return null;
}
