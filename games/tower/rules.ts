import { assertPresent, err, exhaustive, fraction, ok, type Fraction, type Result } from "@clutch/kernel";
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

export const TOWER_LEVELS = 9;
export const TOWER_DIFFICULTIES = ["easy", "medium", "hard", "expert", "master"] as const;
export type TowerDifficulty = (typeof TOWER_DIFFICULTIES)[number];

/** Tiles of a level, and how many of them are safe. */
export const TOWER_SHAPES: Readonly<Record<TowerDifficulty, { readonly tiles: number; readonly safe: number }>> = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
};

export type TowerParams = { readonly difficulty: TowerDifficulty };
/** Tiles are 1 to 4 from the left. */
export type TowerAction = { readonly action: "pick"; readonly tile: number } | { readonly action: "cashout" };

export interface TowerBuild {
  /** Share of the fair multiplier that is paid, in percent. */
  readonly percent: number;
}

export interface TowerState {
  readonly params: TowerParams;
  readonly build: TowerBuild;
  readonly round: StepRound;
  /** The tile picked on each level so far, from the lowest; the last one may be the losing one. */
  readonly picks: readonly number[];
  /** The safe tiles of every level, from the lowest. */
  readonly hidden: { readonly safeTiles: readonly (readonly number[])[] };
}

export const TOWER_BUILDS: Builds<TowerBuild> = {
  byId: { "97": { percent: 97 }, "98": { percent: 98 }, "99": { percent: 99 } },
  defaultId: "97",
};

/** After n levels: percent × (tiles / safe)^n, exact. 1 before the first. */
export function computeTowerMultiplier({ difficulty }: TowerParams, levels: number, build: TowerBuild): Fraction {
  const { tiles, safe } = TOWER_SHAPES[difficulty];
  if (levels === 0) return fraction(1n);
  return fraction(BigInt(build.percent) * BigInt(tiles) ** BigInt(levels), 100n * BigInt(safe) ** BigInt(levels));
}

function wonStep(state: TowerState, levels: number): WonStep {
  const payoutAt = (count: number): bigint =>
    computePayout(state.round.stakeMinor, computeTowerMultiplier(state.params, count, state.build));
  return {
    payoutMinor: payoutAt(levels),
    nextPayoutMinor: levels === TOWER_LEVELS ? null : payoutAt(levels + 1),
  };
}

const payoutNow = (state: TowerState): bigint => wonStep(state, state.round.stepsWon).payoutMinor;

function pick(state: TowerState, tile: number): Result<TowerState, ActionRefusal> {
  if (tile > TOWER_SHAPES[state.params.difficulty].tiles) return err({ reason: "not-offered" });
  const picks = [...state.picks, tile];
  const safe = assertPresent(state.hidden.safeTiles[state.picks.length], "a level of the tower");
  if (!safe.includes(tile)) return ok({ ...state, picks, round: loseStep(state.round) });
  return ok({ ...state, picks, round: winStep(state.round, wonStep(state, picks.length)) });
}

function act(state: TowerState, action: TowerAction): Result<TowerState, ActionRefusal> {
  if (state.round.ending !== null) return err({ reason: "round-ended" });
  switch (action.action) {
    case "pick":
      return pick(state, action.tile);
    case "cashout": {
      const round = cashOutSteps(state.round, payoutNow(state));
      return round.ok ? ok({ ...state, round: round.value }) : round;
    }
    default:
      return exhaustive(action);
  }
}

export const towerRules: OpenRules<TowerParams, TowerState, TowerAction, TowerBuild> = {
  builds: TOWER_BUILDS,
  computeTopPayout: ({ stakeMinor, params }, build) =>
    computePayout(stakeMinor, computeTowerMultiplier(params, 1, build)),
  act,
  expire: (state) => ({ ...state, round: expireSteps(state.round, payoutNow(state)) }),
  computeProgress: (state) => computeStepProgress(state.round, payoutNow(state)),
  computeStep: ({ params, picks, build }, { action }) => {
    const { tiles, safe } = TOWER_SHAPES[params.difficulty];
    return action === "pick"
      ? { chance: fraction(safe, tiles), multiplier: computeTowerMultiplier(params, picks.length + 1, build) }
      : null;
  },
};
