import { assertPresent } from "@clutch/kernel";

/**
 * The published curve of a crash round, the same on server and client. The multiplier starts at 1.00 and grows by 1,414
 * millionths every 10 ms; it is kept in hundred-millionths, cut at each step, and shown cut to hundredths. Integers only,
 * so that every machine computes the same value at the same time.
 */
export const CRASH_TICK_MS = 10;
const GROWTH_MILLIONTHS = 1414;
const MILLION = 1_000_000;
/** What the multiplier is multiplied by each tick, before it is cut. */
export const CRASH_GROWTH = 1 + GROWTH_MILLIONTHS / MILLION;
const START_HUNDRED_MILLIONTHS = 100_000_000;
const HUNDRED_MILLIONTHS_IN_CENTI = 1_000_000;

/** 10,000×: the curve ends here, and every bet still in is cashed out at it. Reached after 65 s. */
export const CRASH_MAX_CENTI = 1_000_000;

/** Exact floor of a quotient of integers below 2^53. */
const divide = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor;

function computeCurve(): readonly number[] {
  const curve: number[] = [];
  let value = START_HUNDRED_MILLIONTHS;
  while (divide(value, HUNDRED_MILLIONTHS_IN_CENTI) < CRASH_MAX_CENTI) {
    curve.push(divide(value, HUNDRED_MILLIONTHS_IN_CENTI));
    value += divide(value * GROWTH_MILLIONTHS, MILLION);
  }
  return [...curve, CRASH_MAX_CENTI];
}

/** The multiplier in hundredths at every tick. */
const CURVE = computeCurve();

/** The multiplier in hundredths so many milliseconds after the start of the flight; at most `CRASH_MAX_CENTI`. */
export function computeCrashCenti(elapsedMs: number): number {
  const tick = Math.max(0, Math.floor(elapsedMs / CRASH_TICK_MS));
  return assertPresent(CURVE[Math.min(tick, CURVE.length - 1)], "a tick of the curve");
}

/** Milliseconds after the start at which the curve first reaches `centi`; the end of the curve for more than its maximum. */
export function computeCrashMs(centi: number): number {
  let [low, high] = [0, CURVE.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (assertPresent(CURVE[middle], "a tick of the curve") >= centi) high = middle;
    else low = middle + 1;
  }
  return low * CRASH_TICK_MS;
}
