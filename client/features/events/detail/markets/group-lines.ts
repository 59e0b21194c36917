import type { MarketEntry, SelectionEntry } from "../../../../store/catalogue.ts";

/** All lines of a market by rising handicap, so that they read as a scale; the draw stands between the sides. */
export function groupLines(market: MarketEntry): SelectionEntry[][] {
  const lines = new Map<number, SelectionEntry[]>();
  for (const selection of market.selections) {
    const line = lines.get(selection.lineNumber) ?? [];
    line.push(selection);
    lines.set(selection.lineNumber, line);
  }
  return [...lines.entries()]
    .toSorted(([first, a], [second, b]) => handicapOf(a) - handicapOf(b) || first - second)
    .map(([, line]) => line);
}

const handicapOf = (line: readonly SelectionEntry[]): number => line[0]?.handicapQuarters ?? 0;
