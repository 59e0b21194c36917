import type { SourceMarket } from "../source.ts";
import type { RecordedFixture } from "./shapes/fixture-history.ts";

/** The markets of an announced match while it had one number of maps. */
export interface Format {
  /** Under the keys they are sold by. */
  readonly markets: readonly SourceMarket[];
  /** Those that ended with it: what they ask can no longer come, or is another question now. */
  readonly withdrawn: readonly SourceMarket[];
}

/** The formats a match was announced with up to a recorded second, in order. */
export const formatsUpTo = ({ states }: RecordedFixture, second: number): readonly number[] =>
  states
    .filter((state, index) => index === 0 || state.second <= second)
    .map(({ bestOf }) => bestOf)
    .filter((bestOf, index, all) => bestOf !== all[index - 1]);

/**
 * Who wins the match is asked alike in every format that has a winner: that market goes on. All others depend on how many maps
 * can be played; they end with their format and are sold anew under keys of their own.
 */
export function priceFormats(
  bestOfs: readonly number[],
  marketsOf: (bestOf: number) => readonly SourceMarket[],
): readonly Format[] {
  let winnerSince = 0;
  const sold = bestOfs.map((bestOf, nth) => {
    const markets = marketsOf(bestOf);
    if (!markets.some(isWinner)) winnerSince = nth + 1;
    return markets.map((market) => {
      const since = isWinner(market) ? winnerSince : nth;
      return since === 0 ? market : { ...market, marketKey: `${market.marketKey}-f${since + 1}` };
    });
  });
  return sold.map((markets, nth) => {
    const next = sold[nth + 1];
    const goesOn = new Set(next?.map(({ marketKey }) => marketKey));
    return { markets, withdrawn: next ? markets.filter(({ marketKey }) => !goesOn.has(marketKey)) : [] };
  });
}

const isWinner = ({ betType }: SourceMarket): boolean => betType === "WIN";
