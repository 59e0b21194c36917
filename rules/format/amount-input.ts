import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import type { NumberForm } from "./number-text.ts";

/** What a field for an amount takes: digits and no more decimals than the currency has (R5.1, RU-7). */
export const amountForm = (currency: CurrencyCode, language: string): NumberForm => ({
  decimals: CURRENCIES[currency].decimals,
  language,
  marks: [currency, CURRENCIES[currency].symbol],
});
