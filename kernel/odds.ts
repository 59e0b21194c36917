import type { Nominal } from "./nominal.ts";
import { assert } from "./assert.ts";

/** Euro (decimal) odds as integer hundredths, 101 … 100000 (RU-16). 1.85 is 185. */
export type OddsCenti = Nominal<number, "OddsCenti">;

export const MIN_ODDS_CENTI = 101;
export const MAX_ODDS_CENTI = 100_000;

export const isOddsCenti = (value: number): value is OddsCenti =>
  Number.isInteger(value) && value >= MIN_ODDS_CENTI && value <= MAX_ODDS_CENTI;

export function oddsCenti(value: number): OddsCenti {
  assert(isOddsCenti(value), `odds of ${value} hundredths`);
  return value;
}

/** The wire number (two decimals) of euro odds: 185 → 1.85. */
export const toWireOdds = (odds: OddsCenti): number => odds / 100;

/** Parses a wire number with at most two decimals; null when it is not a price we could have offered. */
export function parseWireOdds(value: number): OddsCenti | null {
  if (!Number.isFinite(value)) return null;
  const centi = Math.round(value * 100);
  return centi / 100 === value && isOddsCenti(centi) ? centi : null;
}
