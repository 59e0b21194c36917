import { assert } from "./assert.ts";
import { err, ok, type Result } from "./result.ts";

/** ISO 4217 codes we can hold, with the number of decimals of the minor unit (RU-7: 0, 2 or 3). */
export const CURRENCIES = {
  USD: { decimals: 2, symbol: "$" },
  EUR: { decimals: 2, symbol: "€" },
  GBP: { decimals: 2, symbol: "£" },
  BRL: { decimals: 2, symbol: "R$" },
  CNY: { decimals: 2, symbol: "¥" },
  IDR: { decimals: 2, symbol: "Rp" },
  JPY: { decimals: 0, symbol: "¥" },
  KRW: { decimals: 0, symbol: "₩" },
  KWD: { decimals: 3, symbol: "KD" },
  KZT: { decimals: 2, symbol: "₸" },
  MYR: { decimals: 2, symbol: "RM" },
  PHP: { decimals: 2, symbol: "₱" },
  RUB: { decimals: 2, symbol: "₽" },
  THB: { decimals: 2, symbol: "฿" },
  VND: { decimals: 0, symbol: "₫" },
} as const;

export type CurrencyCode = keyof typeof CURRENCIES;

/** An amount in integer minor units of one currency. */
export interface Money {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

export type MoneyError = "not-a-number" | "too-many-decimals" | "too-large";

/** Largest amount any call may name: well inside what a JSON number carries exactly. */
export const MAX_MINOR = 1_000_000_000_000_000n;

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

/**
 * Parses a JSON number of major units to minor units by its shortest decimal text, never by
 * multiplying a binary fraction (RU-7). Exponents, NaN and infinities are refused.
 */
export function parseAmount(amount: number, currency: CurrencyCode): Result<bigint, MoneyError> {
  if (!Number.isFinite(amount)) return err("not-a-number");
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount));
  if (!match) return err(Math.abs(amount) < 1 ? "too-many-decimals" : "too-large");
  const [, sign, whole = "0", fraction = ""] = match;
  const { decimals } = CURRENCIES[currency];
  if (fraction.length > decimals) return err("too-many-decimals");
  const minor = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (minor > MAX_MINOR) return err("too-large");
  return ok(sign === "-" ? -minor : minor);
}

/**
 * Minor units of an amount of any decimals, those that the currency has not cut off: a balance that is only shown is never shown
 * larger. A computed amount is taken without the noise of its binary fraction (0.7999999999999999 is 0.80). Null where no call may name it.
 */
export function truncateAmount(amount: number, currency: CurrencyCode): bigint | null {
  const minor = Math.trunc(Number((amount * 10 ** CURRENCIES[currency].decimals).toPrecision(15)));
  return Math.abs(minor) <= Number(MAX_MINOR) ? BigInt(minor) : null;
}

/** Minor units of an amount that the contract has read already; 0 where it is none of its currency. */
export function minorOrZero(amount: number, currency: CurrencyCode): bigint {
  const minor = parseAmount(amount, currency);
  return minor.ok ? minor.value : 0n;
}

/** The decimal text of an amount: `123456n` USD → `1234.56`. No separators. */
export function formatAmountText(amountMinor: bigint, currency: CurrencyCode): string {
  const { decimals } = CURRENCIES[currency];
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(decimals + 1, "0");
  const sign = amountMinor < 0n ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * The JSON number of an amount for the wire; exact for every amount `parseAmount` accepts. A quotient of two whole numbers is the
 * nearest to the amount, as the number its text reads as is; beyond 2^53 minor units the text alone is exact.
 */
export function toWireAmount(amountMinor: bigint, currency: CurrencyCode): number {
  const minor = Number(amountMinor);
  if (!Number.isSafeInteger(minor)) return Number(formatAmountText(amountMinor, currency));
  return minor / 10 ** CURRENCIES[currency].decimals;
}

/**
 * The one written rounding rule (RU-7): payouts truncate toward zero.
 * `numerator / denominator` minor units, denominator positive.
 */
export function truncateMinor(numerator: bigint, denominator: bigint): bigint {
  assert(denominator > 0n, "a positive denominator");
  return numerator / denominator;
}
