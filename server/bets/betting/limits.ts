import { CURRENCIES, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import {
  computeComboMax,
  computeSingleMax,
  DEFAULT_SLIP_LIMITS,
  MAX_COMBINATIONS,
  type BetRange,
  type ComboCaps,
  type SlipLimits,
} from "@clutch/rules";
import type { PartnerLimits } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";

export interface LimitsIn {
  readonly limits: PartnerLimits;
  readonly currency: CurrencyCode;
  readonly unitsPerUsd: UnitsPerUsd;
}

const toMinor = ({ currency, unitsPerUsd }: LimitsIn, usd: number): bigint =>
  BigInt(Math.trunc(usd * unitsPerUsd(currency))) * 10n ** BigInt(CURRENCIES[currency].decimals);

/** What may be staked on a single at these odds, in the member's currency (G-43). */
export const computeSingleRange = (scope: LimitsIn, odds: OddsCenti): BetRange => ({
  minMinor: toMinor(scope, scope.limits.minBetAmount),
  maxMinor: computeSingleMax(toMinor(scope, scope.limits.maxBetAmount), odds),
  maxPayoutMinor: toMinor(scope, scope.limits.maxPayout),
});

/** What may be staked on one combination at these odds, its own or the highest of a size (G-43, G-52). */
export function computeComboRange(scope: LimitsIn, combinedOddsCenti: bigint): BetRange {
  const { maxAmountMinor, maxPayoutMinor } = capsOf(scope);
  const maxMinor = computeComboMax({ maxAmountMinor, maxPayoutMinor }, combinedOddsCenti);
  return { minMinor: toMinor(scope, scope.limits.minBetAmount), maxMinor, maxPayoutMinor };
}

/** The partner's limits of combos, which name the refusal when they are what is passed (6015, 6016, 6017). */
export const comboCapsOf = (scope: LimitsIn, isMixed: boolean): ComboCaps => ({ ...capsOf(scope), isMixed });

const capsOf = (scope: LimitsIn) => ({
  maxAmountMinor: toMinor(scope, scope.limits.maxComboAmount),
  maxPayoutMinor: toMinor(scope, scope.limits.maxComboPayout),
});

/** The most events, markets and matches of one bet at this partner (G-45). */
export const slipLimitsOf = (limits: PartnerLimits): SlipLimits => ({
  ...DEFAULT_SLIP_LIMITS,
  maxEvents: limits.maxEvents ?? DEFAULT_SLIP_LIMITS.maxEvents,
  maxMarkets: limits.maxMarkets ?? DEFAULT_SLIP_LIMITS.maxMarkets,
  maxMatches: limits.maxMatches ?? DEFAULT_SLIP_LIMITS.maxMatches,
  comboMaxNumEvent: limits.comboMaxEvents ?? DEFAULT_SLIP_LIMITS.comboMaxNumEvent,
  mixedComboMaxNumEvent: limits.mixedComboMaxEvents ?? DEFAULT_SLIP_LIMITS.mixedComboMaxNumEvent,
  maxCombinations: Math.min(limits.maxCombinations ?? MAX_COMBINATIONS, MAX_COMBINATIONS),
});
