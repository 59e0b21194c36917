import { err, ok, type CurrencyCode, type Result } from "@clutch/kernel";

/** What a table lays down for a bet, in minor units of its currency. */
export interface TableLimits {
  readonly currency: CurrencyCode;
  readonly minBetMinor: bigint;
  readonly maxBetMinor: bigint;
  readonly maxPayoutMinor: bigint;
}

/** Why a bet is refused. `field` names the parameter at fault; limits are in minor units. */
export type BetRefusal =
  | { readonly reason: "params-invalid"; readonly field: string }
  | { readonly reason: "build-unknown"; readonly build: string }
  | { readonly reason: "stake-below-minimum"; readonly limitMinor: bigint }
  | { readonly reason: "stake-above-maximum"; readonly limitMinor: bigint }
  | { readonly reason: "amounts-differ"; readonly sumMinor: bigint }
  | { readonly reason: "payout-above-maximum"; readonly limitMinor: bigint; readonly topPayoutMinor: bigint };

export interface CheckedAmounts {
  readonly stakeMinor: bigint;
  /** The sum of the amounts inside the parameters; null when the stake stands beside them. */
  readonly spotSumMinor: bigint | null;
  /** The most this bet can bring (an open round: the most its first step can bring). */
  readonly topPayoutMinor: bigint;
}

/** Checks the stake and, before the bet is taken, that no payout of it can exceed the table's maximum. */
export function checkAmounts(limits: TableLimits, bet: CheckedAmounts): Result<null, BetRefusal> {
  if (bet.stakeMinor < limits.minBetMinor || bet.stakeMinor <= 0n)
    return err({ reason: "stake-below-minimum", limitMinor: limits.minBetMinor });
  if (bet.stakeMinor > limits.maxBetMinor)
    return err({ reason: "stake-above-maximum", limitMinor: limits.maxBetMinor });
  if (bet.spotSumMinor !== null && bet.spotSumMinor !== bet.stakeMinor)
    return err({ reason: "amounts-differ", sumMinor: bet.spotSumMinor });
  if (bet.topPayoutMinor > limits.maxPayoutMinor)
    return err({
      reason: "payout-above-maximum",
      limitMinor: limits.maxPayoutMinor,
      topPayoutMinor: bet.topPayoutMinor,
    });
  return ok(null);
}

/**
 * The largest stake within the limits whose top payout stays within the maximum; null when not even the smallest does.
 * `topPayoutOf` must not fall while the stake grows.
 */
export function computeLargestStake(limits: TableLimits, topPayoutOf: (stakeMinor: bigint) => bigint): bigint | null {
  const fits = (stakeMinor: bigint): boolean => topPayoutOf(stakeMinor) <= limits.maxPayoutMinor;
  if (!fits(limits.minBetMinor)) return null;
  let [low, high] = [limits.minBetMinor, limits.maxBetMinor];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}
