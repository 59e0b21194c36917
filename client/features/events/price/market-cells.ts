import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";

/** In pairs home stands above away and the draw below both, as the row's names do. */
const PLACE: Readonly<Record<string, number>> = { home: 0, away: 1, draw: 2, over: 0, under: 1, odd: 0, even: 1 };

const place = (selection: SelectionEntry): number => PLACE[selection.selection] ?? 0;

/** The selections of a market's main line in the order a list row shows them. */
export function pickMainLine(market: MarketEntry): SelectionEntry[] {
  const main = Math.min(...market.selections.map((selection) => selection.lineNumber));
  return market.selections
    .filter((selection) => selection.lineNumber === main)
    .toSorted((first, second) => place(first) - place(second));
}

/** The home part of the bets on a two-sided line, 0 to 1; null when the shares are unknown. */
export function computeHomeShare(line: readonly SelectionEntry[]): number | null {
  const [first, second, ...rest] = line;
  if (!first || !second || rest.length > 0) return null;
  if (first.betRatio === null || second.betRatio === null) return null;
  const whole = first.betRatio + second.betRatio;
  return whole > 0 ? first.betRatio / whole : null;
}
