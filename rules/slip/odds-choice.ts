import { assertPresent, parseDecimal } from "@clutch/kernel";
import { computeChangeStatus, type ChangeStatus, type SelectionState } from "../market/change.ts";

/**
 * What is accepted without a prompt: any odds within the slide limit (accept-any-odds on,
 * the default), only odds that rose, or nothing (off).
 */
export const ODDS_CHOICES = ["any", "better", "none"] as const;

export type OddsChoice = (typeof ODDS_CHOICES)[number];

export interface AcceptanceRule {
  readonly choice: OddsChoice;
  /** RU-4: accept-any never takes a price more than this much below the agreed one. */
  readonly maxSlidePercent: number;
}

/**
 * Whether the price of a whole bet needs consent again: the same limit as a leg's (RU-4), for the joint price of legs
 * of one match (RU-2), which as a product may pass what one selection can cost. Both in hundredths.
 */
export function isTotalToAsk(agreedCenti: bigint, nowCenti: bigint, rule: AcceptanceRule): boolean {
  if (nowCenti === agreedCenti) return false;
  if (rule.choice === "none") return true;
  if (nowCenti > agreedCenti) return false;
  return rule.choice === "better" || isBelowSlideLimit(agreedCenti, nowCenti, rule.maxSlidePercent);
}

/** Whether a price is more than `percent` below the agreed one, exact for any decimal: 1.85 may fall by 10 % to 1.67 (1.665). */
function isBelowSlideLimit(agreedCenti: bigint, nowCenti: bigint, percent: number): boolean {
  const { numerator, denominator } = assertPresent(parseDecimal(percent), "the slide limit");
  return nowCenti * 100n * denominator < agreedCenti * (100n * denominator - numerator);
}

/**
 * The change that needs the member's consent, or null when the bet may be placed at the market's price
 * (G-48, RU-4). A market that is not open and a moved handicap always need it; the client prompts,
 * the server refuses with 5002, both by this one function.
 */
export function computeChangeToAsk(
  agreed: SelectionState,
  now: SelectionState,
  rule: AcceptanceRule,
): ChangeStatus | null {
  const change = computeChangeStatus(agreed, now);
  if (change === null || change === "lock" || change === "handi-change" || rule.choice === "none") return change;
  if (change === "up") return null;
  if (rule.choice === "better") return change;
  const isBelow = isBelowSlideLimit(BigInt(agreed.oddsCenti), BigInt(now.oddsCenti), rule.maxSlidePercent);
  return isBelow ? change : null;
}
