/** How many buttons add to a stake, besides the one for the most. */
export const MAX_STAKE_STEPS = 5;
/** The most one of them adds, in whole units of the currency: what any amount of the contract may be. */
export const MAX_STAKE_STEP = 1_000_000_000_000;

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Steps as they are kept: what adds something, each once, the smallest first. */
export const orderStakeSteps = (stepsMinor: readonly bigint[]): bigint[] =>
  [...new Set(stepsMinor)].filter((stepMinor) => stepMinor > 0n).toSorted(compare);

interface StepFacts {
  /** Those the member set; empty where they set none. */
  readonly ownMinor: readonly bigint[];
  /** The partner's, for members without their own. */
  readonly partnerMinor: readonly bigint[];
  /** The least a bet may be. */
  readonly minMinor: bigint;
  /** Null while unknown. */
  readonly balanceMinor: bigint | null;
}

/**
 * What the buttons beside a stake add. Of the member's own those that the balance covers; else as many as the partner has, of
 * its amounts and their tenths and hundredths: the highest that the balance covers.
 */
export function stakeStepsOf({ ownMinor, partnerMinor, minMinor, balanceMinor }: StepFacts): readonly bigint[] {
  const isCovered = (stepMinor: bigint): boolean => balanceMinor === null || stepMinor <= balanceMinor;
  if (ownMinor.length > 0) return ownMinor.filter(isCovered);
  if (partnerMinor.every(isCovered)) return orderStakeSteps(partnerMinor);
  const smaller = SHARES.flatMap((share) =>
    partnerMinor.filter((stepMinor) => stepMinor % share === 0n).map((stepMinor) => stepMinor / share),
  );
  const offered = orderStakeSteps(smaller).filter((stepMinor) => stepMinor >= minMinor && isCovered(stepMinor));
  return offered.slice(-partnerMinor.length);
}

const SHARES = [1n, 10n, 100n, 1000n];
