import { err, ok, type Result } from "@clutch/kernel";
import type { ActionRefusal, Progress } from "./game.ts";

/**
 * How a round that is won step by step ended: lost at a step; cashed out by the player; completed when no step was left;
 * cashed out by us because no further step could be paid within the table's maximum; expired after the player left.
 */
export const STEP_ENDINGS = ["lost", "cashed_out", "completed", "maximum", "expired"] as const;
export type StepEnding = (typeof STEP_ENDINGS)[number];

/** The money side of a round that is won step by step. */
export interface StepRound {
  readonly stakeMinor: bigint;
  readonly capMinor: bigint;
  readonly stepsWon: number;
  readonly ending: StepEnding | null;
  readonly payoutMinor: bigint;
}

export const startStepRound = (setup: { stakeMinor: bigint; capMinor: bigint }): StepRound => ({
  stakeMinor: setup.stakeMinor,
  capMinor: setup.capMinor,
  stepsWon: 0,
  ending: null,
  payoutMinor: 0n,
});

const end = (round: StepRound, ending: StepEnding, payoutMinor: bigint): StepRound => ({
  ...round,
  ending,
  payoutMinor,
});

export const loseStep = (round: StepRound): StepRound => end(round, "lost", 0n);

/** The game goes on as it is, without a step won. */
export const keepStep = (round: StepRound, won: WonStep): StepRound => {
  if (won.nextPayoutMinor === null) return end(round, "completed", won.payoutMinor);
  return won.nextPayoutMinor > round.capMinor ? end(round, "maximum", won.payoutMinor) : round;
};

export interface WonStep {
  /** What a cash-out pays after this step. */
  readonly payoutMinor: bigint;
  /** The least the next step can bring; null when there is no next step. */
  readonly nextPayoutMinor: bigint | null;
}

/** After a won step the round ends by itself when no step is left or none can be paid within the maximum. */
export const winStep = (round: StepRound, won: WonStep): StepRound =>
  keepStep({ ...round, stepsWon: round.stepsWon + 1 }, won);

export const cashOutSteps = (round: StepRound, payoutMinor: bigint): Result<StepRound, ActionRefusal> =>
  round.stepsWon === 0 ? err({ reason: "nothing-to-cash-out" }) : ok(end(round, "cashed_out", payoutMinor));

/** A round its player left is cashed out as it stands; without a step won the stake is returned. */
export const expireSteps = (round: StepRound, payoutMinor: bigint): StepRound =>
  round.ending === null ? end(round, "expired", round.stepsWon === 0 ? round.stakeMinor : payoutMinor) : round;

export const computeStepProgress = (round: StepRound, payoutMinor: bigint): Progress => ({
  isEnded: round.ending !== null,
  stakeMinor: round.stakeMinor,
  payoutMinor: round.payoutMinor,
  cashOutMinor: round.ending === null && round.stepsWon > 0 ? payoutMinor : null,
});
