import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";

/** How a partner offers cash-out (docs/decisions/0090). */
export interface CashOutTerms {
  readonly isOffered: boolean;
  /** The margin on the fair value, in hundredths of a percent. */
  readonly marginBps: number;
  /** How long a member's sale of a ticket with a match in play waits (RU-10). */
  readonly inPlayDelayMs: number;
  /** The least stake that may be sold, and that may be left. */
  readonly minPartMinor: bigint;
}

const DEFAULT_MARGIN_PERCENT = 5;

export function termsOf(
  { settings }: Pick<Partner, "settings">,
  currency: CurrencyCode,
  unitsPerUsd: UnitsPerUsd,
): CashOutTerms {
  const { isEnabled = true, marginPercent = DEFAULT_MARGIN_PERCENT, inPlayDelayMs } = settings.cashOut ?? {};
  const minPart = Math.max(1, Math.trunc(settings.limits.minBetAmount * unitsPerUsd(currency)));
  return {
    isOffered: isEnabled,
    marginBps: Math.round(marginPercent * 100),
    inPlayDelayMs: inPlayDelayMs ?? settings.inPlayDelayMs,
    minPartMinor: BigInt(minPart) * 10n ** BigInt(CURRENCIES[currency].decimals),
  };
}
