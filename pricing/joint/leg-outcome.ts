import { assert } from "@clutch/kernel";
import type { ScoreOutcome } from "@clutch/rules";
import type { JointLeg } from "./leg.ts";

/** How a leg ends, worst first: the place in this list is its code. */
export const LEG_OUTCOMES = ["loss", "half-loss", "push", "half-win", "win"] as const satisfies readonly ScoreOutcome[];

/** How some legs of one match end together, and in how many of the worlds they do. */
export interface Way {
  readonly legs: readonly ScoreOutcome[];
  readonly worlds: number;
}

/** How a leg ends in a world that shows this value, as a code of LEG_OUTCOMES. */
export function outcomeCode({ spec, selection, handicapQuarters }: JointLeg, value: number): number {
  const { betType } = spec;
  if ((betType === "AH" || betType === "OU") && handicapQuarters !== null) {
    const upper = betType === "AH" ? value * 4 + handicapQuarters : value * 4 - handicapQuarters;
    const ahead = selection === "home" || selection === "over" ? upper : -upper;
    return Math.max(-2, Math.min(2, ahead)) + 2;
  }
  if (betType === "OE") return (value % 2 !== 0) === (selection === "odd") ? WIN : LOSS;
  if (betType === "1X2") return Math.sign(value) === SIGN_OF[selection] ? WIN : LOSS;
  const sign = SIGN_OF[selection];
  assert(sign !== undefined && sign !== 0, `a selection of ${betType}`);
  return Math.sign(value) * sign * 2 + PUSH;
}

export const WIN = 4;
const [LOSS, PUSH] = [0, 2];
const SIGN_OF: Readonly<Record<string, number>> = { home: 1, yes: 1, draw: 0, away: -1, no: -1 };
