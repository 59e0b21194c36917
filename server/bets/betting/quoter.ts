import type { Refusal } from "@clutch/contract";
import type { OddsCenti, Result } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";

/** A leg of one match in a quote request. */
export interface QuoteLeg {
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  /**
   * The version of the market a bet is judged at: quotes at another version answer `changed`, so that no bet is accepted
   * at an outdated joint price. Absent when the price is only shown.
   */
  readonly marketVersion?: number;
}

/** The current joint price of some legs of one match (RU-2). */
export interface Quote {
  readonly oddsCenti: OddsCenti;
  /** Odds of every non-empty subset of the legs, keyed by their numbers in the request from 1: `"1,3"`. */
  readonly prices: Readonly<Record<string, OddsCenti>>;
  readonly model: { readonly version: string; readonly seed: string; readonly worlds: number };
  readonly expiresAtMs: number;
}

/** What a price is for: a bet or a sale goes before all that is only shown (RU-19). */
export type QuotePurpose = "bet" | "show";

/**
 * Works on a call that only shows prices, within the share of its caller: refused with 429 when the caller asks for more
 * than `questions` of it, or when too many others do.
 */
export type ShowPrices = <T>(
  caller: Caller,
  questions: number,
  work: () => Promise<Result<T, Refusal>>,
) => Promise<Result<T, Refusal>>;

/** Why there is no price; `legNumbers` count the request's legs from 1. `busy` may be retried. */
export interface QuoteRefusal {
  readonly kind: "contradiction" | "implied" | "unavailable" | "changed" | "busy";
  readonly legNumbers: readonly number[];
}

/** The port of betting for quotes. */
export interface Quoter {
  readonly quote: (
    eventId: string,
    legs: readonly QuoteLeg[],
    purpose: QuotePurpose,
  ) => Promise<Result<Quote, QuoteRefusal>>;
}
