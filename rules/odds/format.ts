import { compareFractions, type OddsCenti, ONE, parseDecimal, truncateToText } from "@clutch/kernel";
import { convertOdds, cutOdds } from "./convert.ts";
import { ODDS_DECIMALS, type OddsType } from "./odds-type.ts";

/** Shown where there is no price (G-51, G-84). */
export const NO_ODDS = "-";

/** The plain text of odds in a format: 240 in malay → `-0.71`, 185 in indo → `-1.1764` (G-84). */
export const formatOdds = (odds: OddsCenti, type: OddsType): string =>
  truncateToText(convertOdds(odds, type), ODDS_DECIMALS[type]);

/** The JSON number of odds in a format, cut as it is shown. */
export const toWireOddsOf = (odds: OddsCenti, type: OddsType): number => cutOdds(odds, type, ODDS_DECIMALS[type]);

/**
 * The text of a wire number that is already in `type`: its decimal digits are cut, never its binary
 * product, so 2.01 stays `2.01` (G-84). Euro at or below 1 shows `-`.
 */
export function formatOddsNumber(value: number, type: OddsType): string {
  const exact = parseDecimal(value);
  if (exact === null) return NO_ODDS;
  if (type === "euro" && compareFractions(exact, ONE) <= 0) return NO_ODDS;
  return truncateToText(exact, ODDS_DECIMALS[type]);
}

/** Whether `member_odds` is the price `euro_odds` reads as in the member's format (refusal 6007). */
export const doMemberOddsFit = (memberOdds: number, odds: OddsCenti, type: OddsType): boolean =>
  memberOdds === toWireOddsOf(odds, type) ||
  (Number.isFinite(memberOdds) && formatOddsNumber(memberOdds, type) === formatOdds(odds, type));
