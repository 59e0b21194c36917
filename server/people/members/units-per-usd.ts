import type { CurrencyCode } from "@clutch/kernel";
import type { UnitsPerUsd } from "./settings-view.ts";

/**
 * Scales of limits, not exchange rates: a limit of 10 dollars becomes a round amount of the same size.
 * No money is ever converted with them.
 */
const SCALES: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  EUR: 1,
  GBP: 1,
  BRL: 5,
  CNY: 7,
  IDR: 15_000,
  JPY: 150,
  KRW: 1300,
  KWD: 0.3,
  KZT: 450,
  MYR: 4,
  PHP: 50,
  RUB: 90,
  THB: 35,
  VND: 25_000,
};

export const unitsPerUsd: UnitsPerUsd = (currency) => SCALES[currency];
