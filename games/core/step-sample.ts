import { toFloat, type Fraction } from "@clutch/kernel";
import { computePayout } from "./payout.ts";
import type { MonitorSample } from "./monitor.ts";

/** One step of a round that is won step by step, as the monitor sees it: the money before is staked on the step. */
export interface StepBet {
  /** What could be taken before the step; the stake before the first. */
  readonly beforeMinor: bigint;
  /** What can be taken after it. */
  readonly afterMinor: bigint;
  readonly chance: Fraction;
  readonly stakeMinor: bigint;
  /** The multiplier of the stake after a won step. */
  readonly multiplier: Fraction;
}

/** The computed amount stands in for the one at risk, so that truncation is expected, and a wrong payout is not. */
export function toStepSample({ beforeMinor, afterMinor, chance, stakeMinor, multiplier }: StepBet): MonitorSample {
  const won = Number(computePayout(stakeMinor, multiplier)) / Number(beforeMinor);
  return {
    returned: Number(afterMinor) / Number(beforeMinor),
    expected: toFloat(chance) * won,
    most: won,
    least: 0,
  };
}
