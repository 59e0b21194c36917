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

export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

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

/** ISO 4217 numbers. */
const ISO_NUMBERS: Readonly<Record<CurrencyCode, number>> = {
  USD: 840,
  EUR: 978,
  GBP: 826,
  BRL: 986,
  CNY: 156,
  IDR: 360,
  JPY: 392,
  KRW: 410,
  KWD: 414,
  KZT: 398,
  MYR: 458,
  PHP: 608,
  RUB: 643,
  THB: 764,
  VND: 704,
};

/**
 * Whether a currency that is named is this one: by its code, its ISO number, its English name, or an object with one of these as its code.
 * What is named otherwise is another currency.
 */
export function isCurrency(value: unknown, currency: CurrencyCode): boolean {
  const said = fieldsOf(value)?.["code"] ?? value;
  if (typeof said === "number") return said === ISO_NUMBERS[currency];
  return typeof said === "string" && (readCurrency(said) === currency || isNameOf(said, currency));
}

/** Made at the first name: it costs more than reading an answer. */
let names: Intl.DisplayNames | undefined;

function isNameOf(said: string, currency: CurrencyCode): boolean {
  names ??= new Intl.DisplayNames("en", { type: "currency" });
  return said.trim().toLowerCase() === names.of(currency)?.toLowerCase() || Number(said) === ISO_NUMBERS[currency];
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
