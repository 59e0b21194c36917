import {
  CURRENCIES,
  fraction,
  multiplyFractions,
  parseDecimal,
  isCurrencyCode,
  type CurrencyCode,
} from "@clutch/kernel";

/** The fields of an answer that were not as documented and were read all the same, to be logged. */
export type Corrected = string[];

export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> | null =>
  typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A word in capitals or small letters as it is documented; undefined when absent, null when it is none of the words. */
export function readWord<Word extends string>(value: unknown, words: readonly Word[]): Word | null | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== "string") return null;
  const plain = value.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === plain) ?? null;
}

export function readCurrency(value: unknown): CurrencyCode | null | undefined {
  if (isAbsent(value)) return undefined;
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return isCurrencyCode(code) ? code : null;
}

const DECIMAL = /^[+-]?\d{1,16}(\.\d{1,40})?(e[+-]?\d{1,2})?$/i;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d{1,40})?$/;
const MAX_MINOR = 1_000_000_000_000_000n;

/** The nearest minor unit of a balance, a number or a decimal text of any length; null when it cannot be read. */
export function readBalance(value: unknown, currency: CurrencyCode): bigint | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const exact = GROUPED.test(text)
    ? parseDecimal(text.replaceAll(",", ""))
    : DECIMAL.test(text)
      ? parseDecimal(text)
      : null;
  if (exact === null) return null;
  const { numerator, denominator } = multiplyFractions(exact, fraction(10n ** BigInt(CURRENCIES[currency].decimals)));
  const twice = 2n * numerator + (numerator < 0n ? -denominator : denominator);
  const minor = twice / (2n * denominator);
  return minor > MAX_MINOR || minor < -MAX_MINOR ? null : minor;
}
