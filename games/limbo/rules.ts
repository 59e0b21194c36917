import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout } from "../core/payout.ts";

export type LimboParams = { readonly targetCenti: number };
/** The result in hundredths, at least 100. */
export type LimboOutcome = { readonly centi: number };

export interface LimboBuild {
  /** 99: a result of at least t comes with a chance of 0.99 / t. */
  readonly percent: number;
}

/** Targets from 1.01 to 10,000: above it the published grid of 10^8 steps would cost the player too much. */
export const LIMBO_MIN_TARGET_CENTI = 101;
export const LIMBO_MAX_TARGET_CENTI = 1_000_000;

/** The steps of the published game: `floor(float × 10^8) + 1`. */
export const LIMBO_GRID = 10 ** 8;

/**
 * What a step from 1 to 10^8 is worth in hundredths, at least 1.00. These are the published operations on IEEE 754 doubles in
 * their order, not the exact quotient: at a few steps (12,375 with 99 percent: 7999.99, not 8000) the two differ by a hundredth,
 * and public calculators must agree with us.
 */
export const computeLimboCenti = (step: number, { percent }: LimboBuild): number =>
  Math.max(100, Math.floor((LIMBO_GRID / step) * (percent / 100) * 100));

export const LIMBO_BUILDS: Builds<LimboBuild> = {
  byId: { "97": { percent: 97 }, "98": { percent: 98 }, "99": { percent: 99 } },
  defaultId: "99",
};

export const limboRules: OutcomeRules<LimboParams, LimboOutcome, LimboBuild> = {
  builds: LIMBO_BUILDS,
  computeTopPayout: ({ stakeMinor, params }) => computePayout(stakeMinor, centi(params.targetCenti)),
  computeOutcomePayout: ({ stakeMinor, params }, outcome) =>
    outcome.centi >= params.targetCenti ? computePayout(stakeMinor, centi(params.targetCenti)) : 0n,
};
