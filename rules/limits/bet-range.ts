import { truncateMinor, type OddsCenti } from "@clutch/kernel";

/** What may be staked, in minor units; `maxPayoutMinor` null when the answer named none. */
export interface BetRange {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly maxPayoutMinor: bigint | null;
}

/** −1 / −1: nothing may be staked; the slip shows 'Unable to place bet' (G-43). */
export const isInvalidRange = (range: BetRange): boolean => range.minMinor < 0n || range.maxMinor < 0n;

/** A range on the client: a minimum above the maximum becomes −1 / −1 (R3.6-29). */
export const toClientRange = (range: BetRange): BetRange =>
  range.minMinor > range.maxMinor ? { ...range, minMinor: -1n, maxMinor: -1n } : range;

/** The most a single may stake: `max_bet_amount / (odds − 1)`, cut to minor units (G-43, RU-7). */
export const computeSingleMax = (maxBetAmountMinor: bigint, odds: OddsCenti): bigint =>
  truncateMinor(maxBetAmountMinor * 100n, BigInt(odds - 100));

/** The same for showing beside a selection of the slip, where odds may be missing or at most 1: null shows as '-' (G-51). */
export function computeBetRangeDisplay(maxBetAmountMinor: bigint, oddsHundredths: number | null): bigint | null {
  if (oddsHundredths === null || oddsHundredths <= 100) return null;
  return truncateMinor(maxBetAmountMinor * 100n, BigInt(oddsHundredths - 100));
}

/** The most a combo may stake: the combo limit, or what wins no more than the payout limit (G-43). */
export function computeComboMax(
  limits: { readonly maxAmountMinor: bigint; readonly maxPayoutMinor: bigint },
  combinedOddsCenti: bigint,
): bigint {
  const byPayout = truncateMinor(limits.maxPayoutMinor * 100n, combinedOddsCenti);
  return byPayout < limits.maxAmountMinor ? byPayout : limits.maxAmountMinor;
}
