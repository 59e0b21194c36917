import { oddsCenti, type OddsCenti } from "@clutch/kernel";
import { computeEuroValue, formatOdds, isValidTarget, MAX_TARGET_ODDS_CENTI, type OddsType } from "@clutch/rules";

/**
 * The euro odds of a target typed in the member's odds type; null when it is none. Of the hundredths beside the exact
 * value the one shown as typed is taken, so that a shown price typed again is the same price.
 */
export function parseTarget(text: string, type: OddsType): OddsCenti | null {
  const typed = text.trim().replace("−", "-");
  const exact = /^-?\d{1,5}(\.\d{1,4})?$/.test(typed) ? computeEuroValue(typed, type) : null;
  if (exact === null) return null;
  const centi = Number((exact.numerator * 100n) / exact.denominator);
  if (centi < 100 || centi > MAX_TARGET_ODDS_CENTI) return null;
  const near = [centi, centi + 1].filter((each) => each > 100 && each <= MAX_TARGET_ODDS_CENTI).map(oddsCenti);
  return near.find((each) => Number(formatOdds(each, type)) === Number(typed)) ?? near[0] ?? null;
}

/** A target that may be sent: above the last odds and at most 100 (7002). */
export function toTarget(text: string, type: OddsType, last: OddsCenti): OddsCenti | null {
  const target = parseTarget(text, type);
  return target !== null && isValidTarget(target, last) ? target : null;
}

/** The target a step away, kept within what may be booked. */
export const stepTarget = (from: OddsCenti, byCenti: number, last: OddsCenti): OddsCenti =>
  oddsCenti(Math.min(Math.max(from + byCenti, last + 1), MAX_TARGET_ODDS_CENTI));
