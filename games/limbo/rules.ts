import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout } from "../core/payout.ts";

export type LimboParams = { readonly targetCenti: number };
/** The result in hundredths, at least 100. */
export type LimboOutcome = { readonly centi: number };

export interface LimboBuild {
  /** 99: a result of at least t comes with a chance of 0.99 / t. */
  readonly percent: number;
}

/** Targets from 1.01 to 10,000: above it the published grid of 2^24 results would cost the player too much. */
export const LIMBO_MIN_TARGET_CENTI = 101;
export const LIMBO_MAX_TARGET_CENTI = 1_000_000;

/** The published game reads 24 of the 32 bits of a word. */
export const LIMBO_GRID = 2 ** 24;

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
