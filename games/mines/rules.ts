import { err, exhaustive, fraction, ok, ONE, type Fraction, type Result } from "@clutch/kernel";
import { countCombinations } from "../core/combinations.ts";
import type { ActionRefusal, Builds, OpenRules } from "../core/game.ts";
import { computePayout } from "../core/payout.ts";
import {
  cashOutSteps,
  computeStepProgress,
  expireSteps,
  loseStep,
  winStep,
  type StepRound,
  type WonStep,
} from "../core/step-round.ts";

export const MINES_FIELDS = 25;
export const MINES_MOST = 24;

export type MinesParams = { readonly mines: number };
/** Fields are 1 to 25. */
export type MinesAction = { readonly action: "reveal"; readonly field: number } | { readonly action: "cashout" };

export interface MinesBuild {
  /** Share of the fair multiplier that is paid, in percent (G-74: 97). */
  readonly percent: number;
}

/** The round as the server holds it. `hidden` never leaves it while the round is open. */
export interface MinesState {
  readonly params: MinesParams;
  readonly build: MinesBuild;
  readonly round: StepRound;
  /** Fields opened without a mine, in order. */
  readonly opened: readonly number[];
  /** The field whose mine ended the round. */
  readonly hit: number | null;
  readonly hidden: { readonly mineFields: readonly number[] };
}

export const MINES_BUILDS: Builds<MinesBuild> = {
  byId: { "97": { percent: 97 }, "98": { percent: 98 }, "99": { percent: 99 } },
  defaultId: "97",
};

/** After n safe fields: percent × C(25, n) / C(25 − mines, n) (G-74), exact. 1 before the first. */
export function computeMinesMultiplier({ mines }: MinesParams, opened: number, build: MinesBuild): Fraction {
  if (opened === 0) return ONE;
  return fraction(
    BigInt(build.percent) * countCombinations(MINES_FIELDS, opened),
    100n * countCombinations(MINES_FIELDS - mines, opened),
  );
}

/** Chance that the next field is safe. */
export const computeMinesNextChance = ({ mines }: MinesParams, opened: number): Fraction =>
  fraction(MINES_FIELDS - mines - opened, MINES_FIELDS - opened);

function wonStep(state: MinesState, opened: number): WonStep {
  const payoutAt = (count: number): bigint =>
    computePayout(state.round.stakeMinor, computeMinesMultiplier(state.params, count, state.build));
  const isLast = opened === MINES_FIELDS - state.params.mines;
  return { payoutMinor: payoutAt(opened), nextPayoutMinor: isLast ? null : payoutAt(opened + 1) };
}

function reveal(state: MinesState, field: number): Result<MinesState, ActionRefusal> {
  if (state.opened.includes(field)) return err({ reason: "not-offered" });
  if (state.hidden.mineFields.includes(field)) return ok({ ...state, hit: field, round: loseStep(state.round) });
  const opened = [...state.opened, field];
  return ok({ ...state, opened, round: winStep(state.round, wonStep(state, opened.length)) });
}

const payoutNow = (state: MinesState): bigint => wonStep(state, state.opened.length).payoutMinor;

function act(state: MinesState, action: MinesAction): Result<MinesState, ActionRefusal> {
  if (state.round.ending !== null) return err({ reason: "round-ended" });
  switch (action.action) {
    case "reveal":
      return reveal(state, action.field);
    case "cashout": {
      const round = cashOutSteps(state.round, payoutNow(state));
      return round.ok ? ok({ ...state, round: round.value }) : round;
    }
    default:
      return exhaustive(action);
  }
}

export const minesRules: OpenRules<MinesParams, MinesState, MinesAction, MinesBuild> = {
  builds: MINES_BUILDS,
  computeTopPayout: ({ stakeMinor, params }, build) =>
    computePayout(stakeMinor, computeMinesMultiplier(params, 1, build)),
  act,
  expire: (state) => ({ ...state, round: expireSteps(state.round, payoutNow(state)) }),
  computeProgress: (state) => computeStepProgress(state.round, payoutNow(state)),
  computeStep: ({ params, opened, build }, { action }) =>
    action === "reveal"
      ? {
          chance: computeMinesNextChance(params, opened.length),
          multiplier: computeMinesMultiplier(params, opened.length + 1, build),
        }
      : null,
};
