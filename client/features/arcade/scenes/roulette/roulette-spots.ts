import { rouletteRules, ROULETTE_NUMBERS, type EvenType, type RouletteBuild } from "@clutch/games/roulette/rules";
import { parseRouletteParams } from "@clutch/games/roulette/wire";
import type { CurrencyCode } from "@clutch/kernel";
import { listInside, NEIGHBOUR_TYPES } from "./inside-spots.ts";
import { sumOf, toSpot, toWireBets, type SpotAmounts } from "../../shared/spots.ts";

/** 0 to 36, in their order. */
export const NUMBER_SPOTS = Array.from({ length: ROULETTE_NUMBERS }, (_value, number) => ({
  number,
  ...toSpot({ type: "number", number }),
}));
export const DOZEN_SPOTS = [1, 2, 3].map((index) => ({ index, ...toSpot({ type: "dozen", index }) }));
export const COLUMN_SPOTS = [1, 2, 3].map((index) => ({ index, ...toSpot({ type: "column", index }) }));
/** As on the cloth: low, even, red, black, odd, high. */
export const EVEN_SPOTS = (["low", "even", "red", "black", "odd", "high"] as const satisfies readonly EvenType[]).map(
  (type) => ({ type, ...toSpot({ type }) }),
);
/** Bets on neighbouring numbers, by their kind. */
export const NEIGHBOUR_SPOTS = NEIGHBOUR_TYPES.flatMap((type) =>
  listInside(type).map((numbers) => ({ type, numbers, ...toSpot({ type, numbers }) })),
);
export const ROULETTE_SPOTS = [...NUMBER_SPOTS, ...NEIGHBOUR_SPOTS, ...DOZEN_SPOTS, ...COLUMN_SPOTS, ...EVEN_SPOTS];

/** The most that chips can bring with one number. */
export function computeTop(laid: SpotAmounts, build: RouletteBuild, currency: CurrencyCode): bigint {
  const params = parseRouletteParams(toWireBets(ROULETTE_SPOTS, laid, currency), currency);
  return params.ok ? rouletteRules.computeTopPayout({ stakeMinor: sumOf(laid), params: params.value }, build) : 0n;
}
