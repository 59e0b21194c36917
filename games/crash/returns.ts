import { toFloat } from "@clutch/kernel";
import { centi, computePayout } from "../core/payout.ts";
import { computeFigures, simpleEndings, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeCrashChance, type CrashBuild, type CrashParams } from "./rules.ts";

/** Cashing out at a multiplier: exact over all 2^32 words. Every target returns the build's percent to one part in 400,000. */
export const computeCrashFigures = (targetCenti: number, build: CrashBuild): ReturnFigures =>
  computeFigures(simpleEndings(computeCrashChance(targetCenti, build), centi(targetCenti)));

/**
 * The mean payout of a bet in minor units, as a float for the monitor. Without an automatic multiplier the player may stop
 * anywhere, and every way of stopping returns the build's percent.
 */
export const computeCrashExpected = (stakeMinor: bigint, { autoCenti }: CrashParams, build: CrashBuild): number =>
  autoCenti === null
    ? (Number(stakeMinor) * build.percent) / 100
    : toFloat(computeCrashChance(autoCenti, build)) * Number(computePayout(stakeMinor, centi(autoCenti)));

const SHOWN_CENTI = [200, 101, 1000, 10_000, 100_000, 1_000_000];

export const computeCrashReturns = (build: CrashBuild): readonly ReturnRow[] =>
  SHOWN_CENTI.map((targetCenti) => ({
    bet: "target",
    values: { targetCenti },
    figures: computeCrashFigures(targetCenti, build),
  }));
