/** Limits the SPEC names (section 9, G-41, G-45). Partner settings may replace those marked so there. */
export const COMBO_MIN_EVENTS = 3;
export const COMBO_MAX_EVENTS = 20;
export const MIXED_COMBO_MIN_EVENTS = 2;
export const MIXED_COMBO_MAX_EVENTS = 5;
export const MIXED_COMBO_MIN_SELECTIONS = 3;
export const LUCKY_COMBO_MIN_MARKETS = 3;
export const IN_MATCH_COMBO_MIN_SELECTIONS = 2;
export const IN_MATCH_COMBO_MAX_SELECTIONS = 10;

/** Combinations of one ticket (RU-19): what settling and valuing it may cost. A partner may allow fewer. */
export const MAX_COMBINATIONS = 10_000;

/** Shown in 'Minimum bet should be {min_bet}' while no bet range is loaded (G-44). */
export const FALLBACK_MIN_BET = 100;

/** What the slip may hold and what a ticket may stake; the counts are configurable (G-45, G-52). */
export interface SlipLimits {
  readonly maxEvents: number;
  readonly maxMarkets: number;
  readonly maxMatches: number;
  readonly comboMaxNumEvent: number;
  readonly mixedComboMaxNumEvent: number;
  /** Of all sizes of a system together. */
  readonly maxCombinations: number;
  readonly maxComboAmountMinor: bigint | null;
  readonly maxComboPayoutMinor: bigint | null;
}

export const DEFAULT_SLIP_LIMITS: SlipLimits = {
  maxEvents: 20,
  maxMarkets: 20,
  maxMatches: 20,
  comboMaxNumEvent: COMBO_MAX_EVENTS,
  mixedComboMaxNumEvent: MIXED_COMBO_MAX_EVENTS,
  maxCombinations: MAX_COMBINATIONS,
  maxComboAmountMinor: null,
  maxComboPayoutMinor: null,
};
