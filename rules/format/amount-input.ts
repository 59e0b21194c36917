import { CURRENCIES, type CurrencyCode, type Result } from "@clutch/kernel";
import { parseNumberText, type NumberForm, type NumberTextProblem } from "./number-text.ts";

/** What a field for an amount takes: digits and no more decimals than the currency has (R5.1, RU-7). */
export const amountForm = (currency: CurrencyCode, language: string): NumberForm => ({
  decimals: CURRENCIES[currency].decimals,
  language,
  marks: [currency, CURRENCIES[currency].symbol],
});

/** The minor units of a typed amount. */
export const parseAmountText = (
  text: string,
  currency: CurrencyCode,
  language: string,
): Result<bigint, NumberTextProblem> => parseNumberText(text, amountForm(currency, language));
