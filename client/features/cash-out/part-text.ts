import type { CurrencyCode } from "@clutch/kernel";
import { parseAmountText } from "@clutch/rules";
import { typeAmountText } from "../../ui/controls/amount-text.ts";

interface PartLimits {
  readonly currency: CurrencyCode;
  /** The most that can be sold as a part, in minor units; above it the whole stake is sold. */
  readonly maxMinor: bigint;
}

/** The part of the stake an amount stands for; null is the whole of it. */
export const takePart = (minor: bigint | null, maxMinor: bigint): bigint | null =>
  minor === null || minor > maxMinor ? null : minor;

/**
 * What the field of the part holds after a key or a paste, and the part it stands for. It is typed as every amount is:
 * `12,5` is twelve and a half, not the 125 that would sell the whole.
 */
export function typePart(typed: string, before: string, { currency, maxMinor }: PartLimits) {
  const text = typeAmountText(typed, before, currency);
  return { text, minor: takePart(parseAmountText(text, currency), maxMinor) };
}
