import { fraction } from "@clutch/kernel";
import { computeFigures, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { computeSpotMultiplier, SIC_BO_THROWS, type SicBoBuild, type SicBoSpot } from "./rules.ts";

/** Exact: each of the 216 throws once. */
export const computeSicBoEndings = (spot: SicBoSpot, build: SicBoBuild): readonly Ending[] =>
  SIC_BO_THROWS.map((dice) => ({
    chance: fraction(1, SIC_BO_THROWS.length),
    multiplier: computeSpotMultiplier(spot, dice, build),
  }));

export const computeSicBoFigures = (spot: SicBoSpot, build: SicBoBuild): ReturnFigures =>
  computeFigures(computeSicBoEndings(spot, build));

const SHOWN: readonly { spot: SicBoSpot; values: Readonly<Record<string, number>> }[] = [
  { spot: { type: "small" }, values: {} },
  { spot: { type: "big" }, values: {} },
  { spot: { type: "triple", face: 1 }, values: {} },
  { spot: { type: "any_triple" }, values: {} },
  { spot: { type: "double", face: 1 }, values: {} },
  { spot: { type: "single", face: 1 }, values: {} },
  ...Array.from({ length: 14 }, (_value, index) => ({
    spot: { type: "total" as const, total: index + 4 },
    values: { total: index + 4 },
  })),
];

export const computeSicBoReturns = (build: SicBoBuild): readonly ReturnRow[] =>
  SHOWN.map(({ spot, values }) => ({ bet: spot.type, values, figures: computeSicBoFigures(spot, build) }));
