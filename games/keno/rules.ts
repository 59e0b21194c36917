import { assertPresent, type Fraction } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout, maxOf } from "../core/payout.ts";
import { KENO_97, KENO_98, KENO_99, type KenoRisk } from "./paytable.ts";

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_MAX_PICKS = 10;

/** 1 to 10 different numbers from 1 to 40. */
export type KenoParams = { readonly numbers: readonly number[]; readonly risk: KenoRisk };
/** The ten numbers drawn, in the order drawn. */
export type KenoOutcome = { readonly numbers: readonly number[] };

/** For each risk a row for each count of picks; in a row, what 0, 1, 2 … hits pay in hundredths. */
export type KenoBuild = Readonly<Record<KenoRisk, readonly (readonly number[])[]>>;

export const KENO_BUILDS: Builds<KenoBuild> = {
  byId: { "97": KENO_97, "98": KENO_98, "99": KENO_99 },
  defaultId: "97",
};

/** What each number of hits pays for so many picks. */
export const computeKenoRow = (picks: number, risk: KenoRisk, build: KenoBuild): readonly Fraction[] =>
  assertPresent(build[risk][picks - 1], "a row for the picks").map(centi);

export const countKenoHits = (params: KenoParams, outcome: KenoOutcome): number =>
  params.numbers.filter((picked) => outcome.numbers.includes(picked)).length;

export const kenoRules: OutcomeRules<KenoParams, KenoOutcome, KenoBuild> = {
  builds: KENO_BUILDS,
  computeTopPayout: ({ stakeMinor, params }, build) =>
    maxOf(
      computeKenoRow(params.numbers.length, params.risk, build).map((multiplier) =>
        computePayout(stakeMinor, multiplier),
      ),
    ),
  computeOutcomePayout: ({ stakeMinor, params }, outcome, build) => {
    const row = computeKenoRow(params.numbers.length, params.risk, build);
    return computePayout(stakeMinor, assertPresent(row[countKenoHits(params, outcome)], "a pay for the hits"));
  },
};
