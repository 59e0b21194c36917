import type { Fixture, MarketResult, SourceMarket } from "../source.ts";

/** Something that is listed without being played step by step: an outright, or a match of which only the announcement is known. */
export interface Listing {
  readonly key: string;
  /** Rises with every change of what is shown. */
  momentAt(atMs: number): number;
  viewAt(atMs: number): ListingView;
}

export interface ListingView {
  readonly fixture: Fixture;
  readonly markets: readonly SourceMarket[];
  readonly results: readonly MarketResult[];
}
