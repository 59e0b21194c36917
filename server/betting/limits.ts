import { CURRENCIES, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import { computeSingleMax, type BetRange } from "@clutch/rules";
import type { PartnerLimits } from "../call/caller.ts";
import type { UnitsPerUsd } from "../members/settings-view.ts";

export interface LimitsIn {
  readonly limits: PartnerLimits;
  readonly currency: CurrencyCode;
  readonly unitsPerUsd: UnitsPerUsd;
}

/** What may be staked on a single at these odds, in the member's currency (G-43). */
export function computeSingleRange({ limits, currency, unitsPerUsd }: LimitsIn, odds: OddsCenti): BetRange {
  const toMinor = (usd: number): bigint =>
    BigInt(Math.trunc(usd * unitsPerUsd(currency))) * 10n ** BigInt(CURRENCIES[currency].decimals);
  return {
    minMinor: toMinor(limits.minBetAmount),
    maxMinor: computeSingleMax(toMinor(limits.maxBetAmount), odds),
    maxPayoutMinor: toMinor(limits.maxPayout),
  };
}
