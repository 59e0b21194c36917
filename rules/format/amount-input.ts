import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";

/**
 * What an amount field may hold while a member types: digits, one point and no more decimals than the
 * currency has (R5.1, RU-7). Null when the input must be refused.
 */
export function acceptAmountText(text: string, currency: CurrencyCode): string | null {
  const { decimals } = CURRENCIES[currency];
  const match = /^(\d{0,13})(?:(\.)(\d*))?$/.exec(text.replaceAll(",", "").trim());
  if (!match) return null;
  const [, whole = "", point = "", part = ""] = match;
  if ((point !== "" && decimals === 0) || part.length > decimals) return null;
  return whole + point + part;
}

/** The minor units of a typed amount; null when it is empty or no amount of this currency. */
export function parseAmountText(text: string, currency: CurrencyCode): bigint | null {
  const accepted = acceptAmountText(text, currency);
  if (accepted === null || !/\d/.test(accepted)) return null;
  const [whole = "", part = ""] = accepted.split(".");
  return BigInt((whole === "" ? "0" : whole) + part.padEnd(CURRENCIES[currency].decimals, "0"));
}
