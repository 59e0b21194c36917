import { type CurrencyCode, parseAmount } from "@clutch/kernel";
import { useFormat, type Formats } from "../../../../select/format.ts";
import { useSession } from "../../../../select/hooks.ts";

/** A market's highest stake as a caption: no decimals where they are all zero; null when the wire amount is unusable. */
export function computeMaximumText(amount: number, currency: CurrencyCode, format: Formats["amount"]): string | null {
  const minor = parseAmount(amount, currency);
  return minor.ok ? format(minor.value, currency).replace(/\.0+$/, "") : null;
}

export function useMaximumText(amount: number): string | null {
  const currency = useSession((state) => state.partner.currencyCode);
  return computeMaximumText(amount, currency, useFormat().amount);
}
