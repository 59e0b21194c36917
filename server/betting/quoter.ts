import type { OddsCenti, Result } from "@clutch/kernel";

/** A leg of one match, as a quote is asked for it. */
export interface QuoteLeg {
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  /**
   * The version of the market a bet is judged at: a book that knows another answers `changed`, so that no bet is taken at
   * a joint price from before its market moved. Absent when the price is only shown.
   */
  readonly marketVersion?: number;
}

/** The joint price of some legs of one match now (RU-2). */
export interface Quote {
  readonly oddsCenti: OddsCenti;
  /** Odds of every non-empty choice of the legs, keyed by their places in the question from 1: `"1,3"`. */
  readonly prices: Readonly<Record<string, OddsCenti>>;
  readonly model: { readonly version: string; readonly seed: string; readonly worlds: number };
  readonly expiresAtMs: number;
}

/** Why there is no price; `legNumbers` are places in the question from 1. */
export interface QuoteRefusal {
  readonly kind: "contradiction" | "implied" | "unavailable" | "changed";
  readonly legNumbers: readonly number[];
}

/** What betting needs of the book of quotes. */
export interface Quoter {
  readonly quote: (eventId: string, legs: readonly QuoteLeg[]) => Promise<Result<Quote, QuoteRefusal>>;
}
