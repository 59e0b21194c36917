import { moneyOutcomeOf } from "@clutch/kernel";
import type { SoundName } from "./notes.ts";

/** What was staked on an outcome and what it paid. */
export interface Brought {
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
}

/** From these multiples of the stake on a win is a larger one. */
const [LARGER, LARGEST] = [2n, 10n];

/** How large a win is, 1 to 3; 0 for a loss and for no more than the stake, which is never celebrated (RU-30). */
export function computeWinSize({ stakedMinor, paidMinor }: Brought): 0 | 1 | 2 | 3 {
  if (moneyOutcomeOf(stakedMinor, paidMinor) !== "won") return 0;
  if (paidMinor >= stakedMinor * LARGEST) return 3;
  return paidMinor >= stakedMinor * LARGER ? 2 : 1;
}

/** What the end of a round sounds like; null for a loss. */
export function soundOf(money: Brought): SoundName | null {
  const size = computeWinSize(money);
  if (size > 0) return `win${size as 1 | 2 | 3}`;
  return moneyOutcomeOf(money.stakedMinor, money.paidMinor) === "returned" ? "land" : null;
}

/** Pulses and pauses in milliseconds for a sound. */
export const PULSES: Readonly<Record<SoundName, readonly number[]>> = {
  tick: [8],
  peg: [],
  land: [14],
  win1: [18, 40, 18],
  win2: [22, 40, 22, 40, 30],
  win3: [30, 40, 30, 40, 30, 60, 80],
};
