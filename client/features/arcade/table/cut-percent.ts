/**
 * How much of the return the cut of a payout to a minor unit can cost at this stake, as percent in hundredths rounded up: less than
 * one unit a payout. Null where it is below a hundredth of a percent, which the return does not show.
 */
export function computeCutPercent(stakeMinor: bigint): string | null {
  if (stakeMinor <= 0n || stakeMinor > 10_000n) return null;
  const hundredths = (10_000n + stakeMinor - 1n) / stakeMinor;
  return String(Number(hundredths) / 100);
}
