import { assertPresent } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computePayout, maxOf } from "../core/payout.ts";
import { PLINKO_MIDDLE_97, PLINKO_MIDDLE_98, PLINKO_PUBLISHED, type PlinkoRisk } from "./paytable.ts";

export const PLINKO_MIN_ROWS = 8;
export const PLINKO_MAX_ROWS = 16;

export type PlinkoParams = { readonly rows: number; readonly risk: PlinkoRisk };
/** One `L` or `R` for each row, and the slot they end in: the number of `R`. */
export type PlinkoOutcome = { readonly path: string; readonly slot: number };

export interface PlinkoBuild {
  /** What the middle slots pay for each risk and number of rows; null where they pay as published. */
  readonly middle: Readonly<Record<PlinkoRisk, readonly number[]>> | null;
}

export const PLINKO_BUILDS: Builds<PlinkoBuild> = {
  byId: { "97": { middle: PLINKO_MIDDLE_97 }, "98": { middle: PLINKO_MIDDLE_98 }, "99": { middle: null } },
  defaultId: "99",
};

/** What each slot pays from left to right, in hundredths: rows + 1 slots, the same from both ends. */
export function computePlinkoSlots({ rows, risk }: PlinkoParams, build: PlinkoBuild): readonly number[] {
  const board = rows - PLINKO_MIN_ROWS;
  const published = assertPresent(PLINKO_PUBLISHED[risk][board], "a board of that many rows");
  const middle = build.middle === null ? published.at(-1) : build.middle[risk][board];
  const half = [...published.slice(0, -1), assertPresent(middle, "a middle slot")];
  return Array.from({ length: rows + 1 }, (_value, slot) =>
    assertPresent(half[Math.min(slot, rows - slot)], "a slot of the board"),
  );
}

export const plinkoRules: OutcomeRules<PlinkoParams, PlinkoOutcome, PlinkoBuild> = {
  builds: PLINKO_BUILDS,
  computeTopPayout: ({ stakeMinor, params }, build) =>
    maxOf(computePlinkoSlots(params, build).map((pay) => computePayout(stakeMinor, centi(pay)))),
  computeOutcomePayout: ({ stakeMinor, params }, { slot }, build) =>
    computePayout(stakeMinor, centi(assertPresent(computePlinkoSlots(params, build)[slot], "a slot of the board"))),
};
