import type { CurrencyCode } from "@clutch/kernel";
import { acceptAmountText } from "@clutch/rules";

/**
 * What the amount field holds after a key or a paste: the rule's answer, or what it held before when
 * the rule refuses (RU-7: never more decimals than the currency has). Half the world's keypads write
 * the decimal point as a comma, and the rule drops commas as separators, so `12,5` must become `12.5`
 * here before it can become 125.
 */
export function typeAmountText(typed: string, before: string, currency: CurrencyCode): string {
  const plain = typed.replaceAll(/\s/g, "");
  const accepted = acceptAmountText(isDecimalComma(plain) ? plain.replace(",", ".") : plain, currency);
  return accepted === null ? before : accepted.replace(/^0+(?=\d)/, "").replace(/^\./, "0.");
}

/** One comma with at most two digits after it can only be a decimal comma; `1,250` is a thousand. */
const isDecimalComma = (text: string): boolean => /^\d*,\d{0,2}$/.test(text);

/** Thousands separators for a field that is not being typed in: `1234.50` → `1,234.50`. */
export function groupAmountText(text: string): string {
  const [whole = "", ...fraction] = text.split(".");
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
}
