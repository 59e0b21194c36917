import { compareFractions, type OddsCenti, parseDecimal } from "@clutch/kernel";
import { convertOdds } from "./convert.ts";
import type { OddsType } from "./odds-type.ts";

/** Whether odds, read in `type`, lie in `[from, to]` as the lucky combo builder asks (G-71). */
export function isOddsWithin(odds: OddsCenti, bounds: { type: OddsType; from: number; to: number }): boolean {
  const from = parseDecimal(bounds.from);
  const to = parseDecimal(bounds.to);
  if (from === null || to === null) return false;
  const value = convertOdds(odds, bounds.type);
  return compareFractions(value, from) >= 0 && compareFractions(value, to) <= 0;
}
