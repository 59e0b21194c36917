import { fraction, oddsCenti, truncateToText, type OddsCenti } from "@clutch/kernel";
import {
  computeEuroValue,
  parseNumberText,
  formatOdds,
  isValidTarget,
  MAX_TARGET_ODDS_CENTI,
  type OddsType,
} from "@clutch/rules";

/**
 * The euro odds of a target typed in the member's odds type; null when it is none. Of the hundredths beside the exact
 * value the one shown as typed is taken, so that a shown price typed again is the same price.
 */
export function parseTarget(text: string, type: OddsType): OddsCenti | null {
  // Odds are too small to have thousands: a comma is the point of half the world's keypads.
  const read = parseNumberText(text, { decimals: 4, language: "en", hasThousands: false, isSigned: true });
  if (!read.ok) return null;
  const typed = truncateToText(fraction(read.value, 10_000), 4);
  const exact = computeEuroValue(typed, type);
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

interface LastOdds {
  /** The last price the member saw. */
  readonly seen: OddsCenti;
  /** The price behind the pause, which the server compares with. */
  readonly now: OddsCenti;
}

/** A typed target against the price in sight and the one behind the pause: the latter is shown only where they differ about it. */
export function readTarget(text: string, type: OddsType, { seen, now }: LastOdds) {
  const valid = toTarget(text, type, now);
  const wasValid = toTarget(text, type, seen) !== null;
  return {
    oddsCenti: valid,
    isPassed: wasValid && valid === null,
    shownLast: wasValid === (valid !== null) ? seen : now,
  };
}
