import type { MonitorSample } from "./monitor.ts";

/** One bet of an ended round, in minor units. `expectedMinor` and `topMinor` were known before it was dealt. */
export interface EndedBet {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly expectedMinor: number;
  readonly topMinor: bigint;
}

/**
 * An ended round as the monitor sees it: one instant bet, or all bets of a shared round together, because one outcome decides
 * them all and the second of two samples would no longer be a surprise.
 */
export function toRoundSample(bets: readonly EndedBet[]): MonitorSample | null {
  const sum = (part: (bet: EndedBet) => number): number => bets.reduce((total, bet) => total + part(bet), 0);
  const stake = sum(({ stakeMinor }) => Number(stakeMinor));
  if (stake === 0) return null;
  return {
    returned: sum(({ payoutMinor }) => Number(payoutMinor)) / stake,
    expected: sum(({ expectedMinor }) => expectedMinor) / stake,
    most: sum(({ topMinor }) => Number(topMinor)) / stake,
    least: 0,
  };
}
