import { assertPresent } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout, maxOf } from "../core/payout.ts";

export const WHEEL_RISKS = ["low", "medium", "high"] as const;
export type WheelRisk = (typeof WHEEL_RISKS)[number];
export const WHEEL_SIZES = [10, 20, 30, 40, 50] as const;
export type WheelSize = (typeof WHEEL_SIZES)[number];

export type WheelParams = { readonly segments: WheelSize; readonly risk: WheelRisk };
/** The segment that stops, 0 to segments − 1. */
export type WheelOutcome = { readonly segment: number };

export interface WheelBuild {
  /** The exact return of every wheel, in percent. */
  readonly percent: number;
}

export const WHEEL_BUILDS: Builds<WheelBuild> = {
  byId: { "97": { percent: 97 }, "98": { percent: 98 }, "99": { percent: 99 } },
  defaultId: "97",
};

/** One turn of the low wheel, in hundredths; longer wheels repeat it. */
const LOW_TURN = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0];

/** Every second segment of the medium wheels from segment 0 (from 1 for ten segments); the others pay nothing. */
const MEDIUM_PAYS: Readonly<Record<WheelSize, readonly number[]>> = {
  10: [190, 150, 200, 150, 300],
  20: [150, 200, 200, 200, 150, 300, 180, 200, 200, 200],
  30: [150, 150, 200, 150, 200, 200, 150, 300, 150, 200, 200, 170, 400, 150, 200],
  40: [200, 300, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 200, 160, 200, 150, 300, 150, 200, 150],
  50: [
    200, 150, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 150, 200, 200, 150, 300, 150, 200, 150, 150, 500, 150,
    200, 150,
  ],
};

/** The published wheels: each returns exactly 99 %. */
const PUBLISHED_PERCENT = 99;

function publishedWheel({ segments, risk }: WheelParams): readonly number[] {
  if (risk === "low") return Array.from({ length: segments }, (_value, index) => LOW_TURN[index % 10] ?? 0);
  if (risk === "high")
    return Array.from({ length: segments }, (_value, index) =>
      index === segments - 1 ? segments * PUBLISHED_PERCENT : 0,
    );
  const pays = MEDIUM_PAYS[segments].flatMap((pay) => [pay, 0]);
  return segments === 10 ? [0, ...pays.slice(0, -1)] : pays;
}

/**
 * What each segment pays, in hundredths. A lower build takes its percent points from the highest segments alone, in equal
 * shares, so that the return is exactly the build's percent.
 */
export function computeWheel(params: WheelParams, build: WheelBuild): readonly number[] {
  const published = publishedWheel(params);
  const top = Math.max(...published);
  const tops = published.filter((pay) => pay === top).length;
  const loweredBy = ((PUBLISHED_PERCENT - build.percent) * params.segments) / tops;
  return published.map((pay) => (pay === top ? pay - loweredBy : pay));
}

export const wheelRules: OutcomeRules<WheelParams, WheelOutcome, WheelBuild> = {
  builds: WHEEL_BUILDS,
  computeTopPayout: ({ stakeMinor, params }, build) =>
    maxOf(computeWheel(params, build).map((pay) => computePayout(stakeMinor, centi(pay)))),
  computeOutcomePayout: ({ stakeMinor, params }, { segment }, build) =>
    computePayout(stakeMinor, centi(assertPresent(computeWheel(params, build)[segment], "a segment of the wheel"))),
};
