export { assert, assertPresent, exhaustive } from "./assert.ts";
export { createBoundedQueue, type BoundedQueue } from "./bounded-queue.ts";
export { createFairQueue } from "./fair-queue.ts";
export { systemClock, type Clock } from "./clock.ts";
export {
  addFractions,
  compareFractions,
  fraction,
  HALF,
  isZeroFraction,
  multiplyFractions,
  ONE,
  parseDecimal,
  reduceFraction,
  subtractFractions,
  toFloat,
  truncateToCenti,
  truncateToText,
  ZERO,
  type Fraction,
} from "./fraction.ts";
export {
  CURRENCIES,
  formatAmountText,
  isCurrencyCode,
  minorOrZero,
  MAX_MINOR,
  parseAmount,
  toWireAmount,
  truncateAmount,
  truncateMinor,
  type CurrencyCode,
  type Money,
  type MoneyError,
} from "./money.ts";
export { moneyOutcomeOf, type MoneyOutcome } from "./money-outcome.ts";
export { parseJson } from "./parse-json.ts";
export { keepFor } from "./keep-for.ts";
export type { Nominal } from "./nominal.ts";
export type { Side } from "./side.ts";
export {
  isOddsCenti,
  MAX_ODDS_CENTI,
  MIN_ODDS_CENTI,
  oddsCenti,
  parseWireOdds,
  toWireOdds,
  type OddsCenti,
} from "./odds.ts";
export { err, ok, type Err, type Ok, type Result } from "./result.ts";
export { createRng, hashText, type Rng } from "./rng.ts";
export { stopAll, type Stop } from "./stop.ts";
export { DAY_MS, HOUR_MS, MINUTE_MS } from "./time.ts";
export { workThrough } from "./work-through.ts";
