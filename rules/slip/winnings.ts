import { type OddsCenti, truncateMinor } from "@clutch/kernel";

/** The odds of all legs together, cut once to hundredths (G-53): 185, 240, 172 → 763n. */
export const computeTotalOdds = (odds: readonly OddsCenti[]): bigint =>
  (odds.reduce((product, each) => product * BigInt(each), 1n) * 100n) / 100n ** BigInt(odds.length);

/** What a stake at such odds pays, stake included, cut to minor units (G-53). */
export const computePotential = (stakeMinor: bigint, totalOddsCenti: bigint): bigint =>
  truncateMinor(stakeMinor * totalOddsCenti, 100n);

/** `(potential − stake) / stake × 100` cut to a whole number (G-53); 0 for nothing staked. */
export const computeWinningsPercent = (potentialMinor: bigint, stakeMinor: bigint): number =>
  stakeMinor > 0n ? Number(((potentialMinor - stakeMinor) * 100n) / stakeMinor) : 0;
