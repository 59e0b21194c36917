import { sicBoRules, type SicBoBuild } from "@clutch/games/sic-bo/rules";
import { parseSicBoParams } from "@clutch/games/sic-bo/wire";
import type { CurrencyCode } from "@clutch/kernel";
import { sumOf, toSpot, toWireBets, type SpotAmounts } from "../../shared/spots.ts";

const FACES = [1, 2, 3, 4, 5, 6] as const;

export const SIZE_SPOTS = (["small", "any_triple", "big"] as const).map((type) => ({ type, ...toSpot({ type }) }));
export const TOTAL_SPOTS = Array.from({ length: 14 }, (_value, index) => index + 4).map((total) => ({
  total,
  ...toSpot({ type: "total", total }),
}));
/** One face on one die, on two, on all three. */
export const FACE_SPOTS = (["single", "double", "triple"] as const).map((type) => ({
  type,
  spots: FACES.map((face) => ({ face, ...toSpot({ type, face }) })),
}));
export const SIC_BO_SPOTS = [...SIZE_SPOTS, ...TOTAL_SPOTS, ...FACE_SPOTS.flatMap(({ spots }) => spots)];

/** The most that chips can bring with one throw. */
export function computeTop(laid: SpotAmounts, build: SicBoBuild, currency: CurrencyCode): bigint {
  const params = parseSicBoParams(toWireBets(SIC_BO_SPOTS, laid, currency), currency);
  return params.ok ? sicBoRules.computeTopPayout({ stakeMinor: sumOf(laid), params: params.value }, build) : 0n;
}
