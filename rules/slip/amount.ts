import * as REFUSALS from "../refusals.ts";
import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import { formatShortNumber } from "../format/amount.ts";
import { isInvalidRange, type BetRange } from "../limits/bet-range.ts";
import { FALLBACK_MIN_BET } from "../limits/constants.ts";
import { amountProblem, type Problem } from "./problem.ts";

export interface AmountCheck {
  /** Null for an empty field or a text that is no amount. */
  readonly amountMinor: bigint | null;
  readonly currency: CurrencyCode;
  /** Null while no range has been loaded. */
  readonly range: BetRange | null;
  /** Null when the wallet is not known (a guest, or the server, which checks the ledger itself). */
  readonly balanceMinor: bigint | null;
  readonly potentialMinor: bigint;
  /** For combos: the partner's limits, which name the refusal when they are what is passed (G-45). */
  readonly combo: ComboCaps | null;
}

export interface ComboCaps {
  readonly isMixed: boolean;
  readonly maxAmountMinor: bigint | null;
  readonly maxPayoutMinor: bigint | null;
}

/**
 * The first thing wrong with an amount, in the order of G-44: empty, below the minimum, above the
 * maximum, above the balance, above the payout limit. The problem of a combo above its maximum names the limit
 * it exceeds: the amount limit (6016, 6017) or the payout limit (6015).
 */
export function computeAmountProblem(check: AmountCheck): Problem | null {
  const { amountMinor, currency, range } = check;
  if (range !== null && isInvalidRange(range)) return amountProblem(REFUSALS.unableToPlaceBet);
  if (amountMinor === null || amountMinor <= 0n) return amountProblem(REFUSALS.missingAmount);
  const minMinor = range?.minMinor ?? BigInt(FALLBACK_MIN_BET) * 10n ** BigInt(CURRENCIES[currency].decimals);
  if (amountMinor < minMinor)
    return amountProblem(REFUSALS.belowMinimumBet, { min_bet: formatShortNumber(minMinor, currency) });
  const above = computeMaximumProblem(check, amountMinor);
  if (above !== null) return above;
  if (check.balanceMinor !== null && amountMinor > check.balanceMinor) return amountProblem("insufficientWallet");
  return computePayoutProblem(check);
}

function computeMaximumProblem(check: AmountCheck, amountMinor: bigint): Problem | null {
  const { combo, range } = check;
  if (combo !== null) {
    const cap = combo.maxAmountMinor;
    if (cap !== null && amountMinor > cap)
      return amountProblem(combo.isMixed ? REFUSALS.mixedComboLimit : REFUSALS.comboLimit);
    if (computePayoutProblem(check) !== null) return amountProblem(REFUSALS.comboMaxPayout);
  }
  return range !== null && amountMinor > range.maxMinor ? amountProblem(REFUSALS.aboveMaximumBet) : null;
}

function computePayoutProblem({ combo, range, potentialMinor }: AmountCheck): Problem | null {
  const limits = [combo?.maxPayoutMinor ?? null, range?.maxPayoutMinor ?? null].filter((limit) => limit !== null);
  if (limits.every((limit) => potentialMinor <= limit)) return null;
  return amountProblem(combo === null ? REFUSALS.maxPayout : REFUSALS.comboMaxPayout);
}

/**
 * The amount after an increment button. One that would pass the maximum sets the maximum with the problem
 * 'Amount has reached its limit' (G-44).
 */
export function addIncrement(
  amountMinor: bigint | null,
  incrementMinor: bigint,
  range: BetRange | null,
): { readonly amountMinor: bigint; readonly problem: Problem | null } {
  const wanted = (amountMinor ?? 0n) + incrementMinor;
  if (range === null || isInvalidRange(range) || wanted <= range.maxMinor)
    return { amountMinor: wanted, problem: null };
  return { amountMinor: range.maxMinor, problem: amountProblem("amountLimit") };
}

/** An increment of the settings (major units) in minor units of a currency; fractions it cannot hold are cut. */
export const toIncrementMinor = (major: number, currency: CurrencyCode): bigint =>
  BigInt(Math.trunc(major)) * 10n ** BigInt(CURRENCIES[currency].decimals);
