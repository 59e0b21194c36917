import { LIMBO_MAX_TARGET_CENTI } from "@clutch/games/limbo/rules";

/**
 * Where a multiplier in hundredths stands on the scale from 1 to 10,000, in percent: logarithmic, so that 2 and 20 can be
 * distinguished on it; results above stand at its end.
 */
export const computeScalePercent = (centi: number): number =>
  Math.min(1, Math.log(centi / 100) / Math.log(LIMBO_MAX_TARGET_CENTI / 100)) * 100;

/** The number that climbs to the result: equal shares of time for equal ratios. Exactly the result at its end. */
export const computeClimb = (centi: number, progress: number): number =>
  progress >= 1 ? centi : Math.round(100 * (centi / 100) ** progress);
