import { fraction } from "@clutch/kernel";
import { computeFigures, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import { INSIDE_SPOTS, INSIDE_TYPES } from "./layout.ts";
import {
  computeSpotMultiplier,
  EVEN_TYPES,
  GROUP_TYPES,
  ROULETTE_NUMBERS,
  type RouletteBuild,
  type RouletteSpot,
} from "./rules.ts";

/** Exact: each of the 37 numbers once. */
export const computeRouletteEndings = (spot: RouletteSpot, build: RouletteBuild): readonly Ending[] =>
  Array.from({ length: ROULETTE_NUMBERS }, (_value, number) => ({
    chance: fraction(1, ROULETTE_NUMBERS),
    multiplier: computeSpotMultiplier(spot, number, build),
  }));

export const computeRouletteFigures = (spot: RouletteSpot, build: RouletteBuild): ReturnFigures =>
  computeFigures(computeRouletteEndings(spot, build));

const SHOWN: readonly RouletteSpot[] = [
  ...EVEN_TYPES.map((type) => ({ type })),
  ...GROUP_TYPES.map((type) => ({ type, index: 1 })),
  ...INSIDE_TYPES.map((type) => ({ type, numbers: INSIDE_SPOTS[type].at(-1) ?? [] })),
];

export const computeRouletteReturns = (build: RouletteBuild): readonly ReturnRow[] =>
  SHOWN.map((spot) => ({ bet: spot.type, values: {}, figures: computeRouletteFigures(spot, build) }));
