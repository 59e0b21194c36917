import type { CurrencyCode, OddsCenti } from "@clutch/kernel";
import {
  displayHandicap,
  displayNumber,
  formatAmount,
  formatAmountNumber,
  formatClock,
  formatDay,
  formatHandicap,
  formatOdds,
  isBetType,
  NO_ODDS,
  type OddsType,
} from "@clutch/rules";
import type { SessionState } from "../store/session.ts";
import { useSession } from "./hooks.ts";

export interface Formats {
  /** Odds in the member's format; '-' when there are none. */
  readonly odds: (odds: OddsCenti | null) => string;
  /**
   * With separators and the currency's decimals, behind its symbol or before its code as the partner says: `$1,234.50`,
   * `1,234.50 USD`; `$1.5K` where the partner wants it short (G-85).
   */
  readonly amount: (minor: bigint, currency: CurrencyCode) => string;
  /** The same, never short: limits, and what one agrees to. */
  readonly exact: (minor: bigint, currency: CurrencyCode) => string;
  /** What stands beside a selection of a line: '−1.5' from its own side, '2.5' for totals, '' for none. */
  readonly handicap: (quarters: number | null, betTypeName: string, selection: string) => string;
  /** `18:30` in the member's timezone. */
  readonly time: (ms: number) => string;
  /** `YYYY-MM-DD` in the member's timezone. */
  readonly day: (ms: number) => string;
}

/** The exact fractions behind a text cost more than the paint of a cell; the same few hundred prices come again and again. */
const oddsTexts = new Map<OddsType, Map<OddsCenti, string>>();
const KEPT_TEXTS = 4000;

function oddsText(odds: OddsCenti, type: OddsType): string {
  let texts = oddsTexts.get(type);
  if (texts === undefined || texts.size >= KEPT_TEXTS) oddsTexts.set(type, (texts = new Map()));
  let text = texts.get(odds);
  if (text === undefined) texts.set(odds, (text = displayNumber(formatOdds(odds, type))));
  return text;
}

/** How the partner wants amounts (SPEC section 3, settings). */
export interface AmountWishes {
  readonly inK: boolean;
  readonly showSymbol: boolean;
}

const amountText = (wishes: AmountWishes, minor: bigint, currency: CurrencyCode): string =>
  displayNumber(formatAmount(minor, currency, { inK: wishes.inK, mark: wishes.showSymbol ? "symbol" : "code" }));

const PLAIN: AmountWishes = { inK: false, showSymbol: true };

/** Formats of one member; pure, so that cells outside React can use them too. */
export const makeFormats = (oddsType: OddsType, timezone: string, wishes = PLAIN): Formats => ({
  odds: (odds) => (odds === null ? NO_ODDS : oddsText(odds, oddsType)),
  amount: (minor, currency) => amountText(wishes, minor, currency),
  exact: (minor, currency) => amountText({ ...wishes, inK: false }, minor, currency),
  handicap: (quarters, betTypeName, selection) =>
    isBetType(betTypeName) ? displayHandicap(formatHandicap(quarters, { betType: betTypeName, selection }) ?? "") : "",
  time: (ms) => formatClock(ms, timezone),
  day: (ms) => formatDay(ms, timezone),
});

/** Total odds of a combo, in euro odds: '7.02', '12,480.50'. They may pass what one price may be. */
export const totalOddsText = (totalCenti: bigint): string =>
  `${formatAmountNumber(totalCenti / 100n, "JPY")}.${String(totalCenti % 100n).padStart(2, "0")}`;

/** Combos count and show euro odds whatever the member's odds type (G-45). Its times are nobody's. */
export const EURO: Pick<Formats, "odds"> = makeFormats("euro", "UTC");

/** How many, with separators: '1,023'. */
export const countText = (count: number): string => formatAmountNumber(BigInt(count), "JPY");

/** Whether amounts are short: as the member chose, else as the partner says. */
export const areShort = ({ look, partner }: Pick<SessionState, "look" | "partner">): boolean =>
  look.amounts === null ? partner.inK : look.amounts === "short";

/** The member's formats: odds type, timezone and form of amounts of the session. */
export function useFormat(): Formats {
  const [oddsType, timezone, inK, showSymbol] = useSession(
    (session) => [session.oddsType, session.timezone, areShort(session), session.partner.showSymbol] as const,
  );
  return makeFormats(oddsType, timezone, { inK, showSymbol });
}
